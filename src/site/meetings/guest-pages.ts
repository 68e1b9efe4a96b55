import type { FastifyInstance } from 'fastify'
import { guestRoutes } from '../../meetings/invitees/guest-routes.ts'
import { inviteeUri } from '../../meetings/invitees/present.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { asId } from '../../platform/ids.ts'
import { inviteeIdIn } from './action-pages.ts'
import { addressesIn, guestsIn } from './guest-form.ts'
import { showGuestQuestion } from './guest-page.ts'
import { meetingPath } from './present.ts'
import { runAction } from './run-action.ts'
import { showMeeting, type MeetingRequest } from './send-meeting.ts'

/** Adds guests, and removes one after a question: it sends an email that cannot be taken back. */
export function guestPages(app: FastifyInstance, db: Db) {
  app.post<MeetingRequest>(meetingPath(':uuid', '/guests'), async (request, reply) => {
    const invitee_id = inviteeIdIn(request.body)
    const guests = guestsIn(request.body, invitee_id) ?? ''
    try {
      return await runAction(db, request, reply, {
        run: (api, { id }) =>
          api.one(guestRoutes, 'POST /scheduled_events/:uuid/guests', {
            ids: { uuid: id },
            body: { event_guests: addressesIn(guests), invitee: inviteeUri({ event_id: id, id: asId(invitee_id) }) },
          }),
        done: 'guests',
      })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const draft = { invitee_id, input: { guests }, problems: error.details }
      return showMeeting(db, request, reply, { status: 400, guests: draft })
    }
  })

  app.get<MeetingRequest>(meetingPath(':uuid', '/guests/remove'), (request, reply) =>
    showGuestQuestion(db, request, reply),
  )

  app.post<MeetingRequest>(meetingPath(':uuid', '/guests/remove'), (request, reply) =>
    runAction(db, request, reply, {
      run: (api, { id }) =>
        api.run(guestRoutes, 'DELETE /scheduled_events/:uuid/guests', {
          ids: { uuid: id },
          query: { email: request.body?.email ?? '' },
        }),
      done: 'guest-removed',
      gone: 'meeting-stale-guest',
    }),
  )
}
