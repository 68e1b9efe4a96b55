import { z } from 'zod'
import { weekdays } from '../engine/hours.ts'
import { date, line, paging, reference, timezone, wholePaging } from '../http/wire.ts'
import { calendarFrom } from './holidays.ts'
import {
  normalRules, normalTravel, problemsOfCalendars, problemsOfPeriod, problemsOfRules, problemsOfTravel, type Problem,
} from './rules.ts'

const mostRules = 400
const mostIntervals = 20
const mostStays = 100
const mostCalendars = 5
const furthestYear = 10

const Interval = z.object({ from: z.string(), to: z.string() })
export const AvailabilityRule = z.object({
  type: z.enum(['wday', 'date']),
  wday: z.enum(weekdays).optional(),
  date: z.string().optional(),
  intervals: z.array(Interval),
}).meta({ id: 'AvailabilityRule' })
const Stay = z.object({ timezone: z.string(), start_date: z.string(), end_date: z.string() })

export const UserAvailabilitySchedule = z.object({
  uri: z.url(),
  default: z.boolean(),
  name: z.string().nullable(),
  user: z.url(),
  timezone: z.string(),
  rules: z.array(AvailabilityRule),
  travel: z.array(Stay),
  holidays: z.array(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'UserAvailabilitySchedule' })

export const EventTypeAvailabilitySchedule = z.object({
  event_type: z.url(),
  availability_setting: z.literal('host'),
  availability_rule: z.object({
    timezone: z.string(),
    uri: z.url(),
    name: z.string().nullable(),
    user: z.url(),
    rules: z.array(AvailabilityRule),
  }),
}).meta({ id: 'EventTypeAvailabilitySchedule' })

export const OutOfOfficePeriod = z.object({
  uri: z.url(),
  user: z.url(),
  start_date: z.string(),
  end_date: z.string(),
  reason: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).meta({ id: 'OutOfOfficePeriod' })

export const Holiday = z.object({ date: z.string(), name: z.string() }).meta({ id: 'Holiday' })

const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 09:00')
const to = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of day, such as 17:00 or 24:00')

/** Hours on a weekday, or on a date instead of those of its weekday; without intervals that day is closed. */
export const rules = z.array(z.object({
  type: z.enum(['wday', 'date']),
  wday: z.enum(weekdays).nullish(),
  date: date.nullish(),
  intervals: z.array(z.object({ from, to })).max(mostIntervals),
})).max(mostRules).superRefine(...telling(problemsOfRules, mostRules)).transform(normalRules)

/** Where somebody lives by the clock of another place, and when. */
export const travel = z.array(z.object({ timezone, start_date: date, end_date: date })).max(mostStays)
  .superRefine(...telling(problemsOfTravel, mostStays)).transform(normalTravel)

const calendar = z.string().transform((text, context) => {
  const code = calendarFrom(text.trim())
  const message = 'must be a country or a region of one whose holidays are known, such as DE or DE-BY'
  if (code === undefined) context.addIssue({ code: 'custom', message })
  return code ?? z.NEVER
})

export const holidays = z.array(calendar).max(mostCalendars)
  .superRefine(...telling(problemsOfCalendars, mostCalendars))

const hours = { timezone, rules, travel: travel.optional(), holidays: holidays.optional() }

export const NewSchedule = z.object({
  user: reference('users').optional(),
  name: line(255),
  ...hours,
  timezone: timezone.optional(),
  default: z.boolean().optional(),
}).meta({ id: 'NewUserAvailabilitySchedule' })

export const ScheduleChange = NewSchedule.omit({ user: true }).partial()
  .refine((change) => Object.keys(change).length > 0, 'needs at least one field to change')
  .meta({ id: 'UserAvailabilityScheduleChange' })

export const HoursChange = z.object({
  availability_rule: z.object({ ...hours, user: reference('users').optional() }),
  availability_setting: z.literal('host').optional(),
}).meta({ id: 'EventTypeAvailabilityScheduleChange' })

export const NewPeriod = z.object({
  user: reference('users').optional(),
  start_date: date,
  end_date: date,
  reason: line(255).nullish(),
}).superRefine(...telling(problemsOfPeriod)).meta({ id: 'NewOutOfOfficePeriod' })

const event_type = reference('event_types')
const year = z.string().regex(/^\d{4}$/, 'must be a year, such as 2027').transform(Number)
  .refine((year) => Math.abs(year - new Date().getUTCFullYear()) <= furthestYear,
    `must be within ${furthestYear} years from now`)

export const ScheduleFilters = z.object({ user: reference('users').optional(), ...wholePaging })
export const HoursFilters = z.object({ event_type, ...wholePaging })
export const HoursOf = z.object({ event_type })
export const HoursOfHost = z.object({ event_type, user: reference('users').optional() })
export const PeriodFilters = z.object({
  user: reference('users').optional(), ...paging('start_date', 'created_at'),
})
export const HolidayFilters = z.object({ holiday_calendar: calendar, year, ...wholePaging })

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
