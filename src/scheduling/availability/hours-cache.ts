import type { Hours } from '../engine/hours.ts'
import { holidayDays } from '../schedules/holiday-dates.ts'
import { hoursOfSchedule } from '../schedules/rules.ts'
import type { HostHours } from './queries.ts'

/** Requests share the hosts of a cached plan, so their hours are compiled once. */
const compiled = new WeakMap<HostHours, { years: string; hours: Hours }>()

/** The hours of a host for the engine. `years`: those whose holidays matter. */
export function hoursOfHost(host: HostHours, years: readonly number[]): Hours {
  const key = host.holidays.length > 0 ? years.join() : ''
  const known = compiled.get(host)
  if (known?.years === key) return known.hours
  const hours = hoursOfSchedule(host, holidayDays(host.holidays, years), host.away)
  compiled.set(host, { years: key, hours })
  return hours
}
