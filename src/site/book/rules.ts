import { trackingKeys, type Tracking } from '../../meetings/invitees/schema.ts'
import { isId, isStorable, timezoneFrom } from '../../platform/text.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { isBeginning } from '../manage-booking/rules.ts'

/** What somebody wrote so far, or what the address wrote for them, by the names of the fields. */
export type FormInput = Record<string, string>
/** By which clock, how long, and from which day on. */
export type View = { zone: string; duration: number; from: string | undefined }

const maxTrack = 1000
const said = /^(name|first_name|last_name|email|guests|place|location(-\d{1,2})?|a\d{1,2}(-other| .+)?)$/s
const carried = new Set<string>([...trackingKeys, 'routing_form_submission'])

/** What of a query or a form is about the booking. Who writes an address by hand may repeat or break something. */
export function typedIn(given: Record<string, unknown>): FormInput {
  const entries = Object.entries(given).map(([name, value]): [string, unknown] =>
    [name, Array.isArray(value) ? value[0] : value])
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => {
    const [name, value] = entry
    return (said.test(name) || carried.has(name)) && typeof value === 'string' && value !== ''
      && isStorable(name) && isStorable(value)
  }))
}

export function trackingIn(typed: FormInput): Tracking {
  const entries = trackingKeys.map((key) => [key, typed[key]?.slice(0, maxTrack).toWellFormed() ?? null] as const)
  return Object.fromEntries(entries) as Tracking
}

export function submissionIn({ routing_form_submission: id = '' }: FormInput) {
  return isId(id) ? id.toLowerCase() : undefined
}

/** What the form does not show but sends along. */
export function unseenIn(typed: FormInput) {
  return Object.entries(typed).filter(([name]) => carried.has(name))
}

/** Which part of the free times is looked at. An address of ours names the month and the day, as others do. */
export function viewOf(plan: PlanRow, given: Record<string, unknown>): View {
  const { timezone, duration, from, date, month } = given
  const days = [from, date, typeof month === 'string' ? `${month}-01` : undefined]
  return {
    zone: (typeof timezone === 'string' ? timezoneFrom(timezone) : undefined) ?? hostZone(plan),
    duration: plan.duration_options?.find((option) => String(option) === duration) ?? plan.duration,
    from: days.find((day): day is string => typeof day === 'string' && isBeginning(day)),
  }
}

export function isOddZone({ timezone }: Record<string, unknown>) {
  return timezone !== undefined && (typeof timezone !== 'string' || timezoneFrom(timezone) === undefined)
}

function hostZone({ timezone, hours }: PlanRow) {
  return timezoneFrom(timezone ?? hours[0]?.timezone ?? '') ?? 'UTC'
}

/** A name in the parts that the event type asks for, whichever of them were given. */
export function nameIn({ name_fields }: Pick<PlanRow, 'name_fields'>, typed: FormInput): FormInput {
  const { name = '', first_name = '', last_name = '' } = typed
  if (name_fields === 'single') return { name: name || `${first_name} ${last_name}`.trim() }
  if (first_name || last_name) return { first_name, last_name }
  const cut = name.trim().lastIndexOf(' ')
  return cut < 0 ? { first_name: name, last_name: '' }
    : { first_name: name.trim().slice(0, cut), last_name: name.trim().slice(cut + 1) }
}

/** More than a booking can have, so that too many are still reported as too many. */
const maxGuestsRead = 100

/** Far more than a booking can have, and few enough to read at no cost. */
const maxGuestsLength = 200

/** One address per line; commas and semicolons part them as well. */
export function guestsIn({ guests = '' }: FormInput) {
  const entries = guests.split(/[\n,;]/, maxGuestsLength)
  return entries.map((guest) => guest.trim()).filter((guest) => guest !== '').slice(0, maxGuestsRead)
}

/** In an address, a plus that was not escaped arrives as a blank. */
export const phoneIn = (text: string) => text.replace(/^ (?=\d)/, '+')
