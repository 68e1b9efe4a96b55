import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import type { Kind } from '../../platform/jobs/worker.ts'
import { settle } from './ended-meeting-jobs.ts'
import { notify, type PostponedEmail } from './notify.ts'

/** Tells people of their meetings. All of it is in the transaction that ends the job: nobody is told twice. */
export const bookingEmailJob: Kind = {
  delays: [5, 30, 120, 600, 3600],
  run: async (_db, { invitee_id, notice, ...more }) => (tx) => {
    const postponed = 'recipient_hash' in more ? more as PostponedEmail : undefined
    return notify(tx, String(invitee_id), notice as BookingNotice, postponed)
  },
}

export const settleJob: Kind = {
  every: '1 minute',
  delays: [],
  async run(db) {
    await settle(db)
  },
}
