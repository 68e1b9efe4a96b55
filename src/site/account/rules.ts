import { scopes, type Scope } from '../../platform/auth/scopes.ts'
import { isDate } from '../../platform/text.ts'
import type { PlainTextKey } from '../../platform/texts/texts.ts'
import { milliseconds } from '../../platform/time.ts'

/** Without `groups`, which is an alias of `groups:read`. */
export const selectableScopes: Scope[] = scopes.filter((scope) => scope !== 'groups')

/** The value of the checkbox that selects all scopes. */
export const everything = 'everything'

/** `wrong` is the text of the validation error. */
export function parseScopes(checked: string[]): { scopes?: Scope[]; wrong?: PlainTextKey } {
  const isEverything = checked.includes(everything)
  const chosen = selectableScopes.filter((scope) => isEverything || checked.includes(scope))
  const isUnknown = checked.some((scope) => scope !== everything && !selectableScopes.some((known) => known === scope))
  if (isUnknown) return { wrong: 'account-scopes-unknown' }
  return chosen.length > 0 ? { scopes: chosen } : { wrong: 'account-scopes-missing' }
}

export type Expiry = { expires: string; expires_on: string }

/**
 * `expires_at` is undefined for a token that never expires. With a date, the token works until that day ends in the
 * user's time zone.
 */
export function parseExpiry(
  { expires, expires_on }: Expiry,
  zone: string,
  now: number,
): { expires_at?: string | undefined; wrong?: PlainTextKey } {
  if (expires !== 'date') {
    // A user who entered a date must not get a token with another expiry.
    if (expires_on !== '') return { wrong: 'token-date-unused' }
    return { expires_at: expires === 'never' ? undefined : daysFrom(now, Number(expires)) }
  }
  if (!isDate(expires_on)) return { wrong: 'field-date' }
  if (expires_on >= '2200') return { wrong: 'token-date-far' }
  const end = Temporal.PlainDate.from(expires_on).add({ days: 1 }).toZonedDateTime(zone).toInstant()
  return end.epochMilliseconds > now ? { expires_at: end.toString() } : { wrong: 'token-date-past' }
}

function daysFrom(now: number, days: number) {
  return new Date(now + milliseconds({ days })).toISOString()
}
