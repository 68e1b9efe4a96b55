import type { Db } from '../../platform/db/db.ts'
import type { Email } from '../../platform/email/compose.ts'
import { queueEmail, type EmailSubject } from '../../platform/email/queries.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { hostReader, visitorReader, type EmailContext } from './detail-texts.ts'
import { withLinkNotice, type HostChange } from './host-emails.ts'
import type { Reader } from './meeting-text.ts'
import { findBookingDetails, type BookingDetails, type HostRow } from './queries.ts'
import { findHostsToNotify, recipientsOf } from './find-recipients.ts'
import { causeOf, isStale, usualRoles, type BookingNotice, type Role } from './rules.ts'
import { sendOrPostpone, type Delivery, type Message, type PostponedEmail } from './send-or-postpone.ts'
import { hostEmailWithEntry, visitorEmail } from './write-email.ts'

export type Addressee = { address: string; name: string | null; reader: Reader; host?: HostRow }

/** What a step of a workflow changes about a notice. */
export type NoticeStep = {
  roles: readonly Role[]
  /** The step that sends it. */
  about?: Pick<EmailSubject, 'workflow_run_id' | 'workflow_step'>
  /** For the job of a postponed message. */
  payload?: object
  booking_id?: InviteeId | undefined
  /** Hosts hear of the meeting that the invitee left. */
  hasOldHosts?: boolean
  /** When a recipient can get it: see quiet hours. */
  sendAt?(addressee: Addressee): number
  /** Own texts instead of the usual ones. */
  texts?(context: EmailContext, addressee: Addressee): Pick<Partial<Email>, 'subject' | 'paragraphs'>
}

/** Emails a notice to all its recipients, with the details as they are now. */
export async function notify(
  db: Db,
  invitee_id: InviteeId,
  notice: BookingNotice,
  postponed?: PostponedEmail,
  step: NoticeStep = { roles: usualRoles(notice), hasOldHosts: true },
) {
  const context = await findEmailContext(db, invitee_id, notice)
  if (!context) return
  if (context.old && !postponed && step.hasOldHosts) await notifyOldHosts(db, context.old, context, step)
  if (isStale(notice, context, Date.now(), postponed !== undefined)) return

  const { booking_id, payload } = step
  const job: Delivery['job'] = { kind: 'booking email', payload: { invitee_id, notice, ...payload } }
  const messages = [
    ...recipientsOf(context, step.roles, postponed).map((address) => visitorMessage(notice, context, address, step)),
    ...(await findHostsToNotify(db, notice, context, step.roles, postponed)).flatMap((host) =>
      notice === 'reconfirm' ? [] : hostMessage(notice, context, host, step),
    ),
  ]
  await sendOrPostpone(db, { organization_id: context.event.organization_id, job, booking_id }, messages, postponed)
}

export async function findEmailContext(
  db: Db,
  invitee_id: InviteeId,
  notice: BookingNotice,
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
async function notifyOldHosts(db: Db, old: BookingDetails, { event, hosts }: BookingDetails, step: NoticeStep) {
  const isSameEntry = old.event.calendar_uid === event.calendar_uid
  for (const host of old.hosts) {
    const isReplaced = !hosts.some(({ id }) => id === host.id)
    const change = isReplaced && old.event.status === 'canceled' ? 'reassigned' : 'canceled'
    if (!isReplaced && isSameEntry) continue
    const { id: event_id, organization_id } = old.event
    const about = { event_id, sender_id: null, ...step.about }
    await queueEmail(db, organization_id, host.email, hostEmailWithEntry(change, old, host), about)
  }
}

function visitorMessage(notice: BookingNotice, context: EmailContext, address: string, step: NoticeStep): Message {
  const { event, hosts, invitee } = context
  const role = address === invitee.email ? 'invitee' : 'guest'
  const name = role === 'invitee' ? invitee.name : null
  const addressee: Addressee = { address, name, reader: visitorReader(context, role) }
  return {
    recipient: address,
    cause: causeOf(notice, invitee),
    about: { event_id: event.id, sender_id: hosts[0]?.id ?? null, ...step.about },
    ...(step.sendAt && { sendAt: step.sendAt(addressee) }),
    write: () => ({ ...visitorEmail(notice, context, address), ...step.texts?.(context, addressee) }),
  }
}

function hostMessage(change: HostChange, context: EmailContext, host: HostRow, step: NoticeStep): Message {
  const addressee: Addressee = { address: host.email, name: host.name, reader: hostReader(host), host }
  return {
    recipient: host.email,
    host_id: host.id,
    about: { event_id: context.event.id, sender_id: null, ...step.about },
    ...(step.sendAt && { sendAt: step.sendAt(addressee) }),
    write: () =>
      withLinkNotice(
        change,
        { ...hostEmailWithEntry(change, context, host), ...step.texts?.(context, addressee) },
        context,
        host,
      ),
  }
}
