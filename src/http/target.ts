import { isIP } from 'node:net'
import { config } from '../config.ts'
import { isNamed, isPublic, parseRanges } from './addresses.ts'

export type Target = { origin: string; path: string }

const mostCharacters = 2048
const loopback = ['127.0.0.1', '::1']
/** What hosts files call the machine itself. */
const ownNames = /^(.*\.localhost|localhost|localhost[46]|localhost6?\.localdomain6?|ip6-(localhost|loopback))$/

/**
 * What is wrong with an address that somebody wants requests to be sent to, as far as can be told without asking
 * anybody: where a name leads is seen when we connect. A sentence that reads after the field's name.
 */
export function problemOfTarget(url: string, allow: string[] = config.OUTBOUND_ALLOW): string | undefined {
  const target = readTarget(url)
  if (typeof target === 'string') return target

  const ranges = parseRanges(allow)
  const { protocol, hostname } = new URL(target.origin)
  if (protocol === 'http:' && ranges.length === 0) return 'must be an https address'
  for (const address of addressesOf(hostname)) {
    if (isNamed(address, ranges)) continue
    if (!isPublic(address)) return `must not lead to ${address}, which is not a public address`
    if (protocol === 'http:') return 'must be an https address'
  }
  return undefined
}

/** Where a request goes, or what is wrong with how that is written. A fragment is allowed and never sent. */
export function readTarget(url: string): Target | string {
  if (url.length > mostCharacters) return `must have at most ${mostCharacters} characters`
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
