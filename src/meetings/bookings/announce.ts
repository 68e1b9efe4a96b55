import type { Db } from '../../platform/db/db.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { enqueue, type NewJob } from '../../platform/jobs/queue.ts'
import { inviteePayload } from '../invitees/present.ts'
import type { BookingResult } from './queries.ts'

/** Kinds of booking emails. */
export type BookingNotice = 'booked' | 'canceled' | 'rescheduled' | 'reminder' | 'reconfirm'

const reminderLeadMs = 24 * 60 * 60 * 1000

/** Emits the domain event, queues the confirmation emails and schedules a reminder for the day before. */
export async function announceBooking(db: Db, booking: BookingResult) {
  await emit(db, booking.event.organization_id, [domainEvent('invitee.created', booking)])
  await enqueue(db, bookingEmailJob(booking, 'booked'), ...reminderJobs(booking))
}

export async function announceCancellation(db: Db, bookings: BookingResult[]) {
  const [first] = bookings
  if (!first) return
  await emit(db, first.event.organization_id, bookings.map((booking) => domainEvent('invitee.canceled', booking)))
  await enqueue(db, ...bookings.map((booking) => bookingEmailJob(booking, 'canceled')))
}

/** The event of the old booking comes first. */
export async function announceReschedule(db: Db, old: BookingResult, booking: BookingResult) {
  const domainEvents = [domainEvent('invitee.canceled', old), domainEvent('invitee.created', booking)]
  await emit(db, booking.event.organization_id, domainEvents)
  await enqueue(db, bookingEmailJob(booking, 'rescheduled'), ...reminderJobs(booking))
}

export function domainEvent(name: DomainEvent['name'], { event, invitee }: BookingResult): DomainEvent {
  return { name, user_ids: event.hosts.map(({ user_id }) => user_id), payload: inviteePayload(invitee, event) }
}

export function bookingEmailJob({ event, invitee }: BookingResult, notice: BookingNotice): NewJob {
  const { organization_id } = event
  return { organization_id, kind: 'booking email', payload: { invitee_id: invitee.id, notice } }
}

function reminderJobs(booking: BookingResult): NewJob[] {
  const due = Date.parse(booking.event.start_time) - reminderLeadMs
  return due > Date.now() ? [{ ...bookingEmailJob(booking, 'reminder'), due_at: new Date(due).toISOString() }] : []
}
