import { z } from 'zod'
import { withSentence } from '../../platform/http/field-texts.ts'
import { date, timezone } from '../../platform/http/field-types.ts'
import { weekdays } from '../engine/hours.ts'
import { checkHolidayCalendars, checkRules, checkTravel, type Problem } from './check-schedule.ts'
import { calendarFrom } from './holiday-dates.ts'
import { normalizeRules, normalizeTravel } from './rules.ts'
import { texts } from './texts.ts'

const maxRules = 400
const maxIntervals = 20
const maxTrips = 100
const maxCalendars = 5

const Interval = z.object({ from: z.string().meta(texts.from), to: z.string().meta(texts.to) })
export const AvailabilityRule = z
  .object({
    type: z.enum(['wday', 'date']).meta(texts.type),
    wday: z.enum(weekdays).optional().meta(texts.wday),
    date: z.string().optional().meta(texts.date),
    intervals: z.array(Interval).meta(texts.intervals),
  })
  .meta({ id: 'AvailabilityRule', description: 'Working hours on a day of the week or on a date.' })
export const Trip = z.object({
  timezone: z.string().meta(texts.tripZone),
  start_date: z.string().meta(texts.tripStart),
  end_date: z.string().meta(texts.tripEnd),
})

const from = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, for example 09:00')
const to = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time of day, for example 17:00 or 24:00')

/** Hours on a weekday, or on a date, where they replace those of the weekday. Without intervals the day is closed. */
export const rules = z
  .array(
    z.object({
      type: z.enum(['wday', 'date']).meta(texts.type),
      wday: z.enum(weekdays).nullish().meta(withSentence(texts.wday, 'At most one rule for each.')),
      date: date.nullish().meta(withSentence(texts.date, 'At most one rule for each.')),
      intervals: z
        .array(z.object({ from: from.meta(texts.from), to: to.meta(withSentence(texts.to, 'Later than from.')) }))
        .max(maxIntervals)
        .meta(withSentence(texts.intervals, 'At most 20.')),
    }),
  )
  .max(maxRules)
  .superRefine(...crossCheck(checkRules, maxRules))
  .transform(normalizeRules)

export const travel = z
  .array(
    z.object({
      timezone: timezone.meta(texts.tripZone),
      start_date: date.meta(texts.tripStart),
      end_date: date.meta(withSentence(texts.tripEnd, 'Not before start_date.')),
    }),
  )
  .max(maxTrips)
  .superRefine(...crossCheck(checkTravel, maxTrips))
  .transform(normalizeTravel)

export const calendar = z.string().transform((text, context) => {
  const code = calendarFrom(text.trim())
  const message = 'must be a supported country or region, for example DE or DE-BY'
  if (code === undefined) context.addIssue({ code: 'custom', message })
  return code ?? z.NEVER
})

export const holidays = z
  .array(calendar)
  .max(maxCalendars)
  .superRefine(...crossCheck(checkHolidayCalendars, maxCalendars))

/**
 * Checks the parts of a value against each other even if single parts are invalid, so that all problems are in one
 * response. A list that is too long is not checked further.
 */
export function crossCheck(check: (input: unknown) => Problem[], maxLength = Infinity) {
  const refinement = (input: unknown, context: z.RefinementCtx) => {
    for (const { path, message } of check(input))
      context.addIssue({ code: 'custom', path, ...(message === undefined ? { input: undefined } : { message }) })
  }
  const when = ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length <= maxLength)
  return [refinement, { when }] as const
}
