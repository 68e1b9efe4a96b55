import type { Db } from '../../platform/db/db.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { inviteePayload } from '../invitees/present.ts'
import type { BookingResult } from './queries.ts'

/** Emits the domain event. Emails, reminders and contacts are its consumers. */
export async function announceBooking(db: Db, booking: BookingResult) {
  await emit(db, booking.event.organization_id, [domainEvent('invitee.created', booking)])
}

export async function announceCancellation(db: Db, bookings: BookingResult[]) {
  const [first] = bookings
  if (!first) return
  await emit(
    db,
    first.event.organization_id,
    bookings.map((booking) => domainEvent('invitee.canceled', booking)),
  )
}

/** The event of the old booking comes first. */
export async function announceReschedule(db: Db, old: BookingResult, booking: BookingResult) {
  const domainEvents = [domainEvent('invitee.canceled', old), domainEvent('invitee.created', booking)]
  await emit(db, booking.event.organization_id, domainEvents)
}

/** Consumers get the events of one meeting in their order. */
function domainEvent(name: DomainEvent['name'], { event, invitee }: BookingResult): DomainEvent {
  const user_ids = event.hosts.map(({ user_id }) => user_id)
  return { name, user_ids, subject_id: invitee.id, entity_id: event.id, payload: inviteePayload(invitee, event) }
}
