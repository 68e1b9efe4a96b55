import { isIP, isIPv6 } from 'node:net'
import { config } from '../config.ts'
import { isLoopback, isNamed, isPrivate, isPublic, parseRanges } from './addresses.ts'
import { resolveName, type Resolve } from './resolve.ts'

export type Target = { origin: string; path: string }

const maxCharacters = 2048
const loopback = ['127.0.0.1', '::1']
/** What hosts files call the machine itself. */
const ownNames = /^(.*\.localhost|localhost|localhost[46]|localhost6?\.localdomain6?|ip6-(localhost|loopback))$/

const httpsOnly = 'must be an https address. Plain http is only sent to networks listed in OUTBOUND_ALLOW'

/**
 * What is wrong with an address that somebody wants requests to be sent to, as far as can be told without asking
 * anybody: where a name leads is seen when we connect. A sentence that reads after the field's name.
 */
export function checkTarget(url: string, allow: string[] = config.OUTBOUND_ALLOW): string | undefined {
  const target = readTarget(url)
  if (typeof target === 'string') return target

  const ranges = parseRanges(allow)
  const { protocol, hostname } = new URL(target.origin)
  const known = addressesOf(hostname)
  const outside = known.filter((address) => !isNamed(address, ranges))
  const closed = outside.filter((address) => !isPublic(address))
  if (closed[0] !== undefined)
    return `must not lead to ${closed[0]}, which is not a public address. ${adviceFor(closed[0], closed)}`
  const isOutside = outside.length > 0 || ranges.length === 0
  return protocol === 'http:' && isOutside ? `${httpsOnly}.` : undefined
}

/**
 * Plain http is sent to the allowed networks alone, so a host name must resolve to them already when the address is
 * given. Names that lead elsewhere and names that do not exist get the same answer, which tells nothing of the network.
 */
export async function problemOfPlainHttp(
  url: string, allow: string[] = config.OUTBOUND_ALLOW, resolve: Resolve = resolveName,
): Promise<string | undefined> {
  const target = readTarget(url)
  if (typeof target === 'string' || checkTarget(url, allow) !== undefined) return undefined
  const { protocol, hostname } = new URL(target.origin)
  if (protocol !== 'http:' || addressesOf(hostname).length > 0) return undefined

  const ranges = parseRanges(allow)
  const found = await resolve(hostname).catch(() => [])
  const isAllowed = found.length > 0 && found.every(({ address }) => isIP(address) && isNamed(address, ranges))
  return isAllowed ? undefined : `${httpsOnly}, and ${hostname} does not resolve to one of them.`
}

/** What to do next. Addresses of clouds and protocols get no advice to open them. */
function adviceFor(address: string, closed: string[]) {
  if (isLoopback(address)) {
    const ranges = closed.map((one) => `${one}/${isIPv6(one) ? 128 : 32}`).join(' and ')
    return `For local development, add ${ranges} to OUTBOUND_ALLOW in every process of the service and receive `
      + 'deliveries with "convene webhooks listen", or give the https address of a tunnel to your machine.'
  }
  if (isPrivate(address))
    return 'If the receiver is in the network of this service, its operator can allow that network with OUTBOUND_ALLOW.'
  return 'Use an address on the public Internet.'
}

/** Where a request goes, or what is wrong with how that is written. A fragment is allowed and never sent. */
export function readTarget(url: string): Target | string {
  if (url.length > maxCharacters) return `must have at most ${maxCharacters} characters`
  // The parser drops or turns these, so that people and programs would read another address than the one it reads.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(url)) return 'must not hold blanks, control characters or backslashes'
  const [, authority] = /^https?:\/\/([^/?#]+)/i.exec(url) ?? []
  if (authority === undefined) return 'must be an https address'
  if (authority.includes('@')) return 'must not hold a user name or password'

  const parsed = URL.parse(url)
  if (!parsed) return 'must be an https address'
  if (/^\.|\.\./.test(parsed.hostname) || parsed.hostname.length > 254) return 'must name a host'
  if (parsed.port === '0') return 'must not lead to port 0'
  return { origin: parsed.origin, path: parsed.pathname + parsed.search }
}

/** What is known of a host without asking. */
function addressesOf(hostname: string) {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (isIP(bare)) return [bare]
  return ownNames.test(bare) ? loopback : []
}
