import { randomInt } from 'node:crypto'
import { findLogin } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type SignInCodeId } from '../../platform/ids.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { deleteOldCounts } from '../../platform/rate-limits/emails.ts'
import { deleteOldCalls } from '../../platform/rate-limits/take.ts'
import { deleteOldSessions } from '../sessions/queries.ts'
import { queueCodeEmail } from './emails.ts'
import { hiddenEmailJob } from './hidden-email-job.ts'
import { deleteOldCodes, updateCode } from './queries.ts'
import { codeJob } from './request-code.ts'
import { hashOfCode } from './verify.ts'

export const signInJobs: JobKinds = {
  [codeJob]: hiddenEmailJob(codeJob, (db, email, key) => emailCode(db, email, asId(key))),
  'sign-in cleanup': { every: '1 hour', delays: [], run: deleteExpired },
}

/** `id`: the row that was inserted for the browser that requested the code. */
async function emailCode(db: Db, email: string, id: SignInCodeId) {
  const { login } = await findLogin(db, email)
  if (!login) return undefined
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return async (tx: Db) => {
    if (await updateCode(tx, id, login.user_id, hashOfCode(id, code))) await queueCodeEmail(tx, login, code)
  }
}

async function deleteExpired(db: Db) {
  await deleteOldSessions(db)
  await deleteOldCodes(db)
  await deleteOldCalls(db)
  await deleteOldCounts(db)
}
