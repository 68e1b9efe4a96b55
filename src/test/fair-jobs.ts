import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../platform/config.ts'
import type { Pool } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import { emailJob } from '../platform/email/jobs.ts'
import { queueEmail } from '../platform/email/queries.ts'
import { openTransport } from '../platform/email/transport.ts'
import { openOutbound } from '../platform/http/fetch.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { startWorker, type JobKinds } from '../platform/jobs/worker.ts'
import { recapJob } from '../recaps/meeting-recaps/jobs.ts'
import type { Company } from './people.ts'
import { startSlowEndpoint } from './slow-endpoint.ts'
import { mailServer } from './smtp-server.ts'

type SlowdownOptions = {
  db: Pool
  listener: Parameters<typeof startWorker>[1]
  busy: Company
  quiet: Company
  change?: (kinds: JobKinds) => JobKinds
}

const email = { subject: 'Hello', paragraphs: ['Hello'], closing: 'Thanks' }
const emailsPerMeasurement = 9

/**
 * How much longer an email of the quiet organization takes to leave after the busy one has enqueued 500 summaries, each
 * of which waits 3 s for its endpoint, and 5,000 emails. The mail server takes 50 ms for each email, as real ones do.
 * Gives up on an email that takes 10 times the usual delay.
 */
export async function measureSlowdown({ db, listener, busy, quiet, change = (kinds) => kinds }: SlowdownOptions) {
  const endpoint = await startSlowEndpoint(3000)
  Object.assign(config, { SUMMARY_URL: endpoint.url, SUMMARY_MODEL: 'plain' })
  const { url, got } = await mailServer(undefined, 50)
  const [transport, outbound] = [openTransport(url), openOutbound()]
  const kinds = change({ email: emailJob(transport), recap: recapJob(outbound) })
  const worker = startWorker(db, listener, kinds, () => {})

  const usual = await measureDelay(db, quiet, 60_000)
  await enqueueRecaps(db, busy, 500)
  await enqueueEmails(db, busy, 5000)
  const sentBefore = got.length
  while (got.length < sentBefore + 20 && endpoint.countOpen() < 16) await sleep(5)
  const delay = await measureDelay(db, quiet, 10 * usual)

  await db.run(sql`delete from jobs where kind in ('email', 'recap')`)
  await endpoint.close()
  await worker.stop()
  await outbound.close()
  transport?.close()
  Object.assign(config, { SUMMARY_URL: undefined, SUMMARY_MODEL: undefined })
  return delay / usual
}

/** Median milliseconds from the commit of an email until the mail server has it. */
async function measureDelay(db: Pool, { id }: Company, deadline: number) {
  const delays: number[] = []
  while (delays.length < emailsPerMeasurement) {
    const delay = await sendOne(db, id, deadline)
    delays.push(delay)
    if (delay >= deadline) break
  }
  return delays.toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Number.NaN
}

async function sendOne(db: Pool, organization_id: OrganizationId, deadline: number) {
  const recipient = `${crypto.randomUUID()}@globex.example`
  await db.transaction((tx) => queueEmail(tx, organization_id, recipient, email))
  const startedAt = performance.now()
  for (;;) {
    const { ms } = await db.one<{ ms: number | null }>(sql`
      select extract(epoch from sent_at - created_at)::float8 * 1000 as ms from mails where recipient = ${recipient}`)
    if (ms !== null) return ms
    if (performance.now() - startedAt > deadline) return deadline
    await sleep(5)
  }
}

async function enqueueEmails(db: Pool, { id }: Company, count: number) {
  await db.run(sql`
    with inserted as (
      insert into mails (organization_id, recipient, subject, text, html)
      select ${id}, 'someone@acme.example', 'News', 'News', 'News' from generate_series(1, ${count}::int) returning id)
    insert into jobs (organization_id, kind, payload)
    select ${id}, 'email', jsonb_build_object('mail_id', id) from inserted`)
  await db.run(sql`select pg_notify('jobs', '')`)
}

async function enqueueRecaps(db: Pool, { id, ada }: Company, count: number) {
  await db.run(sql`
    with inserted as (
      insert into meeting_recaps (organization_id, owner_id, name, start_time, end_time, status, has_transcript)
      select ${id}, ${ada.id}, 'Tea', now() - interval '2 hours', now() - interval '1 hour', 'processing', true
      from generate_series(1, ${count}::int) returning id),
    transcripts as (
      insert into meeting_transcripts (recap_id, organization_id, text)
      select id, ${id}, 'Ada: Tea at four.' from inserted)
    insert into jobs (organization_id, kind, payload)
    select ${id}, 'recap', jsonb_build_object('organization_id', ${id}::text, 'recap_id', id) from inserted`)
  await db.run(sql`select pg_notify('jobs', '')`)
}
