import { isAdmin, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { UserId } from '../../platform/ids.ts'
import { missing, problemIf, type Problems } from '../../platform/problems.ts'
import type { ProviderName } from '../providers/provider.ts'

const maxConnections = 10

/** Users see and delete their own connections; admins and owners those of all members. */
export function canManage(caller: Pick<Caller, 'role' | 'user_id'>, user_id: UserId | undefined) {
  return isAdmin(caller) || user_id === caller.user_id
}

/**
 * A connected server gets the bookings of the person. It would still get them after the consent of an application
 * ended, so an application cannot choose it.
 */
export function denyApplications({ application_id }: Pick<Caller, 'application_id'>) {
  if (application_id !== null)
    throw new Forbidden('Use a personal access token to connect calendars. An OAuth access token cannot do this.')
}

export function requireRoomForConnection(count: number) {
  if (count >= maxConnections)
    throw new Forbidden(
      `A person can have at most ${maxConnections} calendar connections. Delete one that you no longer use.`,
      'quota_used_up',
    )
}

type SentCredentials = { url?: string | undefined; username?: string | undefined; password?: string | undefined }

/** A CalDAV account needs a user name and a password. A feed has an address only. */
export function checkCredentials(provider: ProviderName, { username, password }: SentCredentials): Problems {
  const isFeed = provider === 'ics'
  const tooMuch = (parameter: string) => ({
    parameter,
    code: 'invalid',
    message: 'must be left out: a feed has an address only',
  })
  return [
    ...problemIf(isFeed && username !== undefined, tooMuch('username')),
    ...problemIf(isFeed && password !== undefined, tooMuch('password')),
    ...problemIf(!isFeed && username === undefined, missing('username')),
    ...problemIf(!isFeed && password === undefined, missing('password')),
  ]
}

/** The stored password is never sent to another address: changing the address needs the password again. */
export function checkReconnect(provider: ProviderName, sent: SentCredentials): Problems {
  if (provider === 'ics') return checkCredentials(provider, sent)
  return problemIf(
    sent.url !== undefined && sent.password === undefined,
    missing('password', 'is missing: enter the password again to change the address'),
  )
}
