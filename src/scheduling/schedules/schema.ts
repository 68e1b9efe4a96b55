import { z } from 'zod'
import {
  choices, createdAt, dateText, doc, integerText, more, ownUri, timezoneText, updatedAt, uris,
} from '../../platform/http/field-texts.ts'
import { date, line, paging, reference, timezone, wholePaging } from '../../platform/http/field-types.ts'
import { weekdays } from '../engine/hours.ts'
import { calendarFrom } from './holiday-dates.ts'
import {
  normalRules, normalTravel, checkHolidayCalendars, checkPeriod, checkRules, checkTravel, type Problem,
} from './rules.ts'

const maxRules = 400
const maxIntervals = 20
const maxStays = 100
const maxCalendars = 5
const furthestYear = 10

const texts = {
  from: doc('Start of the interval, a time of day as HH:MM.', '09:00'),
  to: doc('End of the interval, a time of day as HH:MM. 24:00 and 23:59 both mean midnight.', '17:00'),
  type: choices('Which days the rule is for.', {
    wday: 'Every week on the day wday.', date: 'Only on the day date, instead of the rule for its weekday.',
  }),
  wday: choices('Day of the week. Only for the type wday.', {
    sunday: 'Sunday.', monday: 'Monday.', tuesday: 'Tuesday.', wednesday: 'Wednesday.', thursday: 'Thursday.',
    friday: 'Friday.', saturday: 'Saturday.',
  }),
  date: dateText('Day of the calendar. Only for the type date.', '2026-12-24'),
  intervals: doc('Hours of the day, none of which overlap. Empty when the day is closed.'),
  rules: doc('Working hours. A day without a rule is closed.'),
  timezone: timezoneText('Time zone of the hours.'),
  travel: doc('Times in which the same hours apply in another time zone. Empty when there are none.'),
  stayZone: doc('Time zone of the place. IANA name.', 'Europe/Berlin'),
  stayStart: dateText('First day there.', '2027-04-05'),
  stayEnd: dateText('Last day there.', '2027-04-16'),
  holidays: doc('Countries or regions whose public holidays close the day, unless a rule of the type date opens it.',
    ['US', 'DE-BY']),
  name: doc('Name of the schedule.', 'Working hours'),
  default: doc('True for the schedule that applies where no other is chosen. Each user has exactly one.'),
  user: doc('URI of the user whose hours these are.', uris.user),
  event_type: doc('URI of the event type.', uris.eventType),
  availability_setting: choices('Whose hours apply.', { host: 'Those of the host.' }),
  absenceStart: dateText('First day of the absence.'),
  absenceEnd: dateText('Last day of the absence.', '2026-12-11'),
  reason: doc('Reason, one line of at most 255 characters. Null when there is none.', 'Vacation'),
}
const hostText = doc(
  'URI of the host. Only users who can change the event type name other hosts. Default: the caller, if they host it.',
  uris.user)
const userQuery = 'Only admins and owners name colleagues. Default: the caller.'

const Interval = z.object({ from: z.string().meta(texts.from), to: z.string().meta(texts.to) })
export const AvailabilityRule = z.object({
  type: z.enum(['wday', 'date']).meta(texts.type),
  wday: z.enum(weekdays).optional().meta(texts.wday),
  date: z.string().optional().meta(texts.date),
  intervals: z.array(Interval).meta(texts.intervals),
}).meta({ id: 'AvailabilityRule', description: 'Working hours on a day of the week or on a date.' })
const Stay = z.object({
  timezone: z.string().meta(texts.stayZone),
  start_date: z.string().meta(texts.stayStart),
  end_date: z.string().meta(texts.stayEnd),
})

export const UserAvailabilitySchedule = z.object({
  uri: z.url().meta(ownUri('schedule', uris.schedule)),
  default: z.boolean().meta(texts.default),
  name: z.string().nullable().meta(more(texts.name, 'Null for hours that belong to one event type.')),
  user: z.url().meta(texts.user),
  timezone: z.string().meta(texts.timezone),
  rules: z.array(AvailabilityRule).meta(texts.rules),
  travel: z.array(Stay).meta(texts.travel),
  holidays: z.array(z.string()).meta(texts.holidays),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
}).meta({ id: 'UserAvailabilitySchedule', description: 'Hours in which a user can be booked.' })

export const EventTypeAvailabilitySchedule = z.object({
  event_type: z.url().meta(texts.event_type),
  availability_setting: z.literal('host').meta(texts.availability_setting),
  availability_rule: z.object({
    timezone: z.string().meta(texts.timezone),
    uri: z.url().meta(ownUri('schedule', uris.schedule)),
    name: z.string().nullable().meta(more(texts.name, 'Null for hours that belong to one event type.')),
    user: z.url().meta(texts.user),
    rules: z.array(AvailabilityRule).meta(texts.rules),
  }).meta(doc('Hours that apply to the event type.')),
}).meta({ id: 'EventTypeAvailabilitySchedule', description: 'Hours of one host for one event type.' })

export const OutOfOfficePeriod = z.object({
  uri: z.url().meta(ownUri('period', uris.outOfOffice)),
  user: z.url().meta(doc('URI of the user who is away.', uris.user)),
  start_date: z.string().meta(texts.absenceStart),
  end_date: z.string().meta(texts.absenceEnd),
  reason: z.string().nullable().meta(texts.reason),
  created_at: z.string().meta(createdAt),
  updated_at: z.string().meta(updatedAt),
}).meta({ id: 'OutOfOfficePeriod', description: 'Days on which a user cannot be booked.' })

export const Holiday = z.object({
  date: z.string().meta(dateText('Day of the holiday.', '2026-11-26')),
  name: z.string().meta(doc('Name of the holiday.', 'Thanksgiving Day')),
}).meta({ id: 'Holiday', description: 'A public holiday.' })

const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 09:00')
const to = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of day, such as 17:00 or 24:00')

/** Hours on a weekday, or on a date instead of those of its weekday; without intervals that day is closed. */
export const rules = z.array(z.object({
  type: z.enum(['wday', 'date']).meta(texts.type),
  wday: z.enum(weekdays).nullish().meta(more(texts.wday, 'At most one rule for each.')),
  date: date.nullish().meta(more(texts.date, 'At most one rule for each.')),
  intervals: z.array(z.object({ from: from.meta(texts.from), to: to.meta(more(texts.to, 'Later than from.')) }))
    .max(maxIntervals).meta(more(texts.intervals, 'At most 20.')),
})).max(maxRules).superRefine(...telling(checkRules, maxRules)).transform(normalRules)

/** Where somebody lives by the clock of another place, and when. */
export const travel = z.array(z.object({
  timezone: timezone.meta(texts.stayZone),
  start_date: date.meta(texts.stayStart),
  end_date: date.meta(more(texts.stayEnd, 'Not before start_date.')),
})).max(maxStays)
  .superRefine(...telling(checkTravel, maxStays)).transform(normalTravel)

const calendar = z.string().transform((text, context) => {
  const code = calendarFrom(text.trim())
  const message = 'must be a country or a region of one whose holidays are known, such as DE or DE-BY'
  if (code === undefined) context.addIssue({ code: 'custom', message })
  return code ?? z.NEVER
})

export const holidays = z.array(calendar).max(maxCalendars)
  .superRefine(...telling(checkHolidayCalendars, maxCalendars))

const rulesText = more(texts.rules, 'At most 400 rules. The list replaces the one before.')
const hours = {
  timezone: timezone.meta(texts.timezone),
  rules: rules.meta(rulesText),
  travel: travel.optional().meta(
    more(texts.travel, 'At most 100, none of which overlap. Without it, a new schedule has none.')),
  holidays: holidays.optional().meta(
    more(texts.holidays, 'ISO 3166-1 codes, with a region after a hyphen; at most 5. '
      + 'Without it, a new schedule has none.')),
}

export const NewSchedule = z.object({
  user: reference('users').optional().meta(more(texts.user, userQuery)),
  name: line(255).meta(more(texts.name, 'One line of at most 255 characters.')),
  ...hours,
  timezone: timezone.optional().meta(more(texts.timezone, 'Default: that of the user.')),
  default: z.boolean().optional().meta(doc('True makes this the default schedule of the user. Default: false.')),
}).meta({
  id: 'NewUserAvailabilitySchedule', description: 'A schedule to create. A user has at most 50.',
})

export const ScheduleChange = NewSchedule.omit({ user: true }).partial()
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({
    id: 'UserAvailabilityScheduleChange',
    description: 'Changes to a schedule. Send at least one field; the others stay as they are.',
  })

export const HoursChange = z.object({
  availability_rule: z.object({
    ...hours,
    user: reference('users').optional().meta(hostText),
  }).meta(doc('Hours for this event type.')),
  availability_setting: z.literal('host').optional().meta(texts.availability_setting),
}).meta({
  id: 'EventTypeAvailabilityScheduleChange', description: 'Hours that one host has for one event type only.',
})

export const NewPeriod = z.object({
  user: reference('users').optional().meta(doc(`URI of the user who is away. ${userQuery}`, uris.user)),
  start_date: date.meta(texts.absenceStart),
  end_date: date.meta(more(texts.absenceEnd, 'Not before start_date, less than 3 years after it.')),
  reason: line(255).nullish().meta(more(texts.reason, 'Default: null.')),
}).superRefine(...telling(checkPeriod)).meta({
  id: 'NewOutOfOfficePeriod', description: 'An absence to record. A user has at most 500.',
})

const event_type = reference('event_types').meta(texts.event_type)
const year = z.string().regex(/^\d{4}$/, 'must be a year, such as 2027').transform(Number).pipe(z.int())
  .refine((year) => Math.abs(year - new Date().getUTCFullYear()) <= furthestYear,
    `must be within ${furthestYear} years from now`)

export const ScheduleFilters = z.object({
  user: reference('users').optional().meta(
    doc('URI of the user whose schedules to list. Default: the caller.', uris.user)),
  ...wholePaging,
})
export const HoursFilters = z.object({ event_type, ...wholePaging })
export const HoursOf = z.object({ event_type })
export const HoursOfHost = z.object({
  event_type,
  user: reference('users').optional().meta(hostText),
})
export const PeriodFilters = z.object({
  user: reference('users').optional().meta(doc(`URI of the user. ${userQuery}`, uris.user)),
  ...paging('start_date', 'created_at'),
})
export const HolidayFilters = z.object({
  holiday_calendar: calendar.meta(
    doc('Country code of ISO 3166-1, with or without a region after a hyphen.', 'DE-BY')),
  year: year.meta(integerText('Year, at most 10 years from now.', 2027)),
  ...wholePaging,
})

export type UserAvailabilitySchedule = z.infer<typeof UserAvailabilitySchedule>
export type EventTypeAvailabilitySchedule = z.infer<typeof EventTypeAvailabilitySchedule>
export type OutOfOfficePeriod = z.infer<typeof OutOfOfficePeriod>
export type NewSchedule = z.infer<typeof NewSchedule>
export type ScheduleChange = z.infer<typeof ScheduleChange>
export type NewHours = z.infer<typeof HoursChange>['availability_rule']
export type HoursOfHost = z.infer<typeof HoursOfHost>
export type NewPeriod = z.infer<typeof NewPeriod>
export type PeriodFilters = z.infer<typeof PeriodFilters>

/**
 * What is wrong between the parts of something, told together with what is wrong with each: it is looked at however
 * the parts are, unless it is so long that this alone is told.
 */
function telling(problemsOf: (given: unknown) => Problem[], most = Infinity) {
  const refinement = (given: unknown, context: z.RefinementCtx) => {
    for (const { path, message } of problemsOf(given))
      context.addIssue({ code: 'custom', path, ...(message === undefined ? { input: undefined } : { message }) })
  }
  const when = ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length <= most)
  return [refinement, { when }] as const
}
