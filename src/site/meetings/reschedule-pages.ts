import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { isSlotProblem, problemText } from '../manage-booking/slot-problem-texts.ts'
import { bookingRoutes } from './booking-routes.ts'
import { inviteeIdIn } from './action-pages.ts'
import { loadChange } from './load-change.ts'
import { loadFreeWeek } from './load-free-week.ts'
import { sendMoveQuestion } from './move-page.ts'
import { meetingPath } from './present.ts'
import { sendTimes } from './reschedule-page.ts'
import { runAction } from './run-action.ts'
import { meetingIdOf, showMeeting, type MeetingRequest } from './send-meeting.ts'

/** Free times by week, then a question, then the change. Each step is a plain page. */
export function reschedulePages(app: FastifyInstance, db: Db) {
  app.get<MeetingRequest>(meetingPath(':uuid', '/reschedule'), async (request, reply) => {
    const change = await loadChange(db, request, inviteeIdIn(request.query))
    if (change.refusal) return showMeeting(db, request, reply, { status: 409, alert: change.refusal })
    const { start_time, from } = request.query
    if (typeof start_time === 'string' && isInstant(start_time)) return sendMoveQuestion(reply, change, { start_time })
    return sendTimes(reply, change, await loadFreeWeek(db, change, from))
  })

  app.post<MeetingRequest>(meetingPath(':uuid', '/reschedule'), async (request, reply) => {
    const [uuid, invitee] = [meetingIdOf(request.params), inviteeIdIn(request.body)]
    const { start_time = '', reason = '' } = request.body ?? {}
    let moved: { event: string } | undefined
    try {
      return await runAction(db, request, reply, {
        run: async (api) => {
          moved = await api.one(bookingRoutes, 'POST /scheduled_events/:uuid/invitees/:invitee/reschedule', {
            ids: { uuid, invitee },
            body: { start_time, reason: reason === '' ? null : reason },
          })
        },
        done: 'rescheduled',
        next: () => meetingPath(moved?.event.split('/').at(-1) ?? uuid),
      })
    } catch (error) {
      if (!(error instanceof Invalid)) throw error
      const change = await loadChange(db, request, invitee)
      const taken = error.details.find(isSlotProblem)
      if (!taken) return sendMoveQuestion(reply, change, { start_time, reason, problems: error.details })
      const week = await loadFreeWeek(db, change, undefined, start_time)
      return sendTimes(reply, change, week, problemText(taken, change.reader.texts))
    }
  })
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/.test(text) && !Number.isNaN(Date.parse(text))
