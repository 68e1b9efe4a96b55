import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountKeyOf } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { countAttempt } from '../sign-in/attempt-limits.ts'
import { enqueueHiddenEmailJob } from '../sign-in/hidden-email-job.ts'
import { findReset, redeemReset } from './queries.ts'
import { replacePassword } from './replace-password.ts'

export const resetJob = 'password reset'

/** Returns the seconds to wait if there were too many requests. */
export async function requestReset(db: Db, email: string, request: FastifyRequest) {
  const wait = await countAttempt(db, 'reset', await accountKeyOf(db, email), request)
  if (wait === undefined) await enqueueHiddenEmailJob(db, resetJob, randomUUID(), email)
  return wait
}

/** Returns undefined when the link was used or has expired. */
export const findValidReset = (db: Db, secret: string) => findReset(db, hashOf(secret))

/** Sets a new password and ends all sessions. Returns undefined when the link was used or has expired. */
export async function resetPassword(db: Db, secret: string, password: string, request_id: string) {
  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const user = await redeemReset(tx, hashOf(secret))
    if (!user) return undefined
    await replacePassword(tx, user, password_hash, { action: 'ResetPassword', request_id })
    return user
  })
}
