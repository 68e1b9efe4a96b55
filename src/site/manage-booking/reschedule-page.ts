import type { FastifyReply } from 'fastify'
import { chooseRescheduleDuration, eventDuration } from '../../meetings/bookings/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { sitePath } from '../../platform/pages/site-path.ts'
import type { Problems } from '../../platform/problems.ts'
import { minuteOf } from '../../platform/time.ts'
import { getPlan } from '../../scheduling/availability/queries.ts'
import { loadPageData } from '../calendar/page-data.ts'
import { pageTexts } from '../calendar/page-texts.ts'
import { parseView } from '../calendar/rules.ts'
import { nameOf, sendBookingPage } from './layout.ts'
import type { Booking } from './load.ts'
import { renderReschedule, type RescheduleInput } from './reschedule-form.ts'
import { parseInstant, zoneOf } from './rules.ts'
import { isSlotProblem } from './slot-problem-texts.ts'

/** The calendar with the times to which the booking can be moved, and the form for the chosen one. */
export async function sendReschedule(
  reply: FastifyReply, db: Db, booking: Booking, input: RescheduleInput, problems: Problems = [],
) {
  const { invitee } = booking
  const texts = pageTexts(reply.request)
  const { plan, ...times } = await loadNewTimes(db, booking)
  const chosen = parseInstant(input.start_time ?? '')
  const start = problems.some(isSlotProblem) ? undefined : chosen
  const view = parseView(reply.request.query as Record<string, unknown>, { zone: zoneOf(booking), locale: texts.locale })
  const shown = view.date ?? view.month === undefined ? { ...view, date: view.date ?? dateOf(chosen ?? booking, view.zone) } : view
  const data = plan.active ? await loadPageData(db, plan, {
    ...times, view: { ...shown, isZoneChosen: true }, texts, start, canHold: false,
    path: `${sitePath}/reschedulings/${invitee.id}`, query: new URLSearchParams({ key: invitee.link_key }).toString(),
  }) : undefined
  return sendBookingPage(reply, db, booking, {
    title: texts.text('reschedule-title', { meeting: nameOf(booking, texts) }),
    status: problems.length > 0 ? 400 : 200,
    main: renderReschedule({ booking, view: shown, data, texts, input, problems }),
    ...(data && { data }),
  })
}

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

function dateOf(at: number | Booking, zone: string) {
  const time = typeof at === 'number' ? at : Date.parse(at.event.start_time)
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString()
}
