import { encrypt, decrypt } from '../../platform/auth/encrypt.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Kind } from '../../platform/jobs/worker.ts'

type Run = (db: Db, email: string, errand: string) => ReturnType<Kind['run']>

/**
 * Something for whoever has an address, if anybody does. It is done later, so that who asked cannot tell from the
 * answer, nor from the time it took, whether there is such a person. The address is sealed and goes with the job.
 */
export function enqueueHiddenEmailJob(db: Db, kind: string, errand: string, email: string) {
  return enqueue(db, { organization_id: null, kind, payload: { errand, address: encrypt(email, errand) } })
}

export function hiddenEmailJob(kind: string, run: Run): Kind {
  return {
    delays: [2, 10, 60, 120],
    run: async (db, { errand, address }) => run(db, decrypt(String(address), String(errand)), String(errand)),
    giveUp: (db, { errand }) => db.run(sql`
      update jobs set payload = '{}' where kind = ${kind} and payload->>'errand' = ${String(errand)}`),
  }
}
