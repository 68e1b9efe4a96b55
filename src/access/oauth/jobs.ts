import { resealApplications } from '../applications/reseal.ts'
import type { Kinds } from '../../platform/jobs/worker.ts'
import { forgetOldApplications, forgetOldGrants, forgetOldRecords, forgetOldTokens } from './queries.ts'
import { resealRecords } from './reseal.ts'

export const oauthJobs: Kinds = {
  'oauth upkeep': {
    every: '1 hour',
    delays: [],
    async run(db) {
      await forgetOldRecords(db)
      await forgetOldTokens(db)
      await forgetOldGrants(db)
      await forgetOldApplications(db)
      await resealApplications(db)
      await resealRecords(db)
    },
  },
}
