import { asId, type InviteeId, type WorkflowRunId } from '../../platform/ids.ts'
import type { JobKinds } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { notifyGuest } from '../booking-emails/notify-guest.ts'
import { notify } from '../booking-emails/notify.ts'
import type { BookingNotice } from '../booking-emails/rules.ts'
import type { PostponedEmail } from '../booking-emails/send-or-postpone.ts'
import { skipRun } from './queries.ts'
import { planBatch } from './replan.ts'
import { runDue } from './run-due.ts'
import { sendNotice } from './send-postponed.ts'

/** Of an email that was postponed, that no workflow sends, or that the previous version enqueued. */
type BookingEmail = {
  invitee_id: InviteeId; notice: BookingNotice; run_id?: WorkflowRunId; step?: number
} & Partial<PostponedEmail>

const delays = secondsFrom('5s 30s 2m 10m 1h')

/** They write in the transactions that finish them, so that no message is sent twice. */
export const workflowJobs: JobKinds = {
  'booking email': {
    delays,
    run: async (_db, payload) => (tx) => {
      const { invitee_id, notice, run_id, step = 0, ...rest } = payload as BookingEmail
      const postponed = rest.recipient_hash === undefined ? undefined : rest as PostponedEmail
      if (postponed?.guest_event_id) return notifyGuest(tx, postponed.guest_event_id, postponed)
      return run_id && postponed ? sendNotice(tx, run_id, step, postponed) : notify(tx, invitee_id, notice, postponed)
    },
  },
  'workflow run': {
    delays,
    run: async (_db, { run_id }) => (tx) => runDue(tx, asId(String(run_id))),
    giveUp: (db, { run_id }) => skipRun(db, { id: asId(String(run_id)) }, 'It failed several times.'),
  },
  'workflow plan': {
    delays,
    pool: 'slow',
    run: async (_db, payload) => (tx) => planBatch(tx, payload as Parameters<typeof planBatch>[1]),
  },
}
