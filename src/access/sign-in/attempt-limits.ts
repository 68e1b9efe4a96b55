import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { networkUses, reset, countCalls, type Use } from '../../platform/rate-limits/take.ts'
import { deviceOf } from './device-cookie.ts'

type Action = 'sign-in' | 'code' | 'reset'

/**
 * The rate limits that an attempt counts against, whether or not the account exists. A device that has signed in to the
 * account before has its own limit. Other devices share a limit per account and network, so that an attacker in another
 * network cannot lock the user out, and wider limits against guessing from many networks or at many accounts. The
 * network limit comes first, so that a blocked network writes no rows for invented accounts.
 */
function usesOf(action: Action, account: string, request: FastifyRequest): Use[] {
  const uses = deviceOrNetworkUsesOf(action, account, request)
  if (uses.some(({ limit }) => limit === `${action}.device`)) return uses
  return [...networkUses(`${action}.network`, request.ip), ...uses, { limit: `${action}.account`, key: account }]
}

/** All IPv6 networks of one customer together get twice the limit of one network, which is below the account limit. */
function deviceOrNetworkUsesOf(action: Action, account: string, request: FastifyRequest): Use[] {
  const device = deviceOf(request, account)
  return device === undefined
    ? networkUses(`${action}.account-network`, request.ip, { of: account, factor: 2 })
    : [{ limit: `${action}.device`, key: `${account} ${device}` }]
}

/** Counts an attempt. Returns the seconds to wait if there were too many. `account`: see `accountKeyOf`. */
export function countAttempt(db: Db, action: Action, account: string, request: FastifyRequest) {
  return countCalls(db, usesOf(action, account, request))
}

/** After a successful sign-in, earlier failures of this device or network no longer count. */
export function resetAttempts(db: Db, account: string, request: FastifyRequest) {
  return reset(db, [...deviceOrNetworkUsesOf('sign-in', account, request), { limit: 'sign-in.account', key: account }])
}
