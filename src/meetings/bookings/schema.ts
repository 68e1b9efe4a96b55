import { z } from 'zod'
import { choices, doc, instantText, timezoneText, uris } from '../../platform/http/field-texts.ts'
import { email, instant, isObject, line, note, phone, reference, timezone } from '../../platform/http/field-types.ts'
import { locationKinds, locationKindValues } from '../../scheduling/event-types/locations.ts'
import { minutes } from '../../scheduling/event-types/schema.ts'
import { trackingKeys, trackingTexts } from '../invitees/schema.ts'
import { guestList } from '../scheduled-events/schema.ts'

/** Kinds of place about which the invitee has something to say. */
const saying = new Set<string>(['physical', 'outbound_call', 'ask_invitee', 'custom'])
const missing = { message: 'is missing', params: { code: 'missing' } }

const isGiven = (value: unknown) => value !== undefined && value !== null

const chosenLocation = z.object({
  kind: z.enum(locationKinds).meta(
    choices('Kind of location, one that the event type is configured with.', locationKindValues)),
  location: z.string().trim().max(255).transform((text) => text.normalize('NFC')).nullish().meta(doc(
    'Required for physical, ask_invitee and custom (the place) and for outbound_call (the phone number to call, in '
    + 'international format). It must match the event type where that has a fixed text. At most 255 characters.',
    '+14155552671')),
}).refine(({ kind, location }) => !saying.has(kind) || isGiven(location),
  { ...missing, path: ['location'], when: isObject })

const person = z.object({
  email: email.meta(doc('Email address of the invitee.', 'leo@example.com')),
  timezone: timezone.meta(timezoneText('Time zone of the invitee, used in emails.')),
  name: line(255).nullish().meta(
    doc('Full name, one line of at most 255 characters. Required unless first_name is given.', 'Leo Novak')),
  first_name: line(255).nullish().meta(
    doc('First name, one line of at most 255 characters. Required unless name is given.', 'Leo')),
  last_name: line(255).nullish().meta(doc('Last name, one line of at most 255 characters.', 'Novak')),
  text_reminder_number: phone.nullish().meta(
    doc('Phone number for text reminders, in international format. Default: none.', '+14155552671')),
}).refine(({ name, first_name }) => isGiven(name) || isGiven(first_name),
  { ...missing, path: ['name'], message: 'is missing, and so is first_name', when: isObject })

const answers = z.array(z.object({
  question: z.string().max(1000).meta(
    doc('Text of the question, exactly as the event type asks it.', 'What would you like to talk about?')),
  answer: z.string().max(10_000).meta(doc(
    'Answer, at most 10,000 characters. For a select it is one of the choices; several stand on one line each.',
    'Moving our team to Convene.')),
  position: z.int().min(0).max(1000).meta(doc('Place of the question among the answers, from 0 to 1,000.', 0)),
})).max(100)

const track = z.string().max(1000).nullable()
const tracking = z.object(Object.fromEntries(trackingKeys.map((key) => [key, track.meta(trackingTexts[key])])) as
  Record<(typeof trackingKeys)[number], typeof track>)

const durationText =
  'Length of the meeting in minutes: one of the event type\'s duration_options. Default: its duration.'

/** `duration`, `hold` and `routing_form_submission` are ours. */
export const NewBooking = z.object({
  event_type: reference('event_types').meta(doc('URI of the event type to book.', uris.eventType)),
  start_time: instant.meta(instantText('Start of the meeting, one of the event type\'s available times.')),
  invitee: person.meta(doc('The person to book for.')),
  location: chosenLocation.nullable().optional().meta(doc(
    'Where to meet. Optional when the event type has no location, or one that asks nothing of the invitee; '
    + 'refused for round robin.')),
  questions_and_answers: answers.nullable().optional().meta(doc(
    'Answers to the questions of the event type, at most 100. Required questions must be among them.')),
  tracking: tracking.nullable().optional().meta(
    doc('Where the invitee came from. Send all six fields, or leave it out.')),
  event_guests: guestList.nullable().optional().meta(doc(
    'Email addresses of guests, at most 10, none of them twice. Default: none.', ['kim@example.com'])),
  duration: minutes.optional().meta(doc(durationText, 30)),
  hold: reference('slot_holds').optional().meta(doc(
    'URI of a slot hold that keeps this time. The booking uses it up. An expired hold is ignored.', uris.slotHold)),
  routing_form_submission: reference('routing_form_submissions').nullable().optional().meta(doc(
    'URI of the routing form submission that led to this event type. It leads to one booking only.',
    uris.submission)),
}).meta({ id: 'NewInvitee', description: 'A meeting to book.' })

export const NewTime = z.object({
  start_time: instant.meta(
    instantText('New start of the meeting, one of the event type\'s available times.', '2026-11-18T15:00:00Z')),
  duration: minutes.optional().meta(doc(
    'New length in minutes: one of the event type\'s duration_options. Default: the length so far, '
    + 'or the duration of the event type when it no longer offers that length.', 30)),
  reason: note(10_000).meta(doc(
    'Reason, which the invitee reads. At most 10,000 characters. Default: none.', 'I am traveling that day.')),
}).meta({ id: 'NewReschedule', description: 'The time to move a booking to.' })

export type NewBooking = z.infer<typeof NewBooking>
export type ChosenLocation = z.infer<typeof chosenLocation>
export type BookingInput = Partial<NewBooking>
