import type { FastifyReply } from 'fastify'
import { chooseRescheduleDuration, eventDuration } from '../../meetings/bookings/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import type { Problems } from '../../platform/problems.ts'
import { minuteOf } from '../../platform/time.ts'
import { listFreeStarts } from '../../scheduling/availability/find-slots.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'
import { loadPageData } from '../calendar/page-data.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { nameOf, sendBookingPage } from './layout.ts'
import type { Booking } from './load.ts'
import { renderReschedule, type RescheduleInput } from './reschedule-form.ts'
import { parseInstant } from './rules.ts'
import { isSlotProblem } from './slot-problem-texts.ts'
import { readView } from './view-input.ts'

/** The calendar with the times to which the booking can be moved, and the form for the chosen one. */
export async function sendReschedule(
  reply: FastifyReply, db: Db, booking: Booking, input: RescheduleInput, submitted: Problems = [],
) {
  const { invitee } = booking
  const texts = pageTexts(reply.request)
  const { view, message } = readView(reply.request, booking, texts)
  const times = await loadNewTimes(db, booking)
  const problems = submitted.some(isSlotProblem) ? submitted
    : [...submitted, ...await checkNewStart(db, times, input.start_time)]
  const chosen = parseInstant(input.start_time ?? '')
  const isChosenAhead = chosen !== undefined && chosen > times.now
  const shown = view.month === undefined && view.date === undefined
    ? { ...view, date: dateOf(isChosenAhead ? chosen : Date.parse(booking.event.start_time), view.zone) } : view
  const { plan, ...range } = times
  const data = plan.active ? await loadPageData(db, plan, {
    ...range, view: { ...shown, isZoneChosen: true }, texts, start: problems.some(isSlotProblem) ? undefined : chosen,
    canHold: false, path: `${sitePath}/reschedulings/${invitee.id}`,
    query: new URLSearchParams({ key: invitee.link_key }).toString(),
  }) : undefined
  return sendBookingPage(reply, db, booking, {
    title: texts.text('reschedule-title', { meeting: nameOf(booking, texts) }),
    status: problems.length > 0 || message !== undefined ? 400 : 200,
    main: renderReschedule({ booking, view: shown, data, texts, input, problems, message }),
    ...(data && { data: { ...data, texts: { ...data.texts, submitting: texts.text('rescheduling') } } }),
  })
}

type NewTimes = Awaited<ReturnType<typeof loadNewTimes>>

/** What decides which times are free for the booking. */
export async function loadNewTimes(db: Db, { event }: Booking) {
  const plan = await getPlan(db, event.organization_id, event.event_type_id)
  const duration = chooseRescheduleDuration(plan, event)
  return {
    plan, duration, now: Date.now(),
    currentStart: duration === eventDuration(event) ? minuteOf(Date.parse(event.start_time)) : undefined,
    // The meeting of a single invitee moves with the invitee, so it does not block its own time.
    without: event.invitees_active === 1 ? [event.id] : [],
  }
}

/** Checks a time that an address or a form names before it is offered for submission. */
async function checkNewStart(db: Db, times: NewTimes, start_time: string | undefined): Promise<Problems> {
  const { plan, currentStart, now, ...request } = times
  if (start_time === undefined || !plan.active) return []
  const start = parseInstant(start_time)
  if (start === undefined) return [{ parameter: 'start_time', code: 'missing', message: 'must be a time' }]
  if (start < now) return [{ parameter: 'start_time', code: 'in_the_past', message: 'is in the past' }]
  const from = minuteOf(start)
  const { starts } = await listFreeStarts(db, plan, { ...request, range: { from, to: from + 1 }, now: minuteOf(now) })
  const isOffered = starts.includes(from) && from !== currentStart
  return isOffered ? [] : [{ parameter: 'start_time', code: 'already_filled', message: 'is taken' }]
}

function dateOf(time: number, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString()
}
