import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '../../platform/auth/secret.ts'
import { config } from '../../platform/config.ts'

/** The link for a host. Behind a page of ours, hosts join as moderators: the link has a key that others do not get. */
export function hostLinkOf(join_url: string) {
  return join_url.startsWith(`${config.BASE_URL}/join/`) ? `${join_url}?host=${hostKeyOf(join_url)}` : join_url
}

export function isHostKey(join_url: string, key: string) {
  const [given, expected] = [Buffer.from(key), Buffer.from(hostKeyOf(join_url))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const hostKeyOf = (join_url: string) =>
  createHmac('sha256', keyFor('conference hosts')).update(join_url).digest().subarray(0, 16).toString('base64url')
