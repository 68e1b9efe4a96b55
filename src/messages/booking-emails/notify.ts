import { createHmac } from 'node:crypto'
import type { BookingNotice } from '../../meetings/bookings/announce.ts'
import { keyFor } from '../../platform/auth/secret.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { takeEmails } from '../../platform/rate-limits/emails.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { fold } from '../../platform/text.ts'
import { guestEmail, hostEmail, inviteeEmail, type Change, type EmailContext } from './emails.ts'
import { findBookingDetails, isLastToCancel, type HostRow, type BookingDetails } from './queries.ts'
import { causeOf, isChange, isStale } from './rules.ts'

/** A notice for one recipient, who had too many emails when it was due. After `until` it is dropped. */
export type PostponedEmail = { recipient_hash: string; until: number }

const maxPostponement = 24 * 60 * 60 * 1000

/** Writes to everybody who is to know, as things are at this moment. */
export async function notify(db: Db, invitee_id: string, notice: BookingNotice, postponed?: PostponedEmail) {
  const story = await findEmailContext(db, invitee_id, notice)
  if (!story) return
  if (story.old && !postponed) await sendReplacedHostEmail(db, story.old, story.hosts)
  if (isStale(notice, story, Date.now(), postponed !== undefined)) return

  await writeOrPostpone(db, notice, story, recipientsOf(notice, story, postponed), postponed)
  if (postponed || !isChange(notice)) return
  for (const host of await hostsToNotify(db, notice, story)) await sendBookingEmails(db, notice, story, host)
}

async function findEmailContext(db: Db, invitee_id: string, notice: BookingNotice): Promise<EmailContext | undefined> {
  const occasion = await findBookingDetails(db, invitee_id)
  const before = notice === 'rescheduled' ? occasion?.invitee.old_invitee_id : null
  const old = before ? await findBookingDetails(db, before) : undefined
  return occasion && { ...occasion, ...(old && { old }) }
}

/** Those who hosted a meeting before it was moved, and do not any more. Others may still come to them. */
async function sendReplacedHostEmail(db: Db, old: BookingDetails, hosts: HostRow[]) {
  const replaced = old.hosts.filter(({ id }) => !hosts.some((host) => host.id === id))
  const change = old.event.status === 'canceled' ? 'taken' : 'canceled'
  for (const host of replaced) await sendBookingEmails(db, change, old, host)
}

/** One address of each mailbox: the invitee, and for changes the guests. */
function recipientsOf(notice: BookingNotice, story: EmailContext, postponed: PostponedEmail | undefined) {
  const addresses = [story.invitee.email, ...(isChange(notice) ? guestsOf(story) : [])]
  return [...Map.groupBy(addresses, mailboxOf).values()].flatMap(([first]) => first ?? [])
    .filter((recipient) => !postponed || hashOf(recipient) === postponed.recipient_hash)
}

/**
 * Anybody can type an address, so each recipient gets a limited number of emails. What is over the limit is told later,
 * as things are then, so that changes reach people in the end.
 */
async function writeOrPostpone(
  db: Db, notice: BookingNotice, story: EmailContext, recipients: string[], { until }: Partial<PostponedEmail> = {},
) {
  const { event, hosts, invitee } = story
  const { organization_id } = event
  const about = { event_id: event.id, sender_id: hosts[0]?.id ?? null }
  const latest = until ?? Date.now() + maxPostponement
  const waits = await takeEmails(db, organization_id, causeOf(notice, invitee), recipients)
  for (const recipient of recipients) {
    const wait = waits.get(recipient)
    if (wait === undefined)
      await queueEmail(db, organization_id, recipient, emailFor(notice, story, recipient), about)
    else if (Date.now() + wait * 1000 <= latest)
      await postpone(db, story, { notice, recipient_hash: hashOf(recipient), until: latest }, wait)
  }
}

async function postpone(db: Db, { event, invitee }: EmailContext, notice: PostponedEmail & { notice: BookingNotice }, seconds: number) {
  const payload = { invitee_id: invitee.id, ...notice }
  await enqueue(db, { organization_id: event.organization_id, kind: 'booking email', payload, due_in: seconds })
}

function emailFor(notice: BookingNotice, story: EmailContext, recipient: string): Email {
  return isChange(notice) && recipient !== story.invitee.email
    ? guestEmail(notice, story)
    : inviteeEmail(notice, story)
}

/** A keyed hash: jobs hold no addresses, so that there is nothing in them to erase. */
function hashOf(recipient: string) {
  return createHmac('sha256', keyFor('recipients')).update(mailboxOf(recipient)).digest('base64url')
}

async function sendBookingEmails(db: Db, change: Change | 'taken', story: EmailContext, host: HostRow) {
  const { id: event_id, organization_id } = story.event
  await queueEmail(db, organization_id, host.email, hostEmail(change, story, host), { event_id, sender_id: null })
}

/** Whoever takes part in another way as well knows already. */
function guestsOf({ guests, invitee, hosts }: EmailContext) {
  const others = new Set([invitee, ...hosts].map(({ email }) => fold(email)))
  return guests.filter((guest) => !others.has(fold(guest)))
}

/** That a whole meeting is off is told to its hosts once, and not for each of its invitees. */
async function hostsToNotify(db: Db, change: Change, { event, invitee, hosts }: EmailContext) {
  const isOff = change === 'canceled' && event.status === 'canceled'
  return isOff && !(await isLastToCancel(db, invitee)) ? [] : hosts
}
