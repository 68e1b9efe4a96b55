import { trackingKeys } from '../../meetings/invitees/schema.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import type { Booking } from '../manage-booking/load.ts'
import { localOf } from '../manage-booking/present.ts'
import { zoneOf } from '../manage-booking/rules.ts'

type RedirectPlan = Pick<PlanRow, 'id' | 'name' | 'redirect_with_details'> & { redirect_url: string }
type BookingWithGuests = Booking & { guests: string[] }
type Parameter = [name: string, value: string | null | undefined]

/** Servers and proxies reject addresses that are much longer. */
const maxLength = 6000

/** Where the browser goes after a booking. Details that do not fit into the address are left out. */
export function redirectTarget(plan: RedirectPlan, booking: BookingWithGuests) {
  const url = new URL(plan.redirect_url)
  if (!plan.redirect_with_details) return url.href
  const own = new Set(url.searchParams.keys())
  for (const [name, value] of detailsOf(plan, booking)) {
    if (!value || own.has(name)) continue
    const longer = new URL(url)
    // Appended as text, so that the parameters of the host stay as they were written.
    longer.search += `${longer.search === '' ? '' : '&'}${name}=${encodeURIComponent(value)}`
    if (longer.href.length <= maxLength) url.search = longer.search
  }
  return url.href
}

/** Under the names that existing confirmation pages read. Long texts come last, so that the others fit. */
function detailsOf({ id, name }: RedirectPlan, booking: BookingWithGuests): Parameter[] {
  const { event, invitee, guests } = booking
  return [
    ['assigned_to', event.hosts.map((host) => host.name).join(', ')],
    ['event_type_uuid', id],
    ['event_type_name', name],
    ['event_start_time', localTime(event.start_time, zoneOf(booking))],
    ['event_end_time', localTime(event.end_time, zoneOf(booking))],
    ['invitee_uuid', invitee.id],
    ['invitee_first_name', invitee.first_name],
    ['invitee_last_name', invitee.last_name],
    ['invitee_full_name', invitee.name],
    ['invitee_email', invitee.email],
    ['guests', guests.join(',')],
    ...trackingKeys.filter((key) => key.startsWith('utm_')).map((key): Parameter => [key, invitee.tracking?.[key]]),
    ...invitee.questions_and_answers.map(({ position, answer }): Parameter => [`answer_${position + 1}`, answer]),
  ]
}

/** `2026-12-03T09:00:00-05:00`. */
function localTime(time: string, zone: string) {
  return localOf(time, zone).toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
