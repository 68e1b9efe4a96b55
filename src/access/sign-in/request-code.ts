import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { accountKeyOf } from '../../people/users/queries.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { countAttempt } from './attempt-limits.ts'
import { enqueueHiddenEmailJob } from './hidden-email-job.ts'
import { insertCode } from './queries.ts'

export const codeJob = 'sign-in code'

/** Returns a secret for the browser, or the seconds to wait if there were too many requests. */
export async function requestCode(db: Db, email: string, request: FastifyRequest) {
  const wait = await countAttempt(db, 'code', await accountKeyOf(db, email), request)
  if (wait !== undefined) return { wait }
  const secret = randomBytes(32).toString('base64url')
  await maintenance(db, async (tx) => {
    const { id } = await insertCode(tx, hashOf(secret))
    await enqueueHiddenEmailJob(tx, codeJob, id, email)
  })
  return { secret }
}
