import { z } from 'zod'
import { enumText, doc, instantText, timezoneText, uris } from '../../platform/http/field-texts.ts'
import {
  email,
  instant,
  isObject,
  singleLineText,
  optionalText,
  phone,
  reference,
  timezone,
} from '../../platform/http/field-types.ts'
import { minutes } from '../../scheduling/event-types/basic-fields.ts'
import { locationKinds, locationKindValues } from '../../scheduling/event-types/locations.ts'
import { trackingKeys, trackingTexts } from '../invitees/schema.ts'
import { guestList } from '../scheduled-events/schema.ts'

/** Location kinds that need a text from the invitee. */
const kindsWithText = new Set<string>(['physical', 'outbound_call', 'ask_invitee', 'custom'])
const missing = { message: 'is missing', params: { code: 'missing' } }

const isPresent = (value: unknown) => value !== undefined && value !== null

const chosenLocation = z
  .object({
    kind: z
      .enum(locationKinds)
      .meta(enumText('Kind of location, one that the event type is configured with.', locationKindValues)),
    location: z
      .string()
      .trim()
      .max(255)
      .transform((text) => text.normalize('NFC'))
      .nullish()
      .meta(
        doc(
          'Required for physical, ask_invitee and custom (the address or text) and for outbound_call (the phone number to ' +
            'call, in international format). If the event type has a fixed text, it must match. At most 255 characters.',
          '+14155552671',
        ),
      ),
  })
  .refine(({ kind, location }) => !kindsWithText.has(kind) || isPresent(location), {
    ...missing,
    path: ['location'],
    when: isObject,
  })

const person = z
  .object({
    email: email.meta(doc('Email address of the invitee.', 'leo@example.com')),
    timezone: timezone.meta(timezoneText('Time zone of the invitee, used in emails.')),
    name: singleLineText(255)
      .nullish()
      .meta(doc('Full name, one line of at most 255 characters. Required unless first_name is given.', 'Leo Novak')),
    first_name: singleLineText(255)
      .nullish()
      .meta(doc('First name, one line of at most 255 characters. Required unless name is given.', 'Leo')),
    last_name: singleLineText(255).nullish().meta(doc('Last name, one line of at most 255 characters.', 'Novak')),
    text_reminder_number: phone
      .nullish()
      .meta(
        doc(
          'Phone number for text reminders, in international format. By sending it, you confirm that the invitee agreed ' +
            'to get text messages about this meeting at that number. Default: none.',
          '+14155552671',
        ),
      ),
  })
  .refine(({ name, first_name }) => isPresent(name) || isPresent(first_name), {
    ...missing,
    path: ['name'],
    message: 'is missing; send name or first_name',
    when: isObject,
  })

const answers = z
  .array(
    z.object({
      question: z
        .string()
        .max(1000)
        .meta(doc('Text of the question, exactly as the event type asks it.', 'What would you like to talk about?')),
      answer: z
        .string()
        .max(10_000)
        .meta(
          doc(
            'Answer, at most 10,000 characters. For a select question: one of the choices. For several choices: one per line.',
            'Moving our team to Convene.',
          ),
        ),
      position: z.int().min(0).max(1000).meta(doc('Position of the question among the answers, from 0 to 1,000.', 0)),
    }),
  )
  .max(100)

const trackingValue = z.string().max(1000).nullable()
const tracking = z.object(
  Object.fromEntries(trackingKeys.map((key) => [key, trackingValue.meta(trackingTexts[key])])) as Record<
    (typeof trackingKeys)[number],
    typeof trackingValue
  >,
)

const durationText =
  "Duration of the meeting in minutes: one of the event type's duration_options. Default: its duration."

/** `duration`, `hold` and `routing_form_submission` are extensions of the specification. */
export const NewBooking = z
  .object({
    event_type: reference('event_types').meta(doc('URI of the event type to book.', uris.eventType)),
    start_time: instant.meta(instantText("Start of the meeting, one of the event type's available times.")),
    invitee: person.meta(doc('The person to book for.')),
    location: chosenLocation
      .nullable()
      .optional()
      .meta(
        doc(
          'Where to meet. Optional when the event type has no location, or one that needs no text from the ' +
            'invitee. Not allowed for round robin event types.',
        ),
      ),
    questions_and_answers: answers
      .nullable()
      .optional()
      .meta(doc('Answers to the questions of the event type, at most 100. Answer all required questions.')),
    tracking: tracking
      .nullable()
      .optional()
      .meta(doc('Where the invitee came from. Send all six fields, or leave it out.')),
    event_guests: guestList
      .nullable()
      .optional()
      .meta(doc('Email addresses of guests, at most 10, without duplicates. Default: none.', ['kim@example.com'])),
    duration: minutes.optional().meta(doc(durationText, 30)),
    hold: reference('slot_holds')
      .optional()
      .meta(
        doc('URI of a slot hold for this time. The booking deletes it. An expired hold is ignored.', uris.slotHold),
      ),
    routing_form_submission: reference('routing_form_submissions')
      .nullable()
      .optional()
      .meta(
        doc(
          'URI of the routing form submission that led to this event type. A submission can be used for one booking.',
          uris.submission,
        ),
      ),
  })
  .meta({ id: 'NewInvitee', description: 'A meeting to book.' })

export const NewTime = z
  .object({
    start_time: instant.meta(
      instantText("New start of the meeting, one of the event type's available times.", '2026-11-18T15:00:00Z'),
    ),
    duration: minutes
      .optional()
      .meta(
        doc(
          "New duration in minutes: one of the event type's duration_options. Default: the current duration, " +
            'or the duration of the event type when it no longer offers the current one.',
          30,
        ),
      ),
    reason: optionalText(10_000).meta(
      doc('Reason, shown to the invitee. At most 10,000 characters. Default: none.', 'I am traveling that day.'),
    ),
  })
  .meta({ id: 'NewReschedule', description: 'The time to move a booking to.' })

export type NewBooking = z.infer<typeof NewBooking>
export type ChosenLocation = z.infer<typeof chosenLocation>
export type BookingInput = Partial<NewBooking>
