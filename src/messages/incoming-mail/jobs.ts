import type { JobKinds } from '../../platform/jobs/worker.ts'
import { deleteOldMessages } from './queries.ts'

export const incomingMailJobs: JobKinds = {
  'incoming email cleanup': { every: '1 hour', delays: [], run: (db) => deleteOldMessages(db) },
}
