import { isIP, isIPv6 } from 'node:net'
import { config } from '../config.ts'
import { isLoopback, isInRanges, isPrivate, isPublic, parseRanges } from './addresses.ts'
import { resolveName, type Resolve } from './resolve.ts'

export type Target = { origin: string; path: string }

const maxLength = 2048
const loopback = ['127.0.0.1', '::1']
/** Names of the local machine in hosts files. */
const localNames = /^(.*\.localhost|localhost|localhost[46]|localhost6?\.localdomain6?|ip6-(localhost|loopback))$/

const httpsOnly = 'must be an https address. Plain http is only sent to networks listed in OUTBOUND_ALLOW'

/**
 * Checks a URL that a user wants requests to be sent to, without DNS: names are resolved and checked on each request.
 * Returns the problem as a sentence without its subject.
 */
export function checkTarget(url: string, allow: string[] = config.OUTBOUND_ALLOW): string | undefined {
  const target = readTarget(url)
  if (typeof target === 'string') return target

  const ranges = parseRanges(allow)
  const { protocol, hostname } = new URL(target.origin)
  const knownAddresses = addressesOf(hostname)
  const notAllowed = knownAddresses.filter((address) => !isInRanges(address, ranges))
  const forbidden = notAllowed.filter((address) => !isPublic(address))
  if (forbidden[0] !== undefined)
    return `must not point to ${forbidden[0]}, which is not a public address. ${adviceFor(forbidden[0], forbidden)}`
  const needsHttps = notAllowed.length > 0 || ranges.length === 0
  return protocol === 'http:' && needsHttps ? `${httpsOnly}.` : undefined
}

/**
 * Plain http is only sent to allowed networks, so a host name must resolve to one of them when the user enters it.
 * Other names and unknown names get the same message, so that it reveals nothing about the network.
 */
export async function problemOfPlainHttp(
  url: string,
  allow: string[] = config.OUTBOUND_ALLOW,
  resolve: Resolve = resolveName,
): Promise<string | undefined> {
  const target = readTarget(url)
  if (typeof target === 'string' || checkTarget(url, allow) !== undefined) return undefined
  const { protocol, hostname } = new URL(target.origin)
  if (protocol !== 'http:' || addressesOf(hostname).length > 0) return undefined

  const ranges = parseRanges(allow)
  const addresses = await resolve(hostname).catch(() => [])
  const isAllowed =
    addresses.length > 0 && addresses.every(({ address }) => isIP(address) && isInRanges(address, ranges))
  return isAllowed ? undefined : `${httpsOnly}, and ${hostname} does not resolve to one of them.`
}

/** What to do next. Does not suggest allowing cloud metadata or reserved addresses. */
function adviceFor(address: string, forbidden: string[]) {
  if (isLoopback(address)) {
    const ranges = forbidden.map((item) => `${item}/${isIPv6(item) ? 128 : 32}`).join(' and ')
    return (
      `For local development, add ${ranges} to OUTBOUND_ALLOW in every process of the service and receive ` +
      'deliveries with "convene webhooks listen", or use the https address of a tunnel to your machine.'
    )
  }
  if (isPrivate(address))
    return 'If the receiver is in the network of this service, its operator can allow that network with OUTBOUND_ALLOW.'
  return 'Use an address on the public Internet.'
}

/** Parses a URL, or returns what is wrong with it. A fragment is allowed and never sent. */
export function readTarget(url: string): Target | string {
  if (url.length > maxLength) return `must have at most ${maxLength} characters`
  // The parser drops or replaces these, so the parsed URL would differ from what people and programs read.
  // oxlint-disable-next-line no-control-regex -- the check looks for them
  if (/[\u0000-\u0020\u007f\\]/.test(url)) return 'must not contain spaces, control characters or backslashes'
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
  if (authority === undefined) return 'must be an https address'
  if (authority.includes('@')) return 'must not contain a user name or password'

  const parsed = URL.parse(url)
  if (!parsed) return 'must be an https address'
  if (/^\.|\.\./.test(parsed.hostname) || parsed.hostname.length > 254) return 'must have a valid host name'
  if (parsed.port === '0') return 'must not use port 0'
  return { origin: parsed.origin, path: parsed.pathname + parsed.search }
}

/** The addresses of a host that are known without DNS. */
function addressesOf(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(host)) return [host]
  return localNames.test(host) ? loopback : []
}
