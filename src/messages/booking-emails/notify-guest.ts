import type { Db } from '../../platform/db/db.ts'
import type { EventId } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { fold } from '../../platform/text.ts'
import type { EmailContext } from './detail-texts.ts'
import { recipientsOf } from './find-recipients.ts'
import { findEmailContext } from './notify.ts'
import { findGuestChange } from './queries.ts'
import { causeOf, isStale, usualRoles, type GuestNotice } from './rules.ts'
import { sendOrPostpone, type PostponedEmail } from './send-or-postpone.ts'
import { visitorEmail } from './write-email.ts'

/** Emails a guest who was added to a meeting after the booking, or removed from it. */
export async function notifyGuest(db: Db, guest_event_id: EventId, postponed?: PostponedEmail) {
  const change = await findGuestChange(db, guest_event_id)
  const context = change && (await findEmailContext(db, change.invitee_id, 'booked'))
  if (!context) return
  const notice = change.name === 'invitee_guest.added' ? 'added' : 'removed'
  if (!isCurrent(notice, context, change.email)) return
  const {
    event: { id, organization_id },
    invitee,
    hosts,
  } = context
  const message = {
    recipient: change.email,
    cause: causeOf(notice, invitee),
    about: { event_id: id, sender_id: hosts[0]?.id ?? null },
    write: () => visitorEmail(notice, context, change.email),
  }
  const job = { kind: 'booking email', payload: { invitee_id: invitee.id, notice } }
  await sendOrPostpone(db, { organization_id, job }, [message], { ...postponed, guest_event_id })
}

/**
 * A guest who was added must still be one. A guest who was removed gets a cancellation even if the booking has changed
 * since, unless the same mailbox has the meeting for another reason.
 */
function isCurrent(notice: GuestNotice, context: EmailContext, email: string) {
  const recipients = recipientsOf(context, usualRoles('booked'))
  if (notice === 'added')
    return !isStale('booked', context, Date.now(), true) && recipients.some((other) => fold(other) === fold(email))
  const mailboxes = [...recipients, ...context.hosts.map((host) => host.email)].map(mailboxOf)
  return Date.parse(context.event.start_time) > Date.now() && !mailboxes.includes(mailboxOf(email))
}
