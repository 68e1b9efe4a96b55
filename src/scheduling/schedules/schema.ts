import { z } from 'zod'
import { createdAt, doc, withSentence, ownUri, updatedAt, uris } from '../../platform/http/field-texts.ts'
import { singleLineText, reference, timezone, wholePaging } from '../../platform/http/field-types.ts'
import { AvailabilityRule, holidays, rules, travel, Trip } from './rule-schema.ts'
import { hostText, texts, userDefaultText } from './texts.ts'

export const UserAvailabilitySchedule = z
  .object({
    uri: z.url().meta(ownUri('schedule', uris.schedule)),
    default: z.boolean().meta(texts.default),
    name: z.string().nullable().meta(withSentence(texts.name, 'Null for hours that belong to one event type.')),
    user: z.url().meta(texts.user),
    timezone: z.string().meta(texts.timezone),
    rules: z.array(AvailabilityRule).meta(texts.rules),
    travel: z.array(Trip).meta(texts.travel),
    holidays: z.array(z.string()).meta(texts.holidays),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'UserAvailabilitySchedule', description: 'Hours in which a user can be booked.' })

export const EventTypeAvailabilitySchedule = z
  .object({
    event_type: z.url().meta(texts.event_type),
    availability_setting: z.literal('host').meta(texts.availability_setting),
    availability_rule: z
      .object({
        timezone: z.string().meta(texts.timezone),
        uri: z.url().meta(ownUri('schedule', uris.schedule)),
        name: z.string().nullable().meta(withSentence(texts.name, 'Null for hours that belong to one event type.')),
        user: z.url().meta(texts.user),
        rules: z.array(AvailabilityRule).meta(texts.rules),
      })
      .meta(doc('Hours that apply to the event type.')),
  })
  .meta({ id: 'EventTypeAvailabilitySchedule', description: 'Hours of one host for one event type.' })

const rulesText = withSentence(texts.rules, 'At most 400 rules. The list replaces the existing rules.')
const hours = {
  timezone: timezone.meta(texts.timezone),
  rules: rules.meta(rulesText),
  travel: travel
    .optional()
    .meta(withSentence(texts.travel, 'At most 100, without overlaps. Without it, a new schedule has none.')),
  holidays: holidays
    .optional()
    .meta(
      withSentence(
        texts.holidays,
        'ISO 3166-1 codes, with a region after a hyphen; at most 5. Without it, a new schedule has none.',
      ),
    ),
}

export const NewSchedule = z
  .object({
    user: reference('users').optional().meta(withSentence(texts.user, userDefaultText)),
    name: singleLineText(255).meta(withSentence(texts.name, 'One line of at most 255 characters.')),
    ...hours,
    timezone: timezone.optional().meta(withSentence(texts.timezone, 'Default: that of the user.')),
    default: z.boolean().optional().meta(doc('True makes this the default schedule of the user. Default: false.')),
  })
  .meta({
    id: 'NewUserAvailabilitySchedule',
    description: 'A schedule to create. A user has at most 50.',
  })

export const ScheduleChange = NewSchedule.omit({ user: true })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'UserAvailabilityScheduleChange',
    description: 'Changes to a schedule. Send at least one field; the others stay as they are.',
  })

export const HoursChange = z
  .object({
    availability_rule: z
      .object({
        ...hours,
        user: reference('users').optional().meta(hostText),
      })
      .meta(doc('Hours for this event type.')),
    availability_setting: z.literal('host').optional().meta(texts.availability_setting),
  })
  .meta({
    id: 'EventTypeAvailabilityScheduleChange',
    description: 'Hours that one host has for one event type only.',
  })

const event_type = reference('event_types').meta(texts.event_type)

export const ScheduleFilters = z.object({
  user: reference('users')
    .optional()
    .meta(doc('URI of the user whose schedules to list. Default: the caller.', uris.user)),
  ...wholePaging,
})
export const HoursFilters = z.object({ event_type, ...wholePaging })
export const HoursQuery = z.object({ event_type })
export const HostHoursQuery = z.object({
  event_type,
  user: reference('users').optional().meta(hostText),
})

export type UserAvailabilitySchedule = z.infer<typeof UserAvailabilitySchedule>
export type EventTypeAvailabilitySchedule = z.infer<typeof EventTypeAvailabilitySchedule>
export type NewSchedule = z.infer<typeof NewSchedule>
export type ScheduleChange = z.infer<typeof ScheduleChange>
export type NewHours = z.infer<typeof HoursChange>['availability_rule']
export type HostHoursQuery = z.infer<typeof HostHoursQuery>
