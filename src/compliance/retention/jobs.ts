import { addPartitions } from '../../platform/db/partitions.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { configuredTasks, purge } from './purge.ts'

/** Well within the lease of a job. The purge rests half of the time, so that requests stay fast. */
const pace = { limitMs: 20_000, rest: 1 }

export const retentionJobs: JobKinds = {
  partitions: {
    every: '1 hour',
    delays: [],
    async run(db) {
      await addPartitions(db)
    },
  },
  retention: {
    every: '10 minutes',
    delays: [],
    async run(db) {
      await purge(db, configuredTasks(), pace)
    },
  },
}
