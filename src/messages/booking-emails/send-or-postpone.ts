import { createHmac } from 'node:crypto'
import { keyFor } from '../../platform/auth/secret.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail, type EmailSubject } from '../../platform/email/queries.ts'
import type { EventId, InviteeId, OrganizationId, UserId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { countEmails, type Cause } from '../../platform/rate-limits/emails.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { countCalls, refund, type Use } from '../../platform/rate-limits/take.ts'
import { milliseconds, seconds, type Seconds } from '../../platform/time.ts'

/**
 * A message for one recipient who was over the email rate limit, or who had quiet hours. It is dropped after `until`.
 * `guest_event_id`: the event that has the address of a guest who was added or removed. `host_id`: it is for this host.
 */
export type PostponedEmail = { recipient_hash: string; until: number; guest_event_id?: EventId; host_id?: UserId }

/** An email to one recipient. It is written when it is sent. */
export type Message = {
  recipient: string
  /** Who caused it, for the rate limits. Emails to hosts have none: they are not limited. */
  cause?: Cause
  host_id?: UserId
  /** Not before this time. */
  sendAt?: number
  about: EmailSubject
  write(): Email
}

/** What all messages of one step have in common. `job`: what sends a postponed message later. */
export type Delivery = {
  organization_id: OrganizationId
  job: { kind: string; payload: object }
  /** The first invitee of the booking, if its messages are limited too. */
  booking_id?: InviteeId | undefined
}

const maxPostponementMs = milliseconds({ hours: 24 })

/**
 * Anyone can enter any address, so each recipient gets a limited number of emails. A message over the limit is sent
 * later with the details of that time, so that changes still reach people.
 */
export async function sendOrPostpone(
  db: Db,
  delivery: Delivery,
  messages: Message[],
  { until, guest_event_id }: Partial<PostponedEmail> = {},
) {
  const now = Date.now()
  const latest = until ?? now + maxPostponementMs
  const more = guest_event_id && { guest_event_id }
  const [early = [], ready = []] = [true, false].map((isEarly) =>
    messages.filter(({ sendAt = now }) => sendAt > now === isEarly),
  )
  for (const message of early) {
    const { sendAt = now } = message
    const delay = seconds({ milliseconds: sendAt - now })
    await postpone(db, delivery, message, { until: sendAt + maxPostponementMs, ...more }, delay)
  }
  const waits = await countMessages(db, delivery, ready)
  for (const message of ready) {
    const wait = waits.get(message)
    if (wait === undefined)
      await queueEmail(db, delivery.organization_id, message.recipient, message.write(), message.about)
    else if (now + milliseconds({ seconds: wait }) <= latest)
      await postpone(db, delivery, message, { until: latest, ...more }, wait)
  }
}

/** Counts messages, and returns those over a limit with the time to wait. The booking is counted first. */
async function countMessages(db: Db, { organization_id, booking_id }: Delivery, messages: Message[]) {
  const waits = new Map<Message, Seconds>()
  const limited = messages.filter(({ cause }) => cause !== undefined)
  if (limited.length === 0) return waits
  const use: Use = { limit: 'workflow.booking', key: booking_id ?? '', cost: limited.length }
  const wait = booking_id && (await countCalls(db, [use]))
  if (wait !== undefined) return new Map(limited.map((message) => [message, wait]))

  for (const cause of ['visitor', 'member'] as const) {
    const ofCause = limited.filter((message) => message.cause === cause)
    const refused = await countEmails(
      db,
      organization_id,
      cause,
      ofCause.map(({ recipient }) => recipient),
    )
    for (const message of ofCause) {
      const delay = refused.get(message.recipient)
      if (delay !== undefined) waits.set(message, delay)
    }
  }
  if (booking_id && waits.size > 0) await refund(db, [{ ...use, cost: waits.size }])
  return waits
}

async function postpone(
  db: Db,
  { organization_id, job }: Delivery,
  { recipient, host_id }: Message,
  more: Omit<PostponedEmail, 'recipient_hash'>,
  delay: Seconds,
) {
  const payload = { ...job.payload, recipient_hash: recipientHash(recipient), ...(host_id && { host_id }), ...more }
  await enqueue(db, { organization_id, kind: job.kind, payload, due_in: delay })
}

/** A keyed hash, so that jobs contain no addresses that we would have to erase. */
export function recipientHash(recipient: string) {
  return createHmac('sha256', keyFor('recipients')).update(mailboxOf(recipient)).digest('base64url')
}
