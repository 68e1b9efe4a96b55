import { createHmac } from 'node:crypto'
import { keyFor } from '../../platform/auth/secret.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { EventId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { countEmails } from '../../platform/rate-limits/emails.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { milliseconds, type Seconds } from '../../platform/time.ts'
import { invitationFor } from './calendar-data.ts'
import type { EmailContext } from './detail-texts.ts'
import { guestEmail, inviteeEmail } from './emails.ts'
import { causeOf, isChange, isGuestNotice, type BookingNotice, type GuestNotice } from './rules.ts'

/**
 * A notice for one recipient who was over the email rate limit. It is dropped after `until`. `guest_event_id`: the
 * event that has the address of a guest who was added or removed.
 */
export type PostponedEmail = { recipient_hash: string; until: number; guest_event_id?: EventId }

type Notice = BookingNotice | GuestNotice

const maxPostponementMs = milliseconds({ hours: 24 })

/**
 * Anyone can enter any address, so each recipient gets a limited number of emails. A notice over the limit is sent
 * later with the details of that time, so that changes still reach people.
 */
export async function sendOrPostpone(
  db: Db, notice: Notice, context: EmailContext, recipients: string[],
  { until, guest_event_id }: Partial<PostponedEmail> = {},
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
      await postpone(db, context, {
        notice, recipient_hash: recipientHash(recipient), until: latest, ...(guest_event_id && { guest_event_id }),
      }, wait)
  }
}

async function postpone(
  db: Db, { event, invitee }: EmailContext, email: PostponedEmail & { notice: Notice }, delay: Seconds,
) {
  const payload = { invitee_id: invitee.id, ...email }
  await enqueue(db, { organization_id: event.organization_id, kind: 'booking email', payload, due_in: delay })
}

function emailFor(notice: Notice, context: EmailContext, recipient: string): Email {
  const calendar = invitationFor(notice, context, recipient)
  return { ...textFor(notice, context, recipient), ...(calendar && { calendar }) }
}

function textFor(notice: Notice, context: EmailContext, recipient: string): Email {
  if (isGuestNotice(notice)) return guestEmail(notice, context)
  return isChange(notice) && recipient !== context.invitee.email
    ? guestEmail(notice, context)
    : inviteeEmail(notice, context)
}

/** A keyed hash, so that jobs contain no addresses that we would have to erase. */
export function recipientHash(recipient: string) {
  return createHmac('sha256', keyFor('recipients')).update(mailboxOf(recipient)).digest('base64url')
}
