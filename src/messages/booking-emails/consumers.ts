import { z } from 'zod'
import { on, type ConsumedEvent } from '../../platform/events/consumers.ts'
import { asId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { milliseconds } from '../../platform/time.ts'
import { notifyGuest } from './notify-guest.ts'
import { notify } from './notify.ts'
import type { BookingNotice } from './rules.ts'

/** What these consumers read of the payload of an invitee event. */
const InviteePayload = z.object({
  old_invitee: z.string().nullable(),
  rescheduled: z.boolean(),
  scheduled_event: z.object({ start_time: z.string() }),
})

const reminderLeadMs = milliseconds({ hours: 24 })

export const bookingEmailConsumers = [
  on('booking emails', [
    'invitee.created', 'invitee.canceled', 'invitee_guest.added', 'invitee_guest.removed',
  ], async (db, event) => {
    if (event.name.startsWith('invitee_guest.')) return notifyGuest(db, event.id)
    const notice = noticeOf(event)
    if (notice) await notify(db, asId(event.subject_id), notice)
  }),
  on('reminders', ['invitee.created'], async (db, { organization_id, subject_id: invitee_id, payload }) => {
    const { scheduled_event: { start_time } } = InviteePayload.parse(payload)
    const due = Date.parse(start_time) - reminderLeadMs
    if (due <= Date.now()) return
    const job = { organization_id, kind: 'booking email', payload: { invitee_id, notice: 'reminder' } }
    await enqueue(db, { ...job, due_at: new Date(due).toISOString() })
  }),
]

/** A rescheduled booking causes two events, but one email: about the new booking. */
function noticeOf({ name, payload }: ConsumedEvent): BookingNotice | undefined {
  const { old_invitee, rescheduled } = InviteePayload.parse(payload)
  if (name === 'invitee.created') return old_invitee === null ? 'booked' : 'rescheduled'
  return rescheduled ? undefined : 'canceled'
}
