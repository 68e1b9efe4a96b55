import type { Caller } from '../../platform/auth/caller.ts'
import { Forbidden, type Detail } from '../../platform/errors.ts'

export const kinds = ['web', 'native'] as const
export type Kind = (typeof kinds)[number]

export const maxApplications = 100
const maxUri = 2000

/** The addresses of the machine itself, as a URL names them. */
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whoever changes applications decides what others are let in with, which is more than any scope says. */
export function denyApplications({ application_id }: Pick<Caller, 'application_id'>) {
  if (application_id !== null)
    throw new Forbidden('Applications are changed with a personal access token, not through an application.')
}

export function requireRoomForApplication(count: number) {
  if (count >= maxApplications)
    throw new Forbidden(
      `An organization may have ${maxApplications} applications at most. Delete one that is not needed.`,
      'quota_used_up')
}

/**
 * What is wrong with an address to send people back to, as the end of a sentence. They are compared as texts, so each
 * must be written in the one way in which every browser reads it.
 */
export function checkRedirect(kind: Kind, uri: string): string | undefined {
  if (uri.length > maxUri) return `must be at most ${maxUri} characters long`
  if (!/^[\x21-\x7e]+$/.test(uri)) return 'must have no blanks, control characters or letters outside of ASCII'
  if (/%(?![0-9a-f]{2})|%[01][0-9a-f]|%7f/i.test(uri)) return 'must not encode control characters or nothing at all'
  if (uri.includes('*')) return 'must not have a wildcard'
  if (uri.includes('#')) return 'must not have a fragment'
  const url = URL.parse(uri)
  if (!url) return 'must be an absolute URL, such as https://app.example/callback'
  if (!isReachable(kind, url)) return checkScheme(kind)
  if (/^[a-z]+:[/\\]*[^/\\?]*@/i.test(uri)) return 'must not have a user name or a password'
  return uri === url.href || `${uri}/` === url.href ? undefined : `must be written as ${url.href}`
}

export function checkRedirects(kind: Kind, uris: readonly string[]): (Detail & { at: number })[] {
  return uris.flatMap((uri, at) => {
    const message = uris.indexOf(uri) < at ? 'is given twice' : checkRedirect(kind, uri)
    return message === undefined ? [] : [{ at, message, code: 'invalid' }]
  })
}

/** On somebody's device there is no certificate for the device itself. */
function isReachable(kind: Kind, { protocol, hostname }: URL) {
  const isHere = loopback.has(hostname)
  return protocol === 'https:' ? !(isHere && kind === 'native') : protocol === 'http:' && isHere
}

function checkScheme(kind: Kind) {
  const ports = kind === 'native' ? ', where any port will do' : ''
  return `must begin with https://, or with http:// for localhost, 127.0.0.1 or [::1]${ports}`
}
