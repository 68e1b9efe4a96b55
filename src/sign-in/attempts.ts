import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { networkOf } from '../rate-limits/rules.ts'
import { reset, take, type Use } from '../rate-limits/take.ts'
import { deviceOf } from './device.ts'

type Action = 'sign-in' | 'code' | 'reset'

/**
 * What an attempt counts against, whether anybody has that account or not. A device that signed in to the account
 * before has an allowance of its own. All others share one per account and network, so that a stranger elsewhere does
 * not lock the person out, and wider ones against guessing from many networks or at many accounts.
 */
export function usesOf(action: Action, account: string, request: FastifyRequest): Use[] {
  const device = deviceOf(request, account)
  if (device !== undefined) return [{ limit: `${action}.device`, key: `${account} ${device}` }]
  const network = networkOf(request.ip)
  return [
    { limit: `${action}.account-network`, key: `${account} ${network}` },
    { limit: `${action}.account`, key: account },
    { limit: `${action}.network`, key: network },
  ]
}

/** Counts an attempt. Returns the seconds to wait when there were too many. `account`: see `accountOf`. */
export function attempt(db: Db, action: Action, account: string, request: FastifyRequest) {
  return take(db, usesOf(action, account, request))
}

/** After a success, earlier failures at this account no longer count, from this device or network at least. */
export function forgetAttempts(db: Db, account: string, request: FastifyRequest) {
  const [own] = usesOf('sign-in', account, request)
  return reset(db, [...(own ? [own] : []), { limit: 'sign-in.account', key: account }])
}
