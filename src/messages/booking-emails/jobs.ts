import type { JobKind } from '../../platform/jobs/worker.ts'
import { settleEndedMeetings } from './ended-meeting-jobs.ts'

export const endedMeetingsJob: JobKind = {
  every: '1 minute',
  delays: [],
  async run(db) {
    await settleEndedMeetings(db)
  },
}
