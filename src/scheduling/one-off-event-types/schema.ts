import { z } from 'zod'
import { enumText, dateText, doc, instantText, timezoneText, uris } from '../../platform/http/field-texts.ts'
import { date, instant, singleLineText, reference, timezone } from '../../platform/http/field-types.ts'
import { minutes } from '../event-types/basic-fields.ts'
import { newLocation } from '../event-types/locations.ts'

const settings = ['date_range', 'days_in_future', 'spots']
const spot = z.object({
  start_time: instant.meta(instantText('Start of the time span, on a whole minute. Time spans do not overlap.')),
  end_time: instant.meta(
    instantText(
      'End of the time span: in the future, at least the duration and at most 24 hours after start_time.',
      '2026-11-17T17:00:00Z',
    ),
  ),
})
const typeText = 'How the times are chosen.'

/** When a one-off meeting can be: between two dates, in the next days, or at given times. */
const dateSetting = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('date_range').meta(enumText(typeText, { date_range: 'The days from start_date to end_date.' })),
      start_date: date.meta(dateText('First day.')),
      end_date: date.meta(
        dateText('Last day: not in the past, not before start_date, less than 365 days after it.', '2026-12-04'),
      ),
    }),
    z.object({
      type: z
        .literal('days_in_future')
        .meta(enumText(typeText, { days_in_future: 'The next days, counted from today.' })),
      days: z.int().min(0).max(365).meta(doc('Number of days, from 0 to 365.', 14)),
      only_weekdays: z.boolean().meta(doc('True counts Monday to Friday only.')),
    }),
    z.object({
      type: z.literal('spots').meta(enumText(typeText, { spots: 'Only the time spans in spots.' })),
      spots: z.array(spot).min(1).max(100).meta(doc('Time spans that can be booked, from 1 to 100.')),
    }),
  ],
  { error: ({ code }) => (code === 'invalid_union' ? `must be one of: ${settings.join(', ')}` : undefined) },
)

export const NewOneOffEventType = z
  .object({
    name: singleLineText(55).meta(doc('Name that invitees see, one line of at most 55 characters.', 'Contract review')),
    host: reference('users').meta(doc('URI of the host, a user of your organization.', uris.user)),
    co_hosts: z
      .array(reference('users'))
      .max(20)
      .optional()
      .meta(
        doc('URIs of users who host together with the host, at most 20, none of them twice. Default: none.', [
          uris.colleague,
        ]),
      ),
    duration: minutes.meta(doc('Length of the meeting in minutes, from 1 to 720.', 45)),
    timezone: timezone
      .optional()
      .meta(timezoneText('Time zone of the days in date_setting. Default: that of the host.')),
    date_setting: dateSetting.meta(doc('When the meeting can be booked.')),
    location: newLocation.nullish().meta(doc('Where to meet. Default: none.')),
  })
  .meta({ id: 'NewOneOffEventType', description: 'An event type for a single meeting.' })

export type NewOneOffEventType = z.infer<typeof NewOneOffEventType>
export type DateSetting = z.infer<typeof dateSetting>
