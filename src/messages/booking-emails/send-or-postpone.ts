import { createHmac } from 'node:crypto'
import { keyFor } from '../../platform/auth/secret.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { countEmails } from '../../platform/rate-limits/emails.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { milliseconds, type Seconds } from '../../platform/time.ts'
import type { EmailContext } from './detail-texts.ts'
import { guestEmail, inviteeEmail } from './emails.ts'
import { causeOf, isChange, type BookingNotice } from './rules.ts'

/** A notice for one recipient who was over the email rate limit. It is dropped after `until`. */
export type PostponedEmail = { recipient_hash: string; until: number }

const maxPostponementMs = milliseconds({ hours: 24 })

/**
 * Anyone can enter any address, so each recipient gets a limited number of emails. A notice over the limit is sent
 * later with the details of that time, so that changes still reach people.
 */
export async function sendOrPostpone(
  db: Db, notice: BookingNotice, context: EmailContext, recipients: string[], { until }: Partial<PostponedEmail> = {},
) {
  const { event, hosts, invitee } = context
  const { organization_id } = event
  const about = { event_id: event.id, sender_id: hosts[0]?.id ?? null }
  const latest = until ?? Date.now() + maxPostponementMs
  const waits = await countEmails(db, organization_id, causeOf(notice, invitee), recipients)
  for (const recipient of recipients) {
    const wait = waits.get(recipient)
    if (wait === undefined)
      await queueEmail(db, organization_id, recipient, emailFor(notice, context, recipient), about)
    else if (Date.now() + milliseconds({ seconds: wait }) <= latest)
      await postpone(db, context, { notice, recipient_hash: recipientHash(recipient), until: latest }, wait)
  }
}

async function postpone(
  db: Db, { event, invitee }: EmailContext, email: PostponedEmail & { notice: BookingNotice }, delay: Seconds,
) {
  const payload = { invitee_id: invitee.id, ...email }
  await enqueue(db, { organization_id: event.organization_id, kind: 'booking email', payload, due_in: delay })
}

function emailFor(notice: BookingNotice, context: EmailContext, recipient: string): Email {
  return isChange(notice) && recipient !== context.invitee.email
    ? guestEmail(notice, context)
    : inviteeEmail(notice, context)
}

/** A keyed hash, so that jobs contain no addresses that we would have to erase. */
export function recipientHash(recipient: string) {
  return createHmac('sha256', keyFor('recipients')).update(mailboxOf(recipient)).digest('base64url')
}
