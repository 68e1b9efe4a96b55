import type { FastifyInstance, FastifyReply } from 'fastify'
import { ConferenceProblem } from '../../calendars/conferences/bigbluebutton-client.ts'
import { joinMeeting } from '../../calendars/conferences/join-meeting.ts'
import { findJoinable } from '../../calendars/conferences/join-queries.ts'
import { limitJoins } from '../../calendars/conferences/limits.ts'
import { isHostKey } from '../../meetings/scheduled-events/join-link.ts'
import type { Db } from '../../platform/db/db.ts'
import { singleLineText } from '../../platform/http/field-types.ts'
import { readForms } from '../../platform/pages/read-forms.ts'
import { sendFailure } from '../../platform/pages/failure-page.ts'
import { sendGone, sendJoinForm, type JoinForm } from './layout.ts'

type Request = {
  Params: { meeting: string; key: string }
  Querystring: Record<string, unknown>
  Body: Record<string, string> | undefined
}

const path = '/join/:meeting/:key'
const nameInput = singleLineText(100)

/** Where people join a BigBlueButton room. A GET asks for the name only: programs that scan emails open links. */
export function joinPages(db: Db) {
  return async (app: FastifyInstance) => {
    readForms(app)
    app.setErrorHandler((error, _request, reply) => sendFailure(reply, error))

    app.get<Request>(path, async ({ params, query }, reply) => {
      const meeting = await findJoinable(db, params.meeting, params.key)
      return meeting ? sendJoinForm(reply, db, { meeting, host: hostKeyIn(query.host) }) : sendGone(reply)
    })

    app.post<Request>(path, async ({ params, body = {}, ip }, reply) => {
      await limitJoins(db, ip)
      const meeting = await findJoinable(db, params.meeting, params.key)
      if (!meeting) return sendGone(reply)
      const form: JoinForm = { meeting, host: hostKeyIn(body.host), name: body.name ?? '' }
      const name = nameInput.safeParse(form.name)
      if (!name.success) return sendJoinForm(reply, db, { ...form, problem: 'name' })
      return redirect(reply, db, form, name.data)
    })
  }
}

async function redirect(reply: FastifyReply, db: Db, form: JoinForm, name: string) {
  const { meeting, host } = form
  try {
    const isHost = host !== '' && isHostKey(meeting.join_url, host)
    const link = await joinMeeting(meeting, { name, isHost })
    return await reply.header('referrer-policy', 'no-referrer').redirect(link, 303)
  } catch (error) {
    if (error instanceof ConferenceProblem) return sendJoinForm(reply, db, { ...form, problem: 'server' })
    throw error
  }
}

const hostKeyIn = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '')
