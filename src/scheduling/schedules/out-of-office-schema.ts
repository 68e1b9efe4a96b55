import { z } from 'zod'
import {
  createdAt,
  dateText,
  doc,
  integerText,
  withSentence,
  ownUri,
  updatedAt,
  uris,
} from '../../platform/http/field-texts.ts'
import { date, singleLineText, paging, reference, wholePaging } from '../../platform/http/field-types.ts'
import { checkPeriod } from './check-schedule.ts'
import { calendar, crossCheck } from './rule-schema.ts'
import { texts, userDefaultText } from './texts.ts'

const maxYearsAhead = 10

export const OutOfOfficePeriod = z
  .object({
    uri: z.url().meta(ownUri('period', uris.outOfOffice)),
    user: z.url().meta(doc('URI of the user who is away.', uris.user)),
    start_date: z.string().meta(texts.absenceStart),
    end_date: z.string().meta(texts.absenceEnd),
    reason: z.string().nullable().meta(texts.reason),
    created_at: z.string().meta(createdAt),
    updated_at: z.string().meta(updatedAt),
  })
  .meta({ id: 'OutOfOfficePeriod', description: 'Days on which a user cannot be booked.' })

export const Holiday = z
  .object({
    date: z.string().meta(dateText('Day of the holiday.', '2026-11-26')),
    name: z.string().meta(doc('Name of the holiday.', 'Thanksgiving Day')),
  })
  .meta({ id: 'Holiday', description: 'A public holiday.' })

export const NewPeriod = z
  .object({
    user: reference('users')
      .optional()
      .meta(doc(`URI of the user who is away. ${userDefaultText}`, uris.user)),
    start_date: date.meta(texts.absenceStart),
    end_date: date.meta(withSentence(texts.absenceEnd, 'Not before start_date, less than 3 years after it.')),
    reason: singleLineText(255).nullish().meta(withSentence(texts.reason, 'Default: null.')),
  })
  .superRefine(...crossCheck(checkPeriod))
  .meta({
    id: 'NewOutOfOfficePeriod',
    description: 'An out-of-office period to create. A user has at most 500.',
  })

const year = z
  .string()
  .regex(/^\d{4}$/, 'must be a year, for example 2027')
  .transform(Number)
  .pipe(z.int())
  .refine(
    (year) => Math.abs(year - new Date().getUTCFullYear()) <= maxYearsAhead,
    `must be within ${maxYearsAhead} years from now`,
  )

export const PeriodFilters = z.object({
  user: reference('users')
    .optional()
    .meta(doc(`URI of the user. ${userDefaultText}`, uris.user)),
  ...paging('start_date', 'created_at'),
})
export const HolidayFilters = z.object({
  holiday_calendar: calendar.meta(doc('Country code of ISO 3166-1, with or without a region after a hyphen.', 'DE-BY')),
  year: year.meta(integerText('Year, at most 10 years from now.', 2027)),
  ...wholePaging,
})

export type OutOfOfficePeriod = z.infer<typeof OutOfOfficePeriod>
export type PeriodFilters = z.infer<typeof PeriodFilters>
