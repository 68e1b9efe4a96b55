import type { Db } from '../../platform/db/db.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'
import { fold } from '../../platform/text.ts'
import type { EmailContext } from './detail-texts.ts'
import { isLastToCancel, type HostRow } from './queries.ts'
import type { BookingNotice, Role } from './rules.ts'
import { recipientHash, type PostponedEmail } from './send-or-postpone.ts'

/** The invitee and the guests, if they have these roles. One address for each mailbox. */
export function recipientsOf(context: EmailContext, roles: readonly Role[], postponed?: PostponedEmail) {
  if (postponed?.host_id) return []
  const addresses = [
    ...(roles.includes('invitee') ? [context.invitee.email] : []),
    ...(roles.includes('guests') ? guestsOf(context) : []),
  ]
  return [...Map.groupBy(addresses, mailboxOf).values()]
    .flatMap(([first]) => first ?? [])
    .filter((recipient) => !postponed || recipientHash(recipient) === postponed.recipient_hash)
}

/** Guests who are not also the invitee or a host. */
function guestsOf({ guests, invitee, hosts }: EmailContext) {
  const others = new Set([invitee, ...hosts].map(({ email }) => fold(email)))
  return guests.filter((guest) => !others.has(fold(guest)))
}

/** Hosts get one email about a canceled session, not one for each of its invitees. */
export async function findHostsToNotify(
  db: Db,
  notice: BookingNotice,
  context: EmailContext,
  roles: readonly Role[],
  postponed?: PostponedEmail,
): Promise<HostRow[]> {
  if (!roles.includes('hosts')) return []
  if (postponed) return context.hosts.filter(({ id }) => id === postponed.host_id)
  return (await isRepeated(db, notice === 'canceled', context)) ? [] : context.hosts
}

/** Whether a whole session was canceled, and this is not the last of its invitees. */
export async function isRepeated(db: Db, isCancellation: boolean, { event, invitee }: EmailContext) {
  const isSessionCanceled = isCancellation && event.status === 'canceled'
  return isSessionCanceled && !(await isLastToCancel(db, invitee))
}
