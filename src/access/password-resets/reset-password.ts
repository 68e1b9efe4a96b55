import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountOf } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { attempt } from '../sign-in/attempt-limits.ts'
import { enqueueHiddenEmailJob } from '../sign-in/hidden-email-job.ts'
import { findReset, redeemReset } from './queries.ts'
import { replacePassword } from './replace-password.ts'

export const resetJob = 'password reset'

/** How many seconds to wait before asking again, if it was asked too often. */
export async function requestReset(db: Db, email: string, request: FastifyRequest) {
  const wait = await attempt(db, 'reset', await accountOf(db, email), request)
  if (wait === undefined) await enqueueHiddenEmailJob(db, resetJob, randomUUID(), email)
  return wait
}

/** What a link is for; nothing when it is dead. */
export const openReset = (db: Db, secret: string) => findReset(db, hashOf(secret))

/**
 * The link is used up, the password is another, and whoever was signed in as this person is so no more. Nothing when
 * the link is dead.
 */
export async function resetPassword(db: Db, secret: string, password: string, request_id: string) {
  const password_hash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const person = await redeemReset(tx, hashOf(secret))
    if (!person) return undefined
    await replacePassword(tx, person, password_hash, { action: 'ResetPassword', request_id })
    return person
  })
}
