import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { settleEndedMeetings } from './ended-meeting-jobs.ts'
import { notify } from './notify.ts'
import type { PostponedEmail } from './send-or-postpone.ts'

/** Emails people about their meetings, in the transaction that finishes the job, so that no email is sent twice. */
export const bookingEmailJob: JobKind = {
  delays: [5, 30, 120, 600, 3600],
  run: async (_db, { invitee_id, notice, ...rest }) => (tx) => {
    const postponed = 'recipient_hash' in rest ? rest as PostponedEmail : undefined
    return notify(tx, String(invitee_id), notice as BookingNotice, postponed)
  },
}

export const endedMeetingsJob: JobKind = {
  every: '1 minute',
  delays: [],
  async run(db) {
    await settleEndedMeetings(db)
  },
}
