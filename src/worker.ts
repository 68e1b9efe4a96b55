import { fileURLToPath } from 'node:url'
import { oauthJobs } from './access/oauth/jobs.ts'
import { resetJobs } from './access/password-resets/jobs.ts'
import { signInJobs } from './access/sign-in/jobs.ts'
import { conferenceJobs } from './calendars/conferences/jobs.ts'
import { followChanges } from './calendars/entries/follow-changes.ts'
import { calendarConnectionJobs } from './calendars/connections/jobs.ts'
import { calendarEntryJobs } from './calendars/entries/jobs.ts'
import { wakeEntries } from './calendars/entries/queries.ts'
import { calendarSyncJobs } from './calendars/sync/jobs.ts'
import { deletionJob } from './compliance/data-compliance/jobs.ts'
import { retentionJobs } from './compliance/retention/jobs.ts'
import { storageJobs } from './compliance/storage-notices/jobs.ts'
import { textMessageWarningJobs } from './compliance/storage-notices/text-message-jobs.ts'
import { consumers } from './consumers.ts'
import { handoverJob } from './meetings/handovers/jobs.ts'
import { contactFileJobs } from './contacts/contact-files/file-jobs.ts'
import { insightJobs } from './insights/booking-days/jobs.ts'
import { deleteOldHolds } from './meetings/slot-holds/queries.ts'
import { endedMeetingsJob } from './messages/booking-emails/jobs.ts'
import { recordContact } from './messages/booking-emails/record-contact.ts'
import { incomingMailJobs } from './messages/incoming-mail/jobs.ts'
import { startIncomingMail } from './messages/incoming-mail/server.ts'
import { workflowJobs, workflowWebhookJob } from './messages/workflow-runs/jobs.ts'
import { accessEndedJob } from './people/offboarding/jobs.ts'
import type { Db } from './platform/db/db.ts'
import type { Listener } from './platform/db/listen.ts'
import { emailJob } from './platform/email/jobs.ts'
import { openTransport } from './platform/email/transport.ts'
import { deleteJobsWithoutConsumer } from './platform/events/consumer-queries.ts'
import { consumerJobs } from './platform/events/consumers.ts'
import { deleteOldEvents } from './platform/events/retention.ts'
import { openOutbound } from './platform/http/fetch.ts'
import { requestJobs } from './platform/http/jobs.ts'
import { createRunAlone } from './platform/jobs/run-alone.ts'
import { startWorker, type JobKinds, type ReportError, type Worker } from './platform/jobs/worker.ts'
import { openTextDriver, type TextDriver } from './platform/text-messages/driver.ts'
import { textMessageJob, textMessageJobs } from './platform/text-messages/jobs.ts'
import { recapJob } from './recaps/meeting-recaps/jobs.ts'
import { summaryTimeoutMs } from './recaps/summaries/summarize.ts'
import { ownedTables } from './resources.ts'
import { deleteExpiredChallenges } from './site/bot-protection/queries.ts'
import { replayJob } from './webhooks/deliveries/jobs.ts'
import { createDeliveryWorker, failureWarningJob } from './webhooks/worker/jobs.ts'

type Log = { error(context: object): void; info?(context: object): void }

/** Starts the job worker, the webhook worker and, if it is configured, the mail server for answers and bounces. */
export function createWorker(db: Db, listener: Listener, log: Log, smtp?: string): Worker {
  const { kinds, close } = openJobKinds(log, smtp)
  const alone = createRunAlone(fileURLToPath(new URL('main.ts', import.meta.url)), ['jobs', 'run-alone'])
  const reportError: ReportError = (error, job) => log.error({ err: error, job: job?.id, kind: job?.kind })
  const worker = startWorker(db, listener, kinds, reportError, { runAlone: alone.run })
  const deliveries = createDeliveryWorker(db, listener, (error) => log.error({ err: error }))
  const incomingMail = startIncomingMail(db, log)
  return {
    async stop() {
      alone.stop()
      await Promise.all([worker.stop(), deliveries.stop(), incomingMail?.stop()])
      await close()
    },
  }
}

/** Every kind of job, with the connections to other systems that they need. */
export function openJobKinds(log: Log, smtp?: string) {
  const transport = openTransport(smtp)
  const outbound = openOutbound({ totalMs: summaryTimeoutMs })
  const texts = openTextDriver()
  const kinds = createJobKinds(transport, outbound, log, texts?.driver)
  return {
    kinds: { ...kinds, ...previousNames(kinds) },
    async close() {
      await outbound.close()
      await texts?.close()
      transport?.close()
    },
  }
}

/** Every kind of job. */
export function createJobKinds(
  transport: ReturnType<typeof openTransport>,
  outbound: ReturnType<typeof openOutbound>,
  log: Log,
  texts?: TextDriver,
): JobKinds {
  return {
    email: emailJob(transport, recordContact),
    'ended meetings': endedMeetingsJob,
    'text message': textMessageJob(texts),
    'webhook replay': replayJob,
    recap: recapJob(outbound),
    ...contactFileJobs,
    'data deletion': deletionJob((line) => log.info?.(line), ownedTables),
    'webhook maintenance': failureWarningJob,
    'access ended': accessEndedJob,
    handover: handoverJob,
    ...requestJobs,
    ...signInJobs,
    ...resetJobs,
    ...oauthJobs,
    ...retentionJobs,
    ...storageJobs,
    ...textMessageWarningJobs,
    ...incomingMailJobs,
    ...textMessageJobs,
    ...workflowJobs,
    ...insightJobs,
    ...conferenceJobs,
    ...calendarConnectionJobs,
    ...calendarEntryJobs,
    ...calendarSyncJobs({ followChanges, wakeEntries }),
    'workflow webhook': workflowWebhookJob(outbound),
    'slot hold cleanup': { every: '10 minutes', delays: [], run: (db) => deleteOldHolds(db) },
    'challenge cleanup': { every: '10 minutes', delays: [], run: (db) => deleteExpiredChallenges(db) },
    'event cleanup': {
      every: '1 minute',
      delays: [],
      async run(db) {
        await deleteOldEvents(db)
        return deleteJobsWithoutConsumer
      },
    },
    ...consumerJobs(consumers),
  }
}

/** Version 0.1 enqueues jobs by these names while it is being replaced. */
function previousNames({ email, 'booking email': bookingEmail, 'data deletion': deletion }: JobKinds): JobKinds {
  const kinds = { mail: email, notice: bookingEmail, deletion }
  return Object.fromEntries(Object.entries(kinds).flatMap(([name, kind]) => (kind ? [[name, kind]] : [])))
}
