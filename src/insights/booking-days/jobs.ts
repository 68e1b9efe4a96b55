import type { Db } from '../../platform/db/db.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { findChangedDays, storeDays } from './queries.ts'

const daysPerStatement = 20
/** Well within the lease of a job. */
const maxMs = 20_000

export const insightJobs: JobKinds = {
  'insight days': {
    every: '15 seconds',
    delays: [],
    async run(db) {
      await storeChangedDays(db, maxMs)
    },
  },
}

/** Stores the days that changed. If it stops or crashes, the next run continues: pages count such days themselves. */
export async function storeChangedDays(db: Db, limitMs: number) {
  const deadline = performance.now() + limitMs
  let changed = await findChangedDays(db, daysPerStatement)
  while (changed.length > 0 && performance.now() < deadline) {
    for (const [organization_id, days] of Map.groupBy(changed, (each) => each.organization_id))
      await storeDays(
        db,
        organization_id,
        days.map(({ day }) => day),
      )
    changed = await findChangedDays(db, daysPerStatement)
  }
}
