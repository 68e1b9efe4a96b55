import type { Db } from '../../platform/db/db.ts'
import { queueEmail } from '../../platform/email/queries.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { fold } from '../../platform/text.ts'
import { hostInvitation } from './calendar-data.ts'
import type { EmailContext } from './detail-texts.ts'
import type { BookingChange } from './emails.ts'
import { hostEmail } from './host-emails.ts'
import { findBookingDetails, isLastToCancel, type BookingDetails, type HostRow } from './queries.ts'
import { isChange, isStale, type BookingNotice } from './rules.ts'
import { recipientHash, sendOrPostpone, type PostponedEmail } from './send-or-postpone.ts'

/** Emails a notice to all its recipients, with the details as they are now. */
export async function notify(db: Db, invitee_id: InviteeId, notice: BookingNotice, postponed?: PostponedEmail) {
  const context = await findEmailContext(db, invitee_id, notice)
  if (!context) return
  if (context.old && !postponed) await notifyOldHosts(db, context.old, context)
  if (isStale(notice, context, Date.now(), postponed !== undefined)) return

  await sendOrPostpone(db, notice, context, recipientsOf(notice, context, postponed), postponed)
  if (postponed || !isChange(notice)) return
  for (const host of await hostsToNotify(db, notice, context)) await sendHostEmail(db, notice, context, host)
}

export async function findEmailContext(
  db: Db, invitee_id: InviteeId, notice: BookingNotice,
): Promise<EmailContext | undefined> {
  const booking = await findBookingDetails(db, invitee_id)
  const oldInviteeId = notice === 'rescheduled' ? booking?.invitee.old_invitee_id : null
  const old = oldInviteeId ? await findBookingDetails(db, oldInviteeId) : undefined
  return booking && { ...booking, ...(old && { old }) }
}

/**
 * Notifies hosts about the meeting that the invitee left by rescheduling: those who lost it, and in a group all of
 * them, because each session is another entry in their calendars. In a group, the other invitees still come.
 */
async function notifyOldHosts(db: Db, old: BookingDetails, { event, hosts }: BookingDetails) {
  const isSameEntry = old.event.calendar_uid === event.calendar_uid
  for (const host of old.hosts) {
    const isReplaced = !hosts.some(({ id }) => id === host.id)
    const change = isReplaced && old.event.status === 'canceled' ? 'reassigned' : 'canceled'
    if (isReplaced || !isSameEntry) await sendHostEmail(db, change, old, host)
  }
}

/** The invitee, and for changes the guests. One address for each mailbox. */
export function recipientsOf(notice: BookingNotice, context: EmailContext, postponed?: PostponedEmail) {
  const addresses = [context.invitee.email, ...(isChange(notice) ? guestsOf(context) : [])]
  return [...Map.groupBy(addresses, mailboxOf).values()].flatMap(([first]) => first ?? [])
    .filter((recipient) => !postponed || recipientHash(recipient) === postponed.recipient_hash)
}

/** Guests who are not also the invitee or a host. */
function guestsOf({ guests, invitee, hosts }: EmailContext) {
  const others = new Set([invitee, ...hosts].map(({ email }) => fold(email)))
  return guests.filter((guest) => !others.has(fold(guest)))
}

/** Hosts get one email about a canceled session, not one for each of its invitees. */
async function hostsToNotify(db: Db, change: BookingChange, { event, invitee, hosts }: EmailContext) {
  const isSessionCanceled = change === 'canceled' && event.status === 'canceled'
  return isSessionCanceled && !(await isLastToCancel(db, invitee)) ? [] : hosts
}

async function sendHostEmail(db: Db, change: BookingChange | 'reassigned', context: EmailContext, host: HostRow) {
  const { id: event_id, organization_id } = context.event
  const email = { ...hostEmail(change, context, host), calendar: hostInvitation(context, host) }
  await queueEmail(db, organization_id, host.email, email, { event_id, sender_id: null })
}
