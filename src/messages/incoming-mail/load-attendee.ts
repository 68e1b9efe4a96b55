import { isRecipient, type InboundTag } from '../../platform/email/inbound-address.ts'
import type { Db } from '../../platform/db/db.ts'
import type { UserId } from '../../platform/ids.ts'
import { findBookingDetails, type BookingDetails } from '../booking-emails/queries.ts'
import { findLatestInvitee } from './queries.ts'

export type AnswerTag = Extract<InboundTag, { kind: 'answer' }>

/** Who got the address that a message was sent to, and the booking as it is now. */
export type Attendee = { booking: BookingDetails; email: string } & (
  | { kind: 'invitee' }
  | { kind: 'guest' }
  | { kind: 'host'; host_id: UserId }
)

/** Undefined when the booking was erased, or the guest or host no longer belongs to it. */
export async function findAttendee(db: Db, tag: AnswerTag): Promise<Attendee | undefined> {
  const id = await findLatestInvitee(db, tag.invitee_id)
  const booking = id && (await findBookingDetails(db, id))
  if (!booking) return undefined
  const {
    invitee: { email },
    hosts,
    guests,
  } = booking
  if (isRecipient(tag, email)) return { kind: 'invitee', booking, email }
  const host = hosts.find((one) => isRecipient(tag, one.email))
  if (host) return { kind: 'host', booking, email: host.email, host_id: host.id }
  const guest = guests.find((one) => isRecipient(tag, one))
  return guest === undefined ? undefined : { kind: 'guest', booking, email: guest }
}
