import type { OutboundResponse } from '../../platform/http/fetch.ts'
import { seconds } from '../../platform/time.ts'
import { CalendarProblem } from './problem.ts'

/** Longer waits are not believed. */
const maxRetryAfter = seconds({ days: 1 })

/** Why an answer with an error status cannot be used. `host`: what the owner knows of the server. */
export function problemOfResponse(response: OutboundResponse, host: string, now = Date.now()): CalendarProblem {
  const { status } = response
  if (status === 401)
    return new CalendarProblem('credentials', `${host} does not accept this user name and password. Some providers want `
      + 'an app password instead of your own password: create one in the settings of your account there.',
    { parameter: 'password' })
  if (status === 403)
    return new CalendarProblem('credentials', `${host} does not allow this account to do that.`, { parameter: 'username' })
  if (status === 404 || status === 410)
    return new CalendarProblem('missing', `${host} no longer has this calendar.`, { parameter: 'url' })
  if (status === 412)
    return new CalendarProblem('conflict', 'Another program changed this entry.')
  if (status === 507)
    return new CalendarProblem('invalid', `${host} has no space left for this account.`)
  if (status === 408 || status === 429 || status >= 500) {
    const retryAfter = parseRetryAfter(response.retryAfter, now)
    return new CalendarProblem('unreachable', `${host} is overloaded or down (status ${status}).`,
      { parameter: 'url', retryAfter })
  }
  return new CalendarProblem('invalid', `${host} did not understand the request (status ${status}).`, { parameter: 'url' })
}

/** Seconds. Undefined if the header does not say. */
function parseRetryAfter(header: string | undefined, now: number) {
  if (header === undefined) return undefined
  const wait = /^\d+$/.test(header) ? Number(header) : seconds({ milliseconds: Date.parse(header) - now })
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfter)
}
