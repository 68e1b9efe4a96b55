import type { JobKinds } from '../../platform/jobs/worker.ts'
import { reencryptApplications } from '../applications/reencrypt.ts'
import { deleteOldApplications, deleteOldGrants, deleteOldRecords, deleteOldTokens } from './cleanup-queries.ts'
import { reencryptRecords } from './reencrypt.ts'

export const oauthJobs: JobKinds = {
  'oauth cleanup': {
    every: '1 hour',
    delays: [],
    async run(db) {
      await deleteOldRecords(db)
      await deleteOldTokens(db)
      await deleteOldGrants(db)
      await deleteOldApplications(db)
      await reencryptApplications(db)
      await reencryptRecords(db)
    },
  },
}
