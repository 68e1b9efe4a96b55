import type { JobKinds } from '../../platform/jobs/worker.ts'
import { reencryptCredentials } from './reencrypt.ts'

export const calendarConnectionJobs: JobKinds = {
  'calendar credentials': { every: '1 hour', delays: [], run: (db) => reencryptCredentials(db) },
}
