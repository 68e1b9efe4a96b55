import { z } from 'zod'
import { column } from '../../platform/fields.ts'
import { dateText, doc, enumText, withSentence } from '../../platform/http/field-texts.ts'
import { date } from '../../platform/http/field-types.ts'
import { maxDuration } from './basic-fields.ts'

const periodTypes = ['available_moving', 'moving', 'fixed', 'unlimited'] as const

/** Days. Also accepts minutes that make whole days, because the API contract does not define the unit. */
const bookingDays = z
  .int()
  .min(0)
  .transform((time) => (time > 0 && time % 1440 === 0 ? time / 1440 : time))
  .refine((days) => days <= 3650, 'must be at most 3650 days')

const periods = ['day', 'week', 'month', 'year'] as const
const limitTexts = {
  scope: enumText('What the limit counts.', {
    event_type: 'Meetings of this event type.',
    host: 'All meetings of the host, of any event type.',
  }),
  period: enumText('Period that the limit applies to.', {
    day: 'A calendar day.',
    week: 'A calendar week.',
    month: 'A calendar month.',
    year: 'A calendar year.',
  }),
  unit: enumText('Unit of max.', { meetings: 'Number of meetings.', minutes: 'Minutes of all meetings together.' }),
  max: doc('Maximum number of meetings or minutes in the period.', 4),
}
const Limit = z.object({
  scope: z.enum(['event_type', 'host']).meta(limitTexts.scope),
  period: z.enum(periods).meta(limitTexts.period),
  unit: z.enum(['meetings', 'minutes']).meta(limitTexts.unit),
  max: z.int().meta(limitTexts.max),
})
const newLimits = z
  .array(
    z.object({
      scope: z
        .enum(['event_type', 'host'])
        .default('event_type')
        .meta(withSentence(limitTexts.scope, 'Default: event_type.')),
      period: z.enum(periods).meta(limitTexts.period),
      unit: z
        .enum(['meetings', 'minutes'])
        .default('meetings')
        .meta(withSentence(limitTexts.unit, 'Default: meetings.')),
      max: z.int().min(1).max(100_000).meta(withSentence(limitTexts.max, 'From 1 to 100,000.')),
    }),
  )
  .max(16)
  .superRefine((limits, context) => {
    const names = limits.map(({ scope, period, unit }) => `${scope} ${period} ${unit}`)
    for (const [i, name] of names.entries())
      if (names.indexOf(name) < i) context.addIssue({ code: 'custom', path: [i, 'period'], message: 'is a duplicate' })
  })

/** When the meeting can be booked. */
export const timeFields = {
  buffer_before: column({
    text: doc('Minutes before each meeting that stay free.', 10),
    output: z.int(),
    input: z.int().min(0).max(maxDuration),
    inputNote: 'From 0 to 720. Default: 0.',
    default: 0,
  }),
  buffer_after: column({
    text: doc('Minutes after each meeting that stay free.', 10),
    output: z.int(),
    input: z.int().min(0).max(maxDuration),
    inputNote: 'From 0 to 720. Default: 0.',
    default: 0,
  }),
  minimum_notice: column({
    text: doc('Minutes between now and the earliest start that can be booked.', 240),
    output: z.int(),
    input: z.int().min(0).max(525_600),
    inputNote: 'From 0 to 525,600. Default: 240.',
    default: 240,
    sample: 60,
  }),
  start_time_increment: column({
    text: doc('Minutes between two start times.', 30),
    output: z.int(),
    input: z.int().min(1).max(1440),
    inputNote: 'From 1 to 1,440. Default: 30.',
    default: 30,
    sample: 15,
    hostile: [0, 2880, 0.5],
  }),
  start_offset: column({
    text: doc(
      'Minutes between the full increment and the start: with an increment of 30 and 5, starts are at :05 and ' +
        ':35 in hours that begin on the hour.',
      5,
    ),
    output: z.int(),
    input: z.int().min(0).max(1439),
    inputNote: 'Less than start_time_increment. Default: 0.',
    default: 0,
    sample: 5,
    hostile: [-1, 1440, 0.5],
  }),
  period_type: column({
    text: enumText('Which days can be booked.', {
      available_moving: 'The next weekdays, as many as max_booking_time.',
      moving: 'The next days, as many as max_booking_time.',
      fixed: 'The days from start_date to end_date.',
      unlimited: 'All future days.',
    }),
    output: z.enum(periodTypes),
    input: z.enum(periodTypes),
    inputNote: 'Default: moving.',
    default: 'moving',
    personal: 'none',
    sample: 'available_moving',
  }),
  max_booking_time: column({
    text: doc('Number of days that can be booked ahead. Only used by moving periods. Null when it is not set.', 60),
    output: z.int().nullable(),
    input: bookingDays.nullable(),
    inputNote: 'From 0 to 3,650; multiples of 1,440 are read as minutes. Required for moving periods. Default: 60.',
    default: 60,
    sample: 14,
    hostile: [3651],
  }),
  start_date: column({
    type: 'date',
    text: dateText('First day that can be booked, for the period type fixed. Null when it is not set.'),
    output: z.string().nullable(),
    input: date.nullable(),
    inputNote: 'Required for fixed. Default: null.',
    default: null,
    hostile: ['2031-02-30', 'tomorrow', '2031-08-01T00:00:00Z', '0000-01-01'],
  }),
  end_date: column({
    type: 'date',
    text: dateText('Last day that can be booked, for the period type fixed. Null when it is not set.', '2026-12-31'),
    output: z.string().nullable(),
    input: date.nullable(),
    inputNote: 'Required for fixed, not before start_date. Default: null.',
    default: null,
    hostile: ['2031-02-30'],
  }),
  limits: column({
    type: 'json',
    text: doc('Limits on the number or the length of meetings in a period.'),
    output: z.array(Limit),
    input: newLimits,
    inputNote: 'At most 16, one for each scope, period and unit. Default: none.',
    default: [],
    personal: 'none',
    sample: [{ scope: 'host', period: 'week', unit: 'minutes', max: 300 }],
    hostile: [
      [{ max: 3 }],
      [{ period: 'decade', max: 3 }],
      [{ period: 'day' }],
      [{ period: 'day', max: 0 }],
      [{ period: 'day', max: 1.5 }],
      [null],
      [
        { period: 'day', max: 1 },
        { period: 'day', max: 2 },
      ],
      [{ period: 'day', unit: 'hours', max: 1 }],
      [{ scope: 'organization', period: 'day', max: 1 }],
      [{ period: 'day', max: 1e300 }],
    ],
  }),
}
