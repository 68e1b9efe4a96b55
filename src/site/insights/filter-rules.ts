import { units, type Unit } from '../../insights/booking-figures/group-rules.ts'
import { parsePeriod, type Period } from '../../insights/booking-figures/period-rules.ts'
import type { DateBasis } from '../../insights/booking-figures/rules.ts'
import { isId } from '../../platform/text.ts'
import { parseHost } from '../meetings/list-rules.ts'

/** The filters as the address has them. `host`: as in the list of meetings, or `mine`. */
export type InsightFilters = {
  period: Period
  basis: DateBasis
  unit: Unit | undefined
  host: string | undefined
  type: string | undefined
  team: string | undefined
}

/** The user's own meetings. Admins see everyone's unless they choose this. */
export const ownMeetings = 'mine'

/** Ignores what is malformed: anyone can write an address. */
export function parseInsightFilters(query: Record<string, unknown>, today: string): InsightFilters {
  const textOf = (name: string) => (typeof query[name] === 'string' ? query[name].toLowerCase() : '')
  const idOf = (name: string) => (isId(textOf(name)) ? textOf(name) : undefined)
  const host = textOf('host')
  return {
    period: parsePeriod(query, today),
    basis: query.basis === 'booking' ? 'booking' : 'meeting',
    unit: units.find((unit) => unit === query.unit),
    host: host === ownMeetings || parseHost(host).kind !== 'self' ? host : undefined,
    type: idOf('type'),
    team: idOf('team'),
  }
}

/** The query of an address with these filters, with its question mark. */
export function insightQuery({ period, basis, ...others }: InsightFilters, more: Record<string, string> = {}) {
  const custom = period.name === 'custom' ? { from: period.days?.first, to: period.days?.last } : {}
  const entries = Object.entries({
    ...more,
    period: period.name === 'last-30' ? undefined : period.name,
    ...custom,
    basis: basis === 'meeting' ? undefined : basis,
    ...others,
  })
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
  return query.size > 0 ? `?${query.toString()}` : ''
}
