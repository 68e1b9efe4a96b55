import { encrypt, decrypt } from '../auth/encrypt.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { writeLater } from '../db/write-queue.ts'
import {
  newId,
  type EmailId,
  type OrganizationId,
  type ScheduledEventId,
  type UserId,
  type WorkflowRunId,
} from '../ids.ts'
import { joinWithJob } from '../jobs/queue.ts'
import {
  composeHtml,
  composeText,
  secretOf,
  subjectOf,
  type CalendarPart,
  type Email,
  type Mailbox,
} from './compose.ts'
import { isUndeliverable } from './undeliverable.ts'

/** The meeting that an email is about, the user it is sent for, and the step of a workflow that sends it. */
export type EmailSubject = {
  event_id: ScheduledEventId | null
  sender_id: UserId | null
  workflow_run_id?: WorkflowRunId
  workflow_step?: number
}

export type EmailRow = {
  id: EmailId
  organization_id: OrganizationId
  recipient: string
  subject: string
  text: string
  html: string
  sender_name: string | null
  reply_to: Mailbox | null
  /** Encrypted: see decryptSecret. */
  secret: string | null
  /** Encrypted, because it has links: see decryptCalendar. */
  calendar: string | null
  calendar_method: CalendarPart['method'] | null
  /** `bounced`: it came back. `suppressed`: not sent, because an earlier email to the address came back. */
  status: 'queued' | 'kept' | 'sent' | 'failed' | 'bounced' | 'suppressed'
  error: string | null
  sent_at: string | null
  bounced_at: string | null
  created_at: string
  event_id: ScheduledEventId | null
  sender_id: UserId | null
}

/**
 * Queues an email. It is sent if and only if the transaction of `db` commits. Emails about meetings are not sent to
 * addresses that do not exist. All others are: a person waits for them, for example for a sign-in code.
 */
export async function queueEmail(
  db: Db,
  organization_id: OrganizationId,
  recipient: string,
  email: Email,
  subject?: EmailSubject,
) {
  const id = newId<EmailId>()
  if (subject && (await isUndeliverable(db, organization_id, recipient)))
    return insertSuppressed(db, { id, organization_id, recipient }, email, subject)
  const { senderName = null, replyTo, calendar } = email
  const secret = secretOf(email)
  const mail = sql`
    insert into mails (id, organization_id, recipient, subject, text, html, sender_name, reply_to, secret, calendar,
      calendar_method, ${subjectColumns})
    values (${id}, ${organization_id}, ${recipient}, ${subjectOf(email)}, ${composeText(email)}, ${composeHtml(email)},
      ${senderName}, ${replyTo ? JSON.stringify(replyTo) : null}, ${secret && encrypt(secret, id)},
      ${calendar ? encrypt(calendar.content, id) : null}, ${calendar?.method ?? null},
      ${subjectValues(subject)})`
  await writeLater(db, joinWithJob({ mail }, { organization_id, kind: 'email', payload: { mail_id: id } }))
}

/** For the log of what was not sent. It has no secrets, because no one gets them. */
function insertSuppressed(
  db: Db,
  { id, organization_id, recipient }: Pick<EmailRow, 'id' | 'organization_id' | 'recipient'>,
  email: Email,
  subject: EmailSubject | undefined,
) {
  return db.run(sql`
    insert into mails (id, organization_id, recipient, subject, text, html, status, ${subjectColumns})
    values (${id}, ${organization_id}, ${recipient}, ${email.subject}, ${composeText(email)}, ${composeHtml(email)},
      'suppressed', ${subjectValues(subject)})`)
}

const subjectColumns = sql`event_id, sender_id, workflow_run_id, workflow_step`

function subjectValues({ event_id, sender_id, workflow_run_id, workflow_step }: Partial<EmailSubject> = {}) {
  return sql`${event_id ?? null}, ${sender_id ?? null}, ${workflow_run_id ?? null}, ${workflow_step ?? null}`
}

/**
 * The subquery makes PostgreSQL keep one plan for all months. Otherwise it would plan for the month of each id.
 * Measured: 166 instead of 230 µs.
 */
export function findEmail(db: Db, id: EmailId) {
  return db.maybe<EmailRow>(sql`select * from mails where id = (select ${id}::uuid)`)
}

/** Decrypts the secrets of an email. Emails from older versions store their links unencrypted. */
export function decryptSecret({ id, secret }: Pick<EmailRow, 'id' | 'secret'>) {
  return secret === null || secret.startsWith('http') ? secret : decrypt(secret, id)
}

/** Decrypts the calendar invitation of an email. */
export function decryptCalendar({
  id,
  calendar,
  calendar_method,
}: Pick<EmailRow, 'id' | 'calendar' | 'calendar_method'>): CalendarPart | undefined {
  if (calendar === null || calendar_method === null) return undefined
  return { method: calendar_method, content: decrypt(calendar, id) }
}

export function listEmails(db: Db, count: number) {
  return db.all<EmailRow>(sql`select * from mails order by created_at desc, id desc limit ${count}`)
}

/** The mail server accepted the email, so its secrets are deleted. It can have bounced a moment before. */
export function markSent(db: Db, id: EmailId) {
  return db.run(sql`
    update mails set status = case when bounced_at is null then 'sent' else status end, sent_at = now(), secret = null,
      calendar = null, error = case when bounced_at is null then null else error end
    where id = ${id}`)
}

/** No mail server is configured: the email stays here and can be read with the command line. */
export function markKept(db: Db, id: EmailId) {
  return db.run(sql`update mails set status = 'kept', error = null where id = ${id}`)
}

export function markFailed(db: Db, id: EmailId, error: string) {
  return db.run(sql`
    update mails set status = 'failed', secret = null, calendar = null, error = ${error} where id = ${id}`)
}
