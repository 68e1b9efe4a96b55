import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'

/** The payload field `errand` holds the key. The field keeps its name for jobs that earlier versions queued. */
type Run = (db: Db, email: string, key: string) => ReturnType<JobKind['run']>

/**
 * Queues work for the user with an email address, if there is one. It runs later, so that neither the response nor its
 * timing reveals whether the account exists. The address is encrypted and deleted with the job.
 */
export function enqueueHiddenEmailJob(db: Db, kind: string, key: string, email: string) {
  return enqueue(db, { organization_id: null, kind, payload: { errand: key, address: encrypt(email, key) } })
}

export function hiddenEmailJob(kind: string, run: Run): JobKind {
  return {
    delays: secondsFrom('2s 10s 1m 2m'),
    run: async (db, { errand: key, address }) => run(db, decrypt(String(address), String(key)), String(key)),
    giveUp: (db, { errand: key }) =>
      db.run(sql`
      update jobs set payload = '{}' where kind = ${kind} and payload->>'errand' = ${String(key)}`),
  }
}
