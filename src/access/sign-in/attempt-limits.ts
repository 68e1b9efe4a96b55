import type { FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { networkUses, reset, take, type Use } from '../../platform/rate-limits/take.ts'
import { deviceOf } from './device-cookie.ts'

type Action = 'sign-in' | 'code' | 'reset'

/**
 * What an attempt counts against, whether anybody has that account or not. A device that signed in to the account
 * before has an allowance of its own. All others share one per account and network, so that a stranger elsewhere does
 * not lock the person out, and wider ones against guessing from many networks or at many accounts. The network comes
 * first: when it has none left, nothing is written for accounts that somebody made up.
 */
function usesOf(action: Action, account: string, request: FastifyRequest): Use[] {
  const own = ownUsesOf(action, account, request)
  if (own.some(({ limit }) => limit === `${action}.device`)) return own
  return [...networkUses(`${action}.network`, request.ip), ...own, { limit: `${action}.account`, key: account }]
}

/** A customer's networks together have twice the allowance of one: less than what the account has in all. */
function ownUsesOf(action: Action, account: string, request: FastifyRequest): Use[] {
  const device = deviceOf(request, account)
  return device === undefined
    ? networkUses(`${action}.account-network`, request.ip, { of: account, factor: 2 })
    : [{ limit: `${action}.device`, key: `${account} ${device}` }]
}

/** Counts an attempt. Returns the seconds to wait when there were too many. `account`: see `accountOf`. */
export function attempt(db: Db, action: Action, account: string, request: FastifyRequest) {
  return take(db, usesOf(action, account, request))
}

/** After a success, earlier failures at this account no longer count, from this device or network at least. */
export function deleteAttempts(db: Db, account: string, request: FastifyRequest) {
  return reset(db, [...ownUsesOf('sign-in', account, request), { limit: 'sign-in.account', key: account }])
}
