import { scopes, type Scope } from '../../platform/auth/scopes.ts'
import { isDate } from '../../platform/text.ts'
import { milliseconds } from '../../platform/time.ts'

/** Without `groups`, which is an alias of `groups:read`. */
export const selectableScopes: Scope[] = scopes.filter((scope) => scope !== 'groups')

/** The value of the checkbox that selects all scopes. */
export const everything = 'everything'

/** `wrong` is the validation error. */
export function parseScopes(checked: string[]): { scopes?: Scope[]; wrong?: string } {
  const isEverything = checked.includes(everything)
  const chosen = selectableScopes.filter((scope) => isEverything || checked.includes(scope))
  const isUnknown = checked.some((scope) => scope !== everything && !selectableScopes.some((known) => known === scope))
  if (isUnknown) return { wrong: 'must be chosen from the list' }
  return chosen.length > 0 ? { scopes: chosen } : { wrong: 'must include at least one' }
}

export type Expiry = { expires: string; expires_on: string }

/**
 * `expires_at` is undefined for a token that never expires. With a date, the token works until that day ends in the
 * user's time zone.
 */
export function parseExpiry(
  { expires, expires_on }: Expiry, zone: string, now: number,
): { expires_at?: string | undefined; wrong?: string } {
  if (expires !== 'date') {
    // A user who entered a date must not get a token with another expiry.
    if (expires_on !== '') return { wrong: 'applies only to “On a date”: choose that option, or clear the date' }
    return { expires_at: expires === 'never' ? undefined : daysFrom(now, Number(expires)) }
  }
  if (!isDate(expires_on)) return { wrong: 'must be a date, such as 2027-01-31' }
  if (expires_on >= '2200') return { wrong: 'must be before the year 2200' }
  const end = Temporal.PlainDate.from(expires_on).add({ days: 1 }).toZonedDateTime(zone).toInstant()
  return end.epochMilliseconds > now ? { expires_at: end.toString() } : { wrong: 'must not be in the past' }
}

function daysFrom(now: number, days: number) {
  return new Date(now + milliseconds({ days })).toISOString()
}
