import type { OutboundResponse } from '../../platform/http/fetch.ts'
import { seconds } from '../../platform/time.ts'
import { CalendarProblem } from './problem.ts'

/** Longer waits are not believed. */
const maxRetryAfter = seconds({ days: 1 })

/** What the owner can correct. All other problems are of the address. */
const parameters: Record<number, 'username' | 'password'> = { 401: 'password', 403: 'username' }

const gone = ['missing', 'HOST no longer has this calendar.'] as const
const problems: Record<number, readonly [CalendarProblem['kind'], string]> = {
  401: [
    'credentials',
    'HOST does not accept this user name and password. Some providers want an app password: ' +
      'create one in the settings of your account there.',
  ],
  403: ['credentials', 'HOST does not allow this account to use this calendar.'],
  404: gone,
  410: gone,
  412: ['conflict', 'Another program changed this entry.'],
  507: ['invalid', 'HOST has no space left for this account.'],
}

/** Why an answer with an error status cannot be used. `host`: what the owner knows of the server. */
export function problemOfResponse(response: OutboundResponse, host: string, now = Date.now()): CalendarProblem {
  const { status } = response
  const parameter = parameters[status] ?? 'url'
  const known = problems[status]
  if (known) return new CalendarProblem(known[0], known[1].replace('HOST', host), { parameter })
  const isTemporary = status === 408 || status === 429 || status >= 500
  if (!isTemporary)
    return new CalendarProblem('invalid', `${host} did not understand the request (status ${status}).`, { parameter })
  const retryAfter = parseRetryAfter(response.retryAfter, now)
  const message = `${host} is overloaded or down (status ${status}).`
  return new CalendarProblem('unreachable', message, { parameter, retryAfter })
}

/** Seconds. Undefined if the header does not say. */
function parseRetryAfter(header: string | undefined, now: number) {
  if (header === undefined) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) : seconds({ milliseconds: Date.parse(header) - now })
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfter)
}
