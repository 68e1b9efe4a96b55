import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { loadMeeting } from './load.ts'
import { sendMeeting } from './meeting-page.ts'

type MeetingRequest = { Params: { uuid: string }; Querystring: ConsoleRequest['Querystring'] }

/** The page that emails to hosts link to. */
export function meetingPages(app: FastifyInstance, db: Db) {
  app.get<MeetingRequest>('/meetings/:uuid', async (request, reply) => {
    const user = signedInUserOf(request)
    const meeting = await loadMeeting(db, user, asId(idOf({ id: request.params.uuid })), request.query)
    return sendMeeting(reply, user, meeting, Date.now())
  })
}
