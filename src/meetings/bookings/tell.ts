import type { Db } from '../../platform/db/db.ts'
import { emit, type Happening } from '../../platform/events/emit.ts'
import { inviteePayload } from '../invitees/present.ts'
import type { InviteeRow } from '../invitees/queries.ts'
import { enqueue, type NewJob } from '../../platform/jobs/queue.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import type { Booked } from './queries.ts'

/** What people are told by mail. */
export type Notice = 'booked' | 'canceled' | 'rescheduled' | 'reminder' | 'reconfirm'

const ahead = 24 * 60 * 60 * 1000

/** Other systems hear of a booking at once, the people by mail, and once more the day before. */
export async function announceBooking(db: Db, booked: Booked) {
  await emit(db, booked.event.organization_id, [happening('invitee.created', booked)])
  await enqueue(db, noticeJob(booked, 'booked'), ...reminderJobs(booked))
}

export async function announceCancellation(db: Db, canceled: Booked[]) {
  const [first] = canceled
  if (!first) return
  await emit(db, first.event.organization_id, canceled.map((one) => happening('invitee.canceled', one)))
  await enqueue(db, ...canceled.map((one) => noticeJob(one, 'canceled')))
}

/** The old one first. */
export async function announceReschedule(db: Db, old: Booked, booked: Booked) {
  const told = [happening('invitee.canceled', old), happening('invitee.created', booked)]
  await emit(db, booked.event.organization_id, told)
  await enqueue(db, noticeJob(booked, 'rescheduled'), ...reminderJobs(booked))
}

export function happening(name: Happening['name'], { event, invitee }: Booked): Happening {
  return { name, user_ids: event.hosts.map(({ user_id }) => user_id), payload: inviteePayload(invitee, event) }
}

export function noticeJob({ event, invitee }: { event: EventRow; invitee: InviteeRow }, notice: Notice): NewJob {
  const { organization_id } = event
  return { organization_id, kind: 'notice', payload: { invitee_id: invitee.id, notice } }
}

function reminderJobs(booked: Booked): NewJob[] {
  const due = Date.parse(booked.event.start_time) - ahead
  return due > Date.now() ? [{ ...noticeJob(booked, 'reminder'), due_at: new Date(due).toISOString() }] : []
}
