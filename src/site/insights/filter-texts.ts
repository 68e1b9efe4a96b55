import type { Unit } from '../../insights/booking-figures/group-rules.ts'
import type { PeriodName } from '../../insights/booking-figures/period-rules.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'

export const periodKeys: Record<PeriodName, PlainTextKey> = {
  'last-7': 'insight-last-7',
  'last-30': 'insight-last-30',
  'last-90': 'insight-last-90',
  'this-month': 'insight-this-month',
  'last-month': 'insight-last-month',
  'this-year': 'insight-this-year',
  'last-12-months': 'insight-last-12-months',
  all: 'insight-all',
  custom: 'insight-custom',
}

export const unitKeys: Record<Unit, PlainTextKey> = {
  day: 'insight-day',
  week: 'insight-week',
  month: 'insight-month',
}
