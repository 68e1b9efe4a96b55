import { scopes, type Scope } from '../../platform/auth/scopes.ts'
import { isDate } from '../../platform/text.ts'

/** Those to choose from: `groups` is another name of `groups:read`. */
export const choosable: Scope[] = scopes.filter((scope) => scope !== 'groups')

/** The box that stands for all others. */
export const everything = 'everything'

/** What was chosen, or what is wrong with it. */
export function scopesFrom(checked: string[]): { scopes?: Scope[]; wrong?: string } {
  const chosen = checked.includes(everything) ? choosable : choosable.filter((scope) => checked.includes(scope))
  const isStrange = checked.some((scope) => scope !== everything && !choosable.some((known) => known === scope))
  if (isStrange) return { wrong: 'must be chosen from the list' }
  return chosen.length > 0 ? { scopes: chosen } : { wrong: 'must be chosen, at least one of them' }
}

export type Expiry = { expires: string; expires_on: string }

/** When a token ends: undefined for never. The day of a date is the last one that it works on, where the person is. */
export function expiryFrom(
  { expires, expires_on }: Expiry, zone: string, now: number,
): { expires_at?: string | undefined; wrong?: string } {
  if (expires !== 'date') {
    // Somebody who gave a date must not get a token that ends on another, or never.
    if (expires_on !== '') return { wrong: 'is only for “On a date”: choose that, or leave the date empty' }
    return { expires_at: expires === 'never' ? undefined : daysFrom(now, Number(expires)) }
  }
  if (!isDate(expires_on)) return { wrong: 'must be a date, such as 2027-01-31' }
  if (expires_on >= '2200') return { wrong: 'must lie before the year 2200' }
  const end = Temporal.PlainDate.from(expires_on).add({ days: 1 }).toZonedDateTime(zone).toInstant()
  return end.epochMilliseconds > now ? { expires_at: end.toString() } : { wrong: 'must not lie in the past' }
}

function daysFrom(now: number, days: number) {
  return new Date(now + days * 86_400_000).toISOString()
}
