import { NotFound } from '../../platform/errors.ts'
import { isDate, timezoneFrom } from '../../platform/text.ts'
import { checkTravel } from '../../scheduling/schedules/check-schedule.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { idIn } from './time-off-load.ts'

type Schedule = UserAvailabilitySchedule
export type Trip = Schedule['travel'][number]

/** The schedules with these ids, which commas separate, or all of them. */
export function chosenOf(list: Schedule[], ids = '') {
  const chosen = ids === '' ? list : list.filter(({ uri }) => ids.split(',').includes(idIn(uri)))
  if (chosen.length === 0) throw new NotFound()
  return chosen
}

const isSame = (a: Trip, b: Trip) =>
  a.start_date === b.start_date && a.end_date === b.end_date && a.timezone === b.timezone
export const without = (travel: Trip[], trip: Trip) => travel.filter((other) => !isSame(other, trip))

export function overlapsOther({ travel }: Schedule, trip: Trip) {
  return checkTravel([...without(travel, trip), trip]).some(({ message = '' }) => message.startsWith('overlaps'))
}

/** `travel[2].end_date` is the field `end_date`. */
export const fieldOf = (parameter = '') => parameter.split('.').at(-1) ?? parameter

/** What Undo sends, if the address has a trip. */
export function removedTrip(query: ConsoleRequest['Querystring']) {
  const { timezone, start_date, end_date, schedule } = query
  const isTrip =
    typeof timezone === 'string' &&
    timezoneFrom(timezone) !== undefined &&
    typeof start_date === 'string' &&
    isDate(start_date) &&
    typeof end_date === 'string' &&
    isDate(end_date)
  return isTrip && typeof schedule === 'string' ? { timezone, start_date, end_date, schedule } : undefined
}
