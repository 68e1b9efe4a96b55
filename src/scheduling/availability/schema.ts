import { z } from 'zod'
import { enumText, doc, instantText, integerText, timestampText, pages, uris } from '../../platform/http/field-texts.ts'
import { instant, reference, wholePaging } from '../../platform/http/field-types.ts'
import { isWholeMinute } from '../../platform/time.ts'
import { minutes } from '../event-types/basic-fields.ts'

export const AvailableTime = z
  .object({
    status: z
      .literal('available')
      .meta(enumText('Whether the time can be booked.', { available: 'The time can be booked.' })),
    invitees_remaining: z.int().meta(doc('Number of invitees who can still book this time.', 1)),
    start_time: z.string().meta(timestampText('Start of the meeting, in UTC.')),
    scheduling_url: z
      .url()
      .meta(
        doc(
          'Booking page, opened at this time.',
          `${pages.eventType}/2026-11-17T15:00:00Z?month=2026-11&date=2026-11-17`,
        ),
      ),
  })
  .meta({ id: 'EventTypeAvailableTime', description: 'A start time that can be booked.' })

const duration = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a whole number of minutes')
  .transform(Number)
  .pipe(minutes)
  .optional()
  .meta(
    integerText(
      "Length of the meeting in minutes: one of the event type's duration_options. Default: its duration.",
      30,
    ),
  )
const event_type = reference('event_types').meta(doc('URI of the event type.', uris.eventType))

export const AvailableTimesQuery = z.object({
  event_type,
  start_time: instant.meta(instantText('Start of the time span. Not in the past.')),
  end_time: instant.meta(
    instantText('End of the time span, after start_time and at most 31 days after it.', '2026-12-01T00:00:00Z'),
  ),
  duration,
  ...wholePaging,
})

const Reason = z.object({
  code: z
    .string()
    .meta(
      doc(
        "Reason for programs: rule (outside the host's hours), increment (not one of the start times), busy, buffer, " +
          'notice (too soon), window (outside the days that can be booked), limit, seats (all taken), ' +
          'distribution (the host is too many meetings ahead) or inactive (the event type is a draft).',
        'busy',
      ),
    ),
  message: z
    .string()
    .meta(
      doc('Reason for people.', 'the host is busy from 2026-11-17T15:00:00.000000Z to 2026-11-17T15:30:00.000000Z'),
    ),
})

export const Explanation = z
  .object({
    event_type: z.url().meta(doc('URI of the event type.', uris.eventType)),
    start_time: z.string().meta(timestampText('The start time that is explained, in UTC.')),
    available: z.boolean().meta(doc('Whether the time can be booked.')),
    invitees_remaining: z
      .int()
      .meta(doc('Number of invitees who can still book this time. 0 when it cannot be booked.', 0)),
    reasons: z.array(Reason).meta(doc('What prevents a booking, regardless of the host. Empty when nothing does.')),
    hosts: z
      .array(
        z.object({
          user: z.url().meta(doc('URI of the host.', uris.user)),
          available: z.boolean().meta(doc('Whether this host can take the meeting.')),
          reasons: z.array(Reason).meta(doc('Why this host cannot take the meeting. Empty when the host can.')),
        }),
      )
      .meta(doc('Each host of the event type. Empty when a group session exists at this time.')),
  })
  .meta({
    id: 'EventTypeAvailableTimeExplanation',
    description: 'Why a start time can be booked, or why it cannot.',
  })

export const ExplanationQuery = z.object({
  event_type,
  start_time: instant
    .refine(isWholeMinute, 'must be a whole minute')
    .meta(instantText('Start time to explain, on a whole minute.')),
  duration,
})

export type Explanation = z.infer<typeof Explanation>
