import { transact } from '../platform/db/transaction.ts'
import type { JobKind, JobKinds } from '../platform/jobs/worker.ts'

/** Job kinds that take effect in their own transaction, not in the one that finishes the job. */
export const withoutFence = (kinds: JobKinds): JobKinds =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, writeBeforeFinish(kind)]))

function writeBeforeFinish(kind: JobKind): JobKind {
  return {
    ...kind,
    async run(pool, payload) {
      const write = await kind.run(pool, payload)
      await transact(pool, async (tx) => write?.(tx))
    },
  }
}
