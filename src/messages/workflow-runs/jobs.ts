import type { Outbound } from '../../platform/http/fetch.ts'
import { asId } from '../../platform/ids.ts'
import type { JobKind, JobKinds } from '../../platform/jobs/worker.ts'
import { guestListJob } from '../booking-emails/notify-guest-list.ts'
import { secondsFrom } from '../../platform/time.ts'
import { bookingEmailJob } from './booking-email-job.ts'
import { skipRun } from './queries.ts'
import { planBatch } from './replan.ts'
import { runDue } from './run-due.ts'
import { sendMessage, type PostponedMessage } from './send-postponed.ts'
import { sendWebhook, type WebhookJob } from './send-webhook.ts'

/** Posts to addresses that users entered. An attempt that was interrupted is repeated with the same id. */
export const workflowWebhookJob = (outbound: Outbound): JobKind => ({
  pool: 'slow',
  delays: secondsFrom('10s 1m 10m 1h 6h'),
  run: (db, payload) => sendWebhook(db, outbound, payload as WebhookJob),
})

const delays = secondsFrom('5s 30s 2m 10m 1h')

/** They write in the transactions that finish them, so that no message is sent twice. */
export const workflowJobs: JobKinds = {
  'booking email': bookingEmailJob,
  'guest list email': guestListJob,
  'workflow run': {
    delays,
    run:
      async (_db, { run_id }) =>
      (tx) =>
        runDue(tx, asId(String(run_id))),
    giveUp: (db, { run_id }) => skipRun(db, { id: asId(String(run_id)) }, 'It failed several times.'),
  },
  'workflow message': {
    delays,
    run: async (_db, payload) => (tx) => sendMessage(tx, payload as PostponedMessage),
  },
  'workflow plan': {
    delays,
    pool: 'slow',
    run: async (_db, payload) => (tx) => planBatch(tx, payload as Parameters<typeof planBatch>[1]),
  },
}
