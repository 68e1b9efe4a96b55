import { problemOfRoom } from '../../people/users/rules.ts'
import { isAdmin, type Actor } from '../../platform/auth/caller.ts'
import { Conflict, Forbidden } from '../../platform/errors.ts'
import { invalid, missing, type Problems } from '../../platform/problems.ts'
import { isLink } from '../../platform/text.ts'
import type { ConferencePattern } from '../../scheduling/event-types/conference-rules.ts'
import type { ConferenceRow } from './queries.ts'

const maxConferences = 20

/** People manage their own conferences, admins and owners those of the organization. */
export function canManage(caller: Actor, { user_id }: Pick<ConferenceRow, 'user_id'>) {
  return user_id === null ? isAdmin(caller) : user_id === caller.user_id
}

export function canUse(caller: Pick<Actor, 'user_id'>, { user_id }: Pick<ConferenceRow, 'user_id'>) {
  return user_id === null || user_id === caller.user_id
}

export function requireRoomForConference(count: number, { user_id }: Pick<ConferenceRow, 'user_id'>) {
  if (count < maxConferences) return
  const owner = user_id === null ? 'An organization' : 'A person'
  throw new Forbidden(
    `${owner} can have at most ${maxConferences} conferences. Delete one that you no longer use.`,
    'quota_used_up',
  )
}

/** A conference that event types offer cannot be deleted: their next booking would have no link. */
export function requireUnused(eventTypes: { name: string }[]) {
  if (eventTypes.length === 0) return
  const names = eventTypes
    .slice(0, 10)
    .map(({ name }) => JSON.stringify(name))
    .join(', ')
  const message = `event types use this conference: ${names}. Choose another location for them first`
  throw new Conflict({ code: 'in_use', message })
}

/** Only a BigBlueButton server has a secret. */
export function checkSecret({ provider }: Pick<ConferencePattern, 'provider'>, secret: string | undefined): Problems {
  if (provider === 'bigbluebutton') return secret === undefined ? [missing('secret')] : []
  return secret === undefined ? [] : [invalid('secret', `is not allowed for ${provider}`)]
}

/** The stored secret is never sent to another address: changing the address needs the secret again. */
export function checkNewAddress(
  { provider, url }: ConferencePattern,
  sent: { url?: string | undefined; secret?: string | undefined },
): Problems {
  if (provider !== 'bigbluebutton' || sent.secret !== undefined || sent.url === undefined) return []
  return normalizeUrl({ provider, url: sent.url }) === url
    ? []
    : [missing('secret', 'is missing: enter the secret again to change the address')]
}

/** What is wrong with the address, apart from the network that a BigBlueButton server is in. */
export function checkUrl({ provider, url }: ConferencePattern): Problems {
  const problem = (message: string) => [invalid('url', message)]
  if (provider === 'room') return [problemOfRoom(url)].flatMap((message) => (message ? problem(message) : []))
  if (!isLink(url)) return problem('must be an http or https address')
  if (/^\w+:\/\/[^/?#]*[{}]/.test(url)) return problem('must not have placeholders in the name of the server')
  return /[?#{}]/.test(url) ? problem('must be the address of the server, without ?, # and placeholders') : []
}

/** As it is stored: without slashes at the end, and with the path of the API of BigBlueButton. */
export function normalizeUrl({ provider, url }: ConferencePattern) {
  if (provider === 'room') return url
  const base = url.replace(/(?<!\/)\/+$/, '')
  return provider === 'jitsi' || base.endsWith('/api') ? base : `${base}/api`
}
