import type { Db } from '../../platform/db/db.ts'
import type { EventId } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { fold } from '../../platform/text.ts'
import type { EmailContext } from './detail-texts.ts'
import { findEmailContext, recipientsOf } from './notify.ts'
import { findGuestChange } from './queries.ts'
import { isStale, type GuestNotice } from './rules.ts'
import { sendOrPostpone, type PostponedEmail } from './send-or-postpone.ts'

/** Emails a guest who was added to a meeting after the booking, or removed from it. */
export async function notifyGuest(db: Db, guest_event_id: EventId, postponed?: PostponedEmail) {
  const change = await findGuestChange(db, guest_event_id)
  const context = change && await findEmailContext(db, change.invitee_id, 'booked')
  if (!context) return
  const notice = change.name === 'invitee_guest.added' ? 'added' : 'removed'
  if (!isCurrent(notice, context, change.email)) return
  await sendOrPostpone(db, notice, context, [change.email], { ...postponed, guest_event_id })
}

/**
 * A guest who was added must still be one. A guest who was removed gets a cancellation even if the booking has changed
 * since, unless the same mailbox has the meeting for another reason.
 */
function isCurrent(notice: GuestNotice, context: EmailContext, email: string) {
  const recipients = recipientsOf('booked', context)
  if (notice === 'added')
    return !isStale('booked', context, Date.now(), true) && recipients.some((other) => fold(other) === fold(email))
  const mailboxes = [...recipients, ...context.hosts.map((host) => host.email)].map(mailboxOf)
  return Date.parse(context.event.start_time) > Date.now() && !mailboxes.includes(mailboxOf(email))
}
