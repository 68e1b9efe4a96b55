import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import type { Problems } from '../../platform/problems.ts'
import { localeQuery } from '../../platform/texts/texts.ts'
import { loadPageData } from '../calendar/page-data.ts'
import { sendBookingPage } from './layout.ts'
import { checkNewStart, loadNewTimes } from './load-new-times.ts'
import type { Booking } from './load.ts'
import { renderReschedule } from './reschedule-layout.ts'
import type { RescheduleInput } from './schema.ts'
import { isSlotProblem } from './slot-problem-texts.ts'
import { readView } from './view-input.ts'

/** The calendar with the times to which the booking can be moved, and the form for the chosen one. */
export async function sendReschedule(
  reply: FastifyReply,
  db: Db,
  booking: Booking,
  input: RescheduleInput,
  submitted: Problems = [],
) {
  const { invitee } = booking
  const { view, chosen, message, texts } = readView(reply.request, booking, input)
  const { plan, ...times } = await loadNewTimes(db, booking)
  const problems = submitted.some(isSlotProblem)
    ? submitted
    : [...submitted, ...(await checkNewStart(db, { plan, ...times }, input.start_time))]
  const data = plan.active
    ? await loadPageData(db, plan, {
        ...times,
        view: { ...view, isZoneChosen: true },
        texts,
        start: problems.some(isSlotProblem) ? undefined : chosen,
        canHold: false,
        path: `${sitePath}/reschedulings/${invitee.id}`,
        query: new URLSearchParams({ key: invitee.link_key, ...localeQuery(texts) }).toString(),
      })
    : undefined
  return sendBookingPage(reply, db, booking, {
    ...renderReschedule({ booking, view, data, texts, input, problems, message }),
    status: problems.length > 0 || message !== undefined ? 400 : 200,
    ...(data && { data: { ...data, texts: { ...data.texts, submitting: texts.text('rescheduling') } } }),
  })
}
