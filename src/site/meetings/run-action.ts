import type { FastifyReply, FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Forbidden, Invalid, NotFound, TooManyRequests } from '../../platform/errors.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { apiFor, type Api } from '../console/api.ts'
import { loadVisibleEvent } from './load.ts'
import { canChange } from './permissions.ts'
import { meetingPath } from './present.ts'
import { meetingIdOf, showMeeting, type MeetingRequest } from './send-meeting.ts'

export type Action = {
  /** Calls the API. Returns where to go next, unless that is the page of the meeting. */
  run: (api: Api, event: EventRow) => Promise<unknown>
  /** The message afterward: see doneMessages. */
  done: string
  next?: () => string
  /** What a 404 of the API means: it was removed in another window. */
  gone?: PlainTextKey
}

/** Runs an action through the API and shows the meeting. An action that no longer makes sense gets a clear message. */
export async function runAction(
  db: Db,
  request: FastifyRequest<MeetingRequest>,
  reply: FastifyReply,
  { run, done, next, gone }: Action,
) {
  const event = await loadVisibleEvent(db, signedInUserOf(request), meetingIdOf(request.params))
  try {
    await run(apiFor(db, request), event)
  } catch (error) {
    const refusal = await findRefusal(db, request, event, error, gone)
    if (!refusal) throw error
    return showMeeting(db, request, reply, refusal)
  }
  return reply.redirect(`${next?.() ?? meetingPath(event.id)}?done=${done}`, 303)
}

async function findRefusal(
  db: Db,
  request: FastifyRequest<MeetingRequest>,
  event: EventRow,
  error: unknown,
  gone: PlainTextKey | undefined,
) {
  const texts = pageTexts(request)
  if (error instanceof TooManyRequests)
    return { status: 429, alert: texts.text('meeting-too-often', { wait: waitText(error.seconds, texts) }) }
  if (error instanceof NotFound && gone) return { status: 409, alert: texts.text(gone) }
  const key = error instanceof Forbidden ? await staleKey(db, request, event, error) : problemKey(error)
  return key && { status: 409, alert: texts.text(key) }
}

/** Those who may do it learn why it is too late. For others it is forbidden. */
async function staleKey(
  db: Db,
  request: FastifyRequest<MeetingRequest>,
  staleEvent: EventRow,
  { message }: Forbidden,
): Promise<PlainTextKey | undefined> {
  if (!(await canChange(db, signedInUserOf(request), staleEvent))) return undefined
  if (message === 'Event is already canceled') return 'meeting-stale-canceled'
  if (message === 'Invitee is already canceled') return 'meeting-stale-invitee'
  return message === 'Event in the past' ? 'meeting-stale-started' : undefined
}

/** Of a no-show. */
function problemKey(error: unknown): PlainTextKey | undefined {
  if (error instanceof Conflict) return 'meeting-stale-no-show'
  const [problem] = error instanceof Invalid ? error.details : []
  if (problem?.code === 'not_started') return 'meeting-stale-not-started'
  return problem?.code === 'canceled' ? 'meeting-stale-invitee' : undefined
}
