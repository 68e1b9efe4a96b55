import { config } from '../../platform/config.ts'
import { openOutbound, problemOfTarget, type Outbound } from '../../platform/http/fetch.ts'
import { milliseconds } from '../../platform/time.ts'

/** For all redirects together. The visitor waits for the answer. */
export const visitorTimeoutMs = milliseconds({ seconds: 8 })

let client: Outbound | undefined

/**
 * The private networks that a stranger can make the service send requests to: none. OUTBOUND_ALLOW opens networks for
 * members. Only a service without https, in development or in a closed network, has no strangers.
 */
export function visitorRanges(baseUrl: string, allow: string[]) {
  return baseUrl.startsWith('https:') ? [] : allow
}

const ranges = visitorRanges(config.BASE_URL, config.OUTBOUND_ALLOW)

/** The HTTP client for addresses that visitors enter. */
export function visitorClient(): Outbound {
  client ??= openOutbound({ allow: ranges, totalMs: visitorTimeoutMs })
  return client
}

export const problemOfVisitorTarget = (url: string) => problemOfTarget(url, ranges)
