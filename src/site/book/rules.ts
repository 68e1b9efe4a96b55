import { trackingKeys, type Tracking } from '../../meetings/invitees/schema.ts'
import { asId, type SubmissionId } from '../../platform/ids.ts'
import { embedKeyNames } from '../../platform/pages/embed-keys.ts'
import { isId, isStorable } from '../../platform/text.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { hostZone, localDate, parseView, type View } from '../calendar/rules.ts'

/** Form fields by name, from the form or prefilled by the address. */
export type FormInput = Record<string, string>

const maxTrackingLength = 1000
const visibleFields = new RegExp(
  [
    /name|first_name|last_name|email|text_reminder_number|guests|place/,
    /location(-\d{1,2}(-country)?)?/,
    /a\d{1,2}(-other|-country| .+)?/,
  ]
    .map(({ source }) => `^(${source})$`)
    .join('|'),
  's',
)
const hiddenFields = new Set<string>([...trackingKeys, 'routing_form_submission', 'locale', ...embedKeyNames])

/** Takes the first value of a repeated field and ignores unknown and broken ones: anyone can write an address. */
export function parseFormInput(fields: Record<string, unknown>): FormInput {
  const entries = Object.entries(fields).map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? value[0] : value,
  ])
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => {
      const [name, value] = entry
      return (
        (visibleFields.test(name) || hiddenFields.has(name)) &&
        typeof value === 'string' &&
        value !== '' &&
        isStorable(name) &&
        isStorable(value)
      )
    }),
  )
}

export function trackingIn(input: FormInput): Tracking {
  const entries = trackingKeys.map(
    (key) => [key, input[key]?.slice(0, maxTrackingLength).toWellFormed() ?? null] as const,
  )
  return Object.fromEntries(entries) as Tracking
}

export function submissionIn({ routing_form_submission: id = '' }: FormInput) {
  return isId(id) ? asId<SubmissionId>(id.toLowerCase()) : undefined
}

/** The fields that the form sends without showing them. */
export function hiddenEntriesIn(input: FormInput) {
  return Object.entries(input).filter(([name]) => hiddenFields.has(name))
}

/** The view of the calendar and the chosen duration. */
export type BookingView = View & { duration: number }

export function parseBookingView(
  plan: PlanRow,
  fields: Record<string, unknown>,
  language: { locale: string; acceptLanguage?: string | undefined },
): BookingView {
  const { duration, set_duration = duration } = fields
  return {
    ...parseView(fields, { ...language, zone: hostZone(plan) }),
    duration: plan.duration_options?.find((option) => String(option) === set_duration) ?? plan.duration,
  }
}

/** Shows the day of a start. */
export function viewOfStart(view: BookingView, start: number): BookingView {
  return { ...view, date: localDate(start, view.zone) }
}

/** The name in the parts that the event type asks for, converted if the address has the other ones. */
export function nameIn({ name_fields }: Pick<PlanRow, 'name_fields'>, input: FormInput): FormInput {
  const { name = '', first_name = '', last_name = '' } = input
  if (name_fields === 'single') return { name: name || `${first_name} ${last_name}`.trim() }
  if (first_name || last_name) return { first_name, last_name }
  const lastSpace = name.trim().lastIndexOf(' ')
  return lastSpace < 0
    ? { first_name: name, last_name: '' }
    : { first_name: name.trim().slice(0, lastSpace), last_name: name.trim().slice(lastSpace + 1) }
}

/** Of one booking. */
export const maxGuests = 10

/** More than a booking can have, so that too many are still reported as too many. */
const maxGuestsRead = 100

/** Limits the work for a long text. */
const maxGuestEntries = 200

/** Email addresses separated by line breaks, commas or semicolons. */
export function guestsIn({ guests = '' }: FormInput) {
  const entries = guests.split(/[\n,;]/, maxGuestEntries)
  return entries
    .map((guest) => guest.trim())
    .filter((guest) => guest !== '')
    .slice(0, maxGuestsRead)
}

/** In a URL, an unescaped plus sign is a space. */
export const phoneIn = (text: string) => text.replace(/^ (?=\d)/, '+')
