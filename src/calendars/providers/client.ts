import { openOutbound, type Outbound } from '../../platform/http/fetch.ts'
import { milliseconds } from '../../platform/time.ts'

let client: Outbound | undefined

/** The HTTP client for calendar servers, one for each process. Its addresses are checked like those of webhooks. */
export function calendarClient(): Outbound {
  client ??= openOutbound({ totalMs: milliseconds({ seconds: 30 }) })
  return client
}
