import { createTransport } from 'nodemailer'
import { notify } from '../src/messages/booking-emails/notify.ts'
import { connectForBulk, type Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { transact } from '../src/platform/db/transaction.ts'
import { decryptCalendar, decryptSecret, type EmailRow } from '../src/platform/email/queries.ts'
import { insertSecrets } from '../src/platform/email/compose.ts'
import { asId, type InviteeId } from '../src/platform/ids.ts'
import { addHosts, bookOne } from './booking-seed.ts'
import { toFigure, type Report } from './figures.ts'
import { repeatRounds } from './rounds.ts'
import { withSeededDatabase } from './seeded-database.ts'

const [hostCount, bookingsPerHost] = [20, 30]
/** As many as a worker runs concurrently. */
const concurrency = 8

/** Writing the emails of bookings with their invitations, against nodemailer that composes the same messages. */
export function emails(): Promise<Report> {
  return withSeededDatabase(seed, async (url, invitee_ids) => {
    const db = connectForBulk(url, concurrency)
    const rates = await repeatRounds(
      'emails',
      async () => {
        await db.run(sql`truncate mails, jobs, attempt_logs, email_counts`)
        const written = await perSecond(() => writeEmails(db, invitee_ids))
        const rows = await db.all<EmailRow>(sql`select * from mails`)
        return { written, composed: await perSecond(() => composeEmails(rows)) }
      },
      ({ written, composed }) => written / composed,
    )
    await db.end()
    const lines = rates.map(
      ({ written, composed }, i) =>
        `| ${i + 1} | ${Math.round(written)} | ${Math.round(composed)} | ${(written / composed).toFixed(2)} |`,
    )
    const figure = toFigure({
      name: 'emails written ÷ composed by nodemailer',
      unit: 'emails/s',
      values: rates.map(({ written }) => written),
      baseline: rates.map(({ composed }) => composed),
      target: { min: 0.5 },
    })
    return {
      lines: ['| Round | emails written per second | composed by nodemailer | ratio |', '|---|---|---|---|', ...lines],
      figures: [figure],
    }
  })
}

async function seed(db: Pool) {
  const hosts = await addHosts(db, hostCount)
  const start = Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000
  for (const [i, host] of hosts.entries())
    for (let n = 0; n < bookingsPerHost; n++) {
      const email = `person${i}.${n}@example${n}.com`
      const request = { host, start: start + n * 3_600_000, email, token: host.token, caller_id: host.user_id }
      await transact(db, (tx) => bookOne(tx, request))
    }
  await db.run(sql`analyze`)
  return (await db.all<{ id: string }>(sql`select id from invitees`)).map(({ id }) => asId<InviteeId>(id))
}

/** Two emails for each booking: to the invitee and to the host. */
async function writeEmails(db: Pool, invitee_ids: InviteeId[]) {
  const waiting = [...invitee_ids]
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        const invitee_id = id
        await transact(db, (tx) => notify(tx, invitee_id, 'booked'))
      }
    }),
  )
  return invitee_ids.length * 2
}

async function composeEmails(rows: EmailRow[]) {
  const transport = createTransport({ streamTransport: true, buffer: true })
  for (const row of rows) {
    const [secret, calendar] = [decryptSecret(row), decryptCalendar(row)]
    await transport.sendMail({
      from: 'Convene <convene@localhost>',
      to: row.recipient,
      subject: row.subject,
      text: insertSecrets(row.text, secret),
      html: insertSecrets(row.html, secret),
      ...(calendar && { icalEvent: { ...calendar, filename: 'invite.ics' } }),
    })
  }
  return rows.length
}

async function perSecond(work: () => Promise<number>) {
  const startedAt = performance.now()
  const count = await work()
  return (count / (performance.now() - startedAt)) * 1000
}
