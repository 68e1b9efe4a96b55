import { isDate, isId, isStorable } from '../../platform/text.ts'

/** The filters as the address has them. `owner`: a user, or everyone. */
export type RecapListFilters = Partial<Record<'q' | 'owner' | 'from' | 'to', string>>

const maxSearch = 100

/** Ignores what is malformed: anyone can write an address. */
export function parseListFilters(query: Record<string, unknown>): RecapListFilters {
  const isValid: Record<keyof RecapListFilters, (text: string) => boolean> = {
    q: isStorable,
    owner: (text) => text === 'everyone' || isId(text),
    from: isDate,
    to: isDate,
  }
  return Object.fromEntries(
    Object.entries(isValid).flatMap(([name, accepts]) => {
      const value = query[name]
      const text = typeof value === 'string' ? value.trim().slice(0, maxSearch).toWellFormed() : ''
      return text !== '' && accepts(text) ? [[name, text]] : []
    }),
  )
}

/** The query of an address with these filters, with its question mark. */
export function listQuery(filters: RecapListFilters, page?: string) {
  const query = new URLSearchParams({ ...filters, ...(page !== undefined && { page }) })
  return query.size > 0 ? `?${query.toString()}` : ''
}
