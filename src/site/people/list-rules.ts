import { roles, type Role } from '../../platform/auth/caller.ts'
import { isStorable } from '../../platform/text.ts'

/** The filters as the address has them. Undefined ones are not in it. */
export type MemberFilters = { q: string | undefined; role: Role | undefined }

const maxSearch = 100

/** Ignores what is malformed: anyone can write an address. */
export function parseMemberFilters({ q, role }: Record<string, unknown>): MemberFilters {
  return { q: typeof q === 'string' ? searchText(q) : undefined, role: roles.find((each) => each === role) }
}

/** The query of an address with these filters, with its question mark. */
export function memberQuery(filters: Partial<MemberFilters>, more: Record<string, string> = {}) {
  const entries = Object.entries({ ...filters, ...more })
  const query = new URLSearchParams(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
  return query.size > 0 ? `?${query.toString()}` : ''
}

/** The page token belongs to the list with these filters. */
export const listName = ({ q = '', role }: MemberFilters) => `people ${role ?? ''} ${q}`

/** Control characters cannot be in a name. */
function searchText(text: string) {
  const plain = text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxSearch)
    .toWellFormed()
  return plain === '' || !isStorable(plain) ? undefined : plain
}
