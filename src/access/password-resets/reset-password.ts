import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountKeyOf } from '../../people/users/queries.ts'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { byUser, byVisitor, command, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { countAttempt } from '../sign-in/attempt-limits.ts'
import { enqueueHiddenEmailJob } from '../sign-in/hidden-email-job.ts'
import { findReset, redeemReset, type ResetRow } from './queries.ts'
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
  return command(
    db,
    byVisitor(request_id),
    (user: ResetRow) => activityOf(user, request_id),
    async (tx) => {
      const user = await redeemReset(tx, hashOf(secret))
      if (!user) return unchanged(undefined)
      await replacePassword(tx, user, password_hash)
      return user
    },
  )
}

function activityOf({ user_id, organization_id }: ResetRow, request_id: string) {
  const [details, actor] = [{ uri: uriOf('users', user_id) }, byUser({ user_id }, request_id)]
  return { organization_id, namespace: 'User', action: 'ResetPassword', details, actor }
}
