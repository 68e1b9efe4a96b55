import type { Kinds } from '../../platform/jobs/worker.ts'
import { configuredTasks, purge } from './purge.ts'

/** Well within the lease of a job, and at most half of the time: the rest belongs to requests. */
const pace = { limitMs: 20_000, rest: 1 }

export const retentionJobs: Kinds = {
  retention: {
    every: '10 minutes',
    delays: [],
    async run(db) {
      await purge(db, configuredTasks(), pace)
    },
  },
}
