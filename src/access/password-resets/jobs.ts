import { randomBytes } from 'node:crypto'
import { loadMemberLook } from '../../people/organizations/load-email-look.ts'
import { findLogin } from '../../people/users/queries.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { hiddenEmailJob } from '../sign-in/hidden-email-job.ts'
import { resetEmail } from './emails.ts'
import { deleteOldResets, insertReset } from './queries.ts'
import { resetJob } from './reset-password.ts'

export const resetJobs: JobKinds = {
  [resetJob]: hiddenEmailJob(resetJob, emailResetLink),
  'password reset cleanup': { every: '1 hour', delays: [], run: (db) => deleteOldResets(db) },
}

async function emailResetLink(db: Db, email: string) {
  const { login } = await findLogin(db, email)
  if (!login) return undefined
  const { user_id, organization_id } = login
  const secret = randomBytes(32).toString('base64url')
  return async (tx: Db) => {
    await insertReset(tx, user_id, hashOf(secret))
    const look = await loadMemberLook(tx, organization_id, user_id)
    await queueEmail(tx, organization_id, login.email, resetEmail(secret, look))
  }
}
