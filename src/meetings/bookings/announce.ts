import type { Db } from '../../platform/db/db.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { enqueue, type NewJob } from '../../platform/jobs/queue.ts'
import { inviteePayload } from '../invitees/present.ts'
import type { InviteeRow } from '../invitees/queries.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import type { BookingResult } from './queries.ts'

/** What people are told by mail. */
export type BookingNotice = 'booked' | 'canceled' | 'rescheduled' | 'reminder' | 'reconfirm'

const ahead = 24 * 60 * 60 * 1000

/** Other systems hear of a booking at once, the people by mail, and once more the day before. */
export async function announceBooking(db: Db, booked: BookingResult) {
  await emit(db, booked.event.organization_id, [domainEvent('invitee.created', booked)])
  await enqueue(db, bookingEmailJob(booked, 'booked'), ...reminderJobs(booked))
}

export async function announceCancellation(db: Db, canceled: BookingResult[]) {
  const [first] = canceled
  if (!first) return
  await emit(db, first.event.organization_id, canceled.map((one) => domainEvent('invitee.canceled', one)))
  await enqueue(db, ...canceled.map((one) => bookingEmailJob(one, 'canceled')))
}

/** The old one first. */
export async function announceReschedule(db: Db, old: BookingResult, booked: BookingResult) {
  const told = [domainEvent('invitee.canceled', old), domainEvent('invitee.created', booked)]
  await emit(db, booked.event.organization_id, told)
  await enqueue(db, bookingEmailJob(booked, 'rescheduled'), ...reminderJobs(booked))
}

export function domainEvent(name: DomainEvent['name'], { event, invitee }: BookingResult): DomainEvent {
  return { name, user_ids: event.hosts.map(({ user_id }) => user_id), payload: inviteePayload(invitee, event) }
}

export function bookingEmailJob({ event, invitee }: { event: EventRow; invitee: InviteeRow }, notice: BookingNotice): NewJob {
  const { organization_id } = event
  return { organization_id, kind: 'booking email', payload: { invitee_id: invitee.id, notice } }
}

function reminderJobs(booked: BookingResult): NewJob[] {
  const due = Date.parse(booked.event.start_time) - ahead
  return due > Date.now() ? [{ ...bookingEmailJob(booked, 'reminder'), due_at: new Date(due).toISOString() }] : []
}
