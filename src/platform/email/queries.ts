import { encrypt, decrypt } from '../auth/encrypt.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { enqueue } from '../jobs/queue.ts'
import { composeHtml, composeText, secretOf, type Email } from './compose.ts'

/** The meeting that a mail is about, and who is told to have sent it. */
export type EmailSubject = { event_id: string; sender_id: string | null }

export type EmailRow = {
  id: string
  organization_id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Sealed: see readSecret. */
  secret: string | null
  status: 'queued' | 'kept' | 'sent' | 'failed'
  error: string | null
  sent_at: string | null
  created_at: string
  event_id: string | null
  sender_id: string | null
}

/** A mail that leaves if and only if the transaction of `db` commits. */
export async function queueEmail(
  db: Db, organization_id: string, recipient: string, letter: Email, about?: EmailSubject,
) {
  const { id } = await db.one<{ id: string }>(sql`select new_id() as id`)
  const secret = secretOf(letter)
  await db.run(sql`
    insert into mails (id, organization_id, recipient, subject, text, html, secret, event_id, sender_id)
    values (${id}, ${organization_id}, ${recipient}, ${letter.subject}, ${composeText(letter)}, ${composeHtml(letter)},
      ${secret && encrypt(secret, id)}, ${about?.event_id ?? null}, ${about?.sender_id ?? null})`)
  await enqueue(db, { organization_id, kind: 'email', payload: { mail_id: id } })
}

export function findEmail(db: Db, id: string) {
  return db.maybe<EmailRow>(sql`select * from mails where id = ${id}`)
}

/** What a mail carries for its recipient alone. A mail from before secrets were sealed has its links in the clear. */
export function readSecret({ id, secret }: Pick<EmailRow, 'id' | 'secret'>) {
  return secret === null || secret.startsWith('http') ? secret : decrypt(secret, id)
}

export function listEmails(db: Db, count: number) {
  return db.all<EmailRow>(sql`select * from mails order by created_at desc, id desc limit ${count}`)
}

/** A mail server has it: the secrets that it carried are nobody else's business any more. */
export function markSent(db: Db, id: string) {
  return db.run(sql`update mails set status = 'sent', sent_at = now(), secret = null, error = null where id = ${id}`)
}

/** No mail server is set up: it stays here, to be read with the command line. */
export function markKept(db: Db, id: string) {
  return db.run(sql`update mails set status = 'kept', error = null where id = ${id}`)
}

export function markFailed(db: Db, id: string, error: string) {
  return db.run(sql`update mails set status = 'failed', secret = null, error = ${error} where id = ${id}`)
}
