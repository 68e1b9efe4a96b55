import { problemOfPlainHttp, problemOfTarget } from '../../platform/http/fetch.ts'
import { checked, invalid, requireNoProblems, type CheckResult } from '../../platform/problems.ts'
import type { ProviderName } from '../providers/provider.ts'

/** `cal.example.com`, also with a port or a path. */
const hostName = /^[a-z\d]([a-z\d.-]*[a-z\d])?(\.[a-z]+|:\d+)(\/\S*)?$/i

/** What the general message adds for receivers of webhooks. */
const webhookAdvice = / and receive deliveries .*$/

/** The address that is requested: calendar apps write `webcal:` for feeds, and a host name is enough for CalDAV. */
export function parseAddress(provider: ProviderName, text: string): CheckResult<string> {
  const trimmed = text.trim()
  const isHost = provider === 'caldav' && hostName.test(trimmed)
  const url = isHost ? `https://${trimmed}` : trimmed.replace(/^webcals?:\/\//i, 'https://')
  const message = problemOfTarget(url)?.replace(webhookAdvice, '.').replace('the receiver', 'the server')
  return checked(url, message === undefined ? [] : [invalid('url', message)])
}

/** Throws if plain http would leave the networks that the operator allows. Asks a name server. */
export async function requireAllowedNetwork(url: string) {
  const message = await problemOfPlainHttp(url)
  requireNoProblems(message === undefined ? [] : [invalid('url', message)])
}
