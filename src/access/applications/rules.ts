import type { Caller } from '../../platform/auth/caller.ts'
import { Forbidden, type Detail } from '../../platform/errors.ts'

export const kinds = ['web', 'native'] as const
export type Kind = (typeof kinds)[number]

export const maxApplications = 100
const maxUri = 2000

/** Loopback host names, as URL.hostname returns them. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Managing applications decides what other clients can access, which no scope covers. */
export function denyApplications({ application_id }: Pick<Caller, 'application_id'>) {
  if (application_id !== null)
    throw new Forbidden('Use a personal access token to manage applications. An OAuth access token cannot do this.')
}

export function requireRoomForApplication(count: number) {
  if (count >= maxApplications)
    throw new Forbidden(
      `An organization can have at most ${maxApplications} applications. Delete one that you no longer need.`,
      'quota_used_up',
    )
}

/**
 * Returns the problem with a redirect URI as the end of a sentence. Redirect URIs are compared as strings, so each must
 * be in the normalized form that every browser produces.
 */
export function checkRedirect(kind: Kind, uri: string): string | undefined {
  if (uri.length > maxUri) return `must be at most ${maxUri} characters long`
  if (!/^[\x21-\x7e]+$/.test(uri)) return 'must not contain spaces, control characters or non-ASCII characters'
  if (/%(?![0-9a-f]{2})|%[01][0-9a-f]|%7f/i.test(uri))
    return 'must not contain an invalid percent-encoding or encoded control characters'
  if (uri.includes('*')) return 'must not contain a wildcard'
  if (uri.includes('#')) return 'must not contain a fragment'
  const url = URL.parse(uri)
  if (!url) return 'must be an absolute URL, for example https://app.example/callback'
  if (!isReachable(kind, url)) return checkScheme(kind)
  if (/^[a-z]+:[/\\]*[^/\\?]*@/i.test(uri)) return 'must not contain a user name or a password'
  return uri === url.href || `${uri}/` === url.href ? undefined : `must be written as ${url.href}`
}

export function checkRedirects(kind: Kind, uris: readonly string[]): (Detail & { at: number })[] {
  return uris.flatMap((uri, at) => {
    const message = uris.indexOf(uri) < at ? 'is a duplicate' : checkRedirect(kind, uri)
    return message === undefined ? [] : [{ at, message, code: 'invalid' }]
  })
}

/** A user's device has no TLS certificate for its loopback address, so native applications use http there. */
function isReachable(kind: Kind, { protocol, hostname }: URL) {
  const isLoopback = loopback.has(hostname)
  return protocol === 'https:' ? !(isLoopback && kind === 'native') : protocol === 'http:' && isLoopback
}

function checkScheme(kind: Kind) {
  const ports = kind === 'native' ? ', with any port' : ''
  return `must begin with https://, or with http:// for localhost, 127.0.0.1 or [::1]${ports}`
}
