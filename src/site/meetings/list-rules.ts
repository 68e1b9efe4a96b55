import type { ScheduledEvent } from '../../meetings/scheduled-events/schema.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isDate, isId, isStorable } from '../../platform/text.ts'

export const listTabs = ['upcoming', 'past', 'canceled'] as const
export type ListTab = (typeof listTabs)[number]

/** Whose meetings: the user's own, everyone's, those of a group, or those of a person (in a group of a group admin). */
export type HostFilter =
  | { kind: 'self' | 'everyone' }
  | { kind: 'group'; group: string }
  | { kind: 'person'; user: string; group?: string | undefined }

/** The filters as the address has them. Undefined ones are not in it. */
export type ListFilters = {
  tab: ListTab
  host: string | undefined
  type: string | undefined
  from: string | undefined
  to: string | undefined
  q: string | undefined
}

const maxSearch = 100

/** Ignores what is malformed: anyone can write an address. */
export function parseFilters(query: Record<string, unknown>): ListFilters {
  const textOf = (name: string) => {
    const value = query[name]
    return typeof value === 'string' && value.trim() !== '' && isStorable(value) ? value.trim() : undefined
  }
  const only = (name: string, isValid: (text: string) => boolean) => {
    const text = textOf(name)
    return text !== undefined && isValid(text) ? text : undefined
  }
  return {
    tab: listTabs.find((tab) => tab === query.tab) ?? 'upcoming',
    host: only('host', (text) => parseHost(text).kind !== 'self')?.toLowerCase(),
    type: only('type', isId)?.toLowerCase(),
    from: only('from', isDate),
    to: only('to', isDate),
    q: searchText(textOf('q')),
  }
}

/** `everyone`, `group_UUID`, `UUID`, or `group_UUID_UUID` for a member of that group. */
export function parseHost(text = ''): HostFilter {
  if (text === 'everyone') return { kind: 'everyone' }
  const parts = text.split('_')
  const ids = parts[0] === 'group' ? parts.slice(1) : parts
  const [first = '', second] = ids
  if (!ids.every(isId) || ids.length > 2) return { kind: 'self' }
  if (parts[0] !== 'group') return second === undefined ? { kind: 'person', user: first } : { kind: 'self' }
  return second === undefined ? { kind: 'group', group: first } : { kind: 'person', user: second, group: first }
}

/** The query of an address with these filters, with its question mark. */
export function filterQuery(filters: Partial<ListFilters>, more: Record<string, string | undefined> = {}) {
  const { tab, ...others } = filters
  const entries = Object.entries({ tab: tab === 'upcoming' ? undefined : tab, ...others, ...more })
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
  return query.size > 0 ? `?${query.toString()}` : ''
}

export function isFiltered({ host, type, from, to, q }: ListFilters) {
  return [host, type, from, to, q].some((value) => value !== undefined)
}

/** Meetings by the day on which they start, in the order of the list. */
export function groupByDay(events: ScheduledEvent[], { timezone }: Pick<SignedInUser, 'timezone'>) {
  return [
    ...Map.groupBy(events, ({ start_time }) =>
      Temporal.Instant.from(start_time).toZonedDateTimeISO(timezone).toPlainDate().toString(),
    ),
  ]
}

/** The first and the last millisecond of a day in a time zone. */
export function dayBounds(date: string, timezone: string) {
  const day = Temporal.PlainDate.from(date)
  const startOf = (plain: Temporal.PlainDate) => plain.toZonedDateTime(timezone).epochMilliseconds
  return { first: startOf(day), last: startOf(day.add({ days: 1 })) - 1 }
}

/** Control characters cannot be in a name. */
function searchText(text: string | undefined) {
  const plain = text
    ?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxSearch)
    .toWellFormed()
  return plain === '' ? undefined : plain
}
