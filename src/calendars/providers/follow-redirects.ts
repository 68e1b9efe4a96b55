import { isIP } from 'node:net'
import { Unreachable, type Outbound, type OutboundResponse, type RequestOptions } from '../../platform/http/fetch.ts'
import { CalendarProblem } from './problem.ts'

/** `url`: the address that answered, after all redirects. */
export type FollowedResponse = OutboundResponse & { url: string }

const maxRedirects = 5
const redirects = new Set([301, 302, 303, 307, 308])
/** What may be sent twice without an effect. */
const repeatable = new Set<RequestOptions['method']>(['GET', 'OPTIONS', 'PROPFIND', 'REPORT'])
/** Second labels under which countries register domains: co.uk, com.au, or.jp. */
const registryLabels = /^(ac|co|com|edu|gob|gov|gouv|gv|go|id|info|ltd|mil|ne|net|nom|or|org|plc|priv|sch)$/

/**
 * Sends a request with the guarded client and follows redirects of requests that only read. Each hop is checked by the
 * client. The time limit is for all hops together.
 */
export async function followRedirects(
  outbound: Outbound,
  url: string,
  options: RequestOptions,
): Promise<FollowedResponse> {
  const hasPassword = options.headers !== undefined && 'authorization' in options.headers
  const startedAt = performance.now()
  let current = url
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await sendOnce(outbound, current, withTimeLeft(options, performance.now() - startedAt))
    const location = [response.headers['location']].flat()[0]
    if (!redirects.has(response.status) || location === undefined || !repeatable.has(options.method))
      return { ...response, url: current }
    current = resolveAddress(current, location, hasPassword)
  }
  throw new CalendarProblem('invalid', `${hostOf(url)} redirects in a circle. Check the address.`, { parameter: 'url' })
}

/**
 * An address that a server refers to, by a redirect or in an answer. Never leaves https. A password is only sent to the
 * site that the owner entered: the same host, or another host of the same domain.
 */
export function resolveAddress(base: string, reference: string, hasPassword: boolean): string {
  const [from, to] = [new URL(base), URL.parse(reference, base)]
  const refuse = (sentence: string) => new CalendarProblem('invalid', `${from.host} ${sentence}`, { parameter: 'url' })
  if (!to || !/^https?:$/.test(to.protocol)) throw refuse('refers to an address that cannot be used.')
  if (from.protocol === 'https:' && to.protocol === 'http:')
    throw refuse('refers to an address without encryption. Enter an https address that works directly.')
  if (hasPassword && !isSameSite(from.hostname, to.hostname))
    throw refuse(
      `refers to ${to.host}, which is another site. Your password was not sent there. ` +
        `If that is your calendar server, enter its address.`,
    )
  // Browsers send the user name and the password of an address as a header. We never take them from a server.
  to.username = ''
  to.password = ''
  to.hash = ''
  return to.href
}

/**
 * Whether two hosts belong to the same owner: the last two labels are equal, or the last three where two are a suffix
 * such as co.uk. For example, caldav.icloud.com and p12-caldav.icloud.com. Addresses and short names must be equal.
 */
export function isSameSite(host: string, other: string) {
  if (host === other) return true
  const site = siteOf(host)
  return site !== undefined && site === siteOf(other)
}

function siteOf(host: string) {
  const labels = host.replace(/\.$/, '').toLowerCase().split('.')
  if (host.startsWith('[') || isIP(host)) return undefined
  const [second = '', top = ''] = labels.slice(-2)
  const length = top.length === 2 && registryLabels.test(second) ? 3 : 2
  return labels.length < length ? undefined : labels.slice(-length).join('.')
}

/** The host of an address: what can be shown of it. */
export const hostOf = (url: string) => URL.parse(url)?.host ?? 'The server'

async function sendOnce(outbound: Outbound, url: string, options: RequestOptions) {
  try {
    return await outbound.request(url, options)
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    const message = `${hostOf(url)} cannot be reached: ${error.message}.`
    throw new CalendarProblem('unreachable', message, { parameter: 'url' })
  }
}

function withTimeLeft(options: RequestOptions, spentMs: number): RequestOptions {
  const { totalMs } = options
  return totalMs === undefined ? options : { ...options, totalMs: Math.max(Math.round(totalMs - spentMs), 1) }
}
