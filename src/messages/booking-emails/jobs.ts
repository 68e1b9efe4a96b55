import { asId } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { settleEndedMeetings } from './ended-meeting-jobs.ts'
import { notifyGuest } from './notify-guest.ts'
import { notify } from './notify.ts'
import type { BookingNotice } from './rules.ts'
import type { PostponedEmail } from './send-or-postpone.ts'

/** Emails people about their meetings, in the transaction that finishes the job, so that no email is sent twice. */
export const bookingEmailJob: JobKind = {
  delays: secondsFrom('5s 30s 2m 10m 1h'),
  run: async (_db, { invitee_id, notice, ...rest }) => (tx) => {
    const postponed = 'recipient_hash' in rest ? rest as PostponedEmail : undefined
    if (postponed?.guest_event_id) return notifyGuest(tx, postponed.guest_event_id, postponed)
    return notify(tx, asId(String(invitee_id)), notice as BookingNotice, postponed)
  },
}

export const endedMeetingsJob: JobKind = {
  every: '1 minute',
  delays: [],
  async run(db) {
    await settleEndedMeetings(db)
  },
}
