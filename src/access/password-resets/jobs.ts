import { randomBytes } from 'node:crypto'
import { hashOf } from '../../platform/auth/tokens.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Kinds } from '../../platform/jobs/worker.ts'
import { queueMail } from '../../platform/email/queries.ts'
import { errandKind } from '../sign-in/errands.ts'
import { findLogin } from '../../people/users/queries.ts'
import { resetLetter } from './letters.ts'
import { deleteOldResets, insertReset } from './queries.ts'
import { resetJob } from './reset.ts'

export const resetJobs: Kinds = {
  [resetJob]: errandKind(resetJob, mailLink),
  'password reset upkeep': { every: '1 hour', delays: [], run: (db) => deleteOldResets(db) },
}

async function mailLink(db: Db, email: string) {
  const { login } = await findLogin(db, email)
  if (!login) return undefined
  const secret = randomBytes(32).toString('base64url')
  return async (tx: Db) => {
    await insertReset(tx, login.user_id, hashOf(secret))
    await queueMail(tx, login.organization_id, login.email, resetLetter(secret))
  }
}
