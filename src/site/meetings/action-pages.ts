import type { FastifyInstance } from 'fastify'
import { confirmations } from '../../meetings/confirmations/routes.ts'
import { hostLinks } from '../../meetings/host-links/routes.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import { noShows } from '../../meetings/no-shows/routes.ts'
import { reconfirmations } from '../../meetings/reconfirmations/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId } from '../../platform/ids.ts'
import { idOf } from '../console/layout.ts'
import { meetingPath } from './present.ts'
import { runAction } from './run-action.ts'
import { meetingIdOf, type MeetingRequest } from './send-meeting.ts'

/** The id of the invitee whom a form or an address names. */
export const inviteeIdIn = (fields: Record<string, unknown> | undefined) =>
  idOf({ id: typeof fields?.invitee === 'string' ? fields.invitee : '' })

/** Forms with only a button: no-shows, and emails to an invitee. */
export function meetingActionPages(app: FastifyInstance, db: Db) {
  app.post<MeetingRequest>(meetingPath(':uuid', '/no-show'), (request, reply) => {
    const invitee = inviteeIdIn(request.body)
    return runAction(db, request, reply, {
      run: (api, { id }) =>
        api.one(noShows, 'POST /invitee_no_shows', {
          body: { invitee: inviteeUri({ event_id: id, id: asId(invitee) }) },
        }),
      done: `no-show&invitee=${invitee}#invitee-${invitee}`,
    })
  })

  app.post<MeetingRequest>(meetingPath(':uuid', '/attended'), (request, reply) =>
    runAction(db, request, reply, {
      run: (api) =>
        api.run(noShows, 'DELETE /invitee_no_shows/:uuid', {
          ids: { uuid: idOf({ id: request.body?.no_show ?? '' }) },
        }),
      done: `unmarked#invitee-${inviteeIdIn(request.body)}`,
      gone: 'meeting-stale-unmarked',
    }),
  )

  app.post<MeetingRequest>(meetingPath(':uuid', '/reconfirm'), (request, reply) =>
    runAction(db, request, reply, {
      run: (api) =>
        api.one(reconfirmations, 'POST /scheduled_events/:uuid/invitees/:invitee/reconfirmation', {
          ids: { uuid: meetingIdOf(request.params), invitee: inviteeIdIn(request.body) },
        }),
      done: 'reconfirm',
    }),
  )

  app.post<MeetingRequest>(meetingPath(':uuid', '/resend'), (request, reply) =>
    runAction(db, request, reply, {
      run: (api) =>
        api.one(confirmations, 'POST /scheduled_events/:uuid/invitees/:invitee/resend_confirmation', {
          ids: { uuid: meetingIdOf(request.params), invitee: inviteeIdIn(request.body) },
        }),
      done: 'resent',
    }),
  )

  app.post<MeetingRequest>(meetingPath(':uuid', '/conference'), (request, reply) =>
    runAction(db, request, reply, {
      run: (api) =>
        api.one(hostLinks, 'POST /scheduled_events/:uuid/conference', {
          ids: { uuid: meetingIdOf(request.params) },
        }),
      done: 'link',
    }),
  )
}
