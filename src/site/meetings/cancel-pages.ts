import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { bookingRoutes } from './booking-routes.ts'
import { sendCancelQuestion } from './cancel-page.ts'
import { loadChange } from './load-change.ts'
import { meetingPath } from './present.ts'
import { isReasonProblem } from './reason-fields.ts'
import { runAction } from './run-action.ts'
import { meetingIdOf, showMeeting, type MeetingRequest } from './send-meeting.ts'

type Request = FastifyRequest<MeetingRequest>

/** Cancels the whole meeting, or the booking of one invitee of a group, after a question. */
export function cancelPages(app: FastifyInstance, db: Db) {
  app.get<MeetingRequest>(meetingPath(':uuid', '/cancel'), async (request, reply) => {
    const change = await loadChange(db, request, request.query.invitee)
    if (change.refusal) return showMeeting(db, request, reply, { status: 409, alert: change.refusal })
    return sendCancelQuestion(reply, change)
  })

  app.post<MeetingRequest>(meetingPath(':uuid', '/cancel'), async (request, reply) => {
    const { invitee, reason = '' } = request.body ?? {}
    try {
      return await cancel(db, request, reply, { invitee, reason })
    } catch (error) {
      if (!isReasonProblem(error)) throw error
      return sendCancelQuestion(reply, await loadChange(db, request, invitee), { reason, problems: error.details })
    }
  })
}

function cancel(
  db: Db,
  request: Request,
  reply: FastifyReply,
  { invitee, reason }: Record<string, string | undefined>,
) {
  const uuid = meetingIdOf(request.params)
  const body = { reason: reason === '' ? null : reason }
  return runAction(
    db,
    request,
    reply,
    invitee === undefined
      ? {
          run: (api) => api.one(bookingRoutes, 'POST /scheduled_events/:uuid/cancellation', { ids: { uuid }, body }),
          done: 'canceled',
        }
      : {
          run: (api) =>
            api.one(bookingRoutes, 'POST /scheduled_events/:uuid/invitees/:invitee/cancellation', {
              ids: { uuid, invitee },
              body,
            }),
          done: 'invitee-canceled',
        },
  )
}
