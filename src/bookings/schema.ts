import { z } from 'zod'
import { locationKinds } from '../event-types/locations.ts'
import { minutes } from '../event-types/schema.ts'
import { email, instant, isObject, line, note, phone, reference, timezone } from '../http/wire.ts'
import { trackingKeys } from '../invitees/schema.ts'
import { guestList } from '../scheduled-events/schema.ts'

/** Kinds of place about which the invitee has something to say. */
const saying = new Set<string>(['physical', 'outbound_call', 'ask_invitee', 'custom'])
const missing = { message: 'is missing', params: { code: 'missing' } }

const isGiven = (value: unknown) => value !== undefined && value !== null

const chosenLocation = z.object({
  kind: z.enum(locationKinds),
  location: z.string().trim().max(255).transform((text) => text.normalize('NFC')).nullish(),
}).refine(({ kind, location }) => !saying.has(kind) || isGiven(location),
  { ...missing, path: ['location'], when: isObject })

const person = z.object({
  email,
  timezone,
  name: line(255).nullish(),
  first_name: line(255).nullish(),
  last_name: line(255).nullish(),
  text_reminder_number: phone.nullish(),
}).refine(({ name, first_name }) => isGiven(name) || isGiven(first_name),
  { ...missing, path: ['name'], message: 'is missing, and so is first_name', when: isObject })

const answers = z.array(z.object({
  question: z.string().max(1000),
  answer: z.string().max(10_000),
  position: z.int().min(0).max(1000),
})).max(100)

const track = z.string().max(1000).nullable()
const tracking = z.object(Object.fromEntries(trackingKeys.map((key) => [key, track])) as
  Record<(typeof trackingKeys)[number], typeof track>)

/** `duration`, `hold` and `routing_form_submission` are ours. */
export const NewBooking = z.object({
  event_type: reference('event_types'),
  start_time: instant,
  invitee: person,
  location: chosenLocation.nullable().optional(),
  questions_and_answers: answers.nullable().optional(),
  tracking: tracking.nullable().optional(),
  event_guests: guestList.nullable().optional(),
  duration: minutes.optional(),
  hold: reference('slot_holds').optional(),
  routing_form_submission: reference('routing_form_submissions').nullable().optional(),
}).meta({ id: 'NewInvitee' })

export const NewTime = z.object({
  start_time: instant,
  duration: minutes.optional(),
  reason: note(10_000),
}).meta({ id: 'NewReschedule' })

export type NewBooking = z.infer<typeof NewBooking>
export type ChosenLocation = z.infer<typeof chosenLocation>
export type Asked = Partial<NewBooking>
