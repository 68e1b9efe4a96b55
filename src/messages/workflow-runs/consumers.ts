import { z } from 'zod'
import { on, type ConsumedEvent } from '../../platform/events/consumers.ts'
import { asId, type InviteeId } from '../../platform/ids.ts'
import type { BookingChange } from '../booking-emails/emails.ts'
import { notifyGuest } from '../booking-emails/notify-guest.ts'
import { cancelPlanned, planRuns } from './plan-runs.ts'
import { runTrigger } from './run-trigger.ts'

/** What these consumers read of the payload of an invitee event. */
const InviteePayload = z.object({ old_invitee: z.string().nullable(), rescheduled: z.boolean() })

/** The names are older than workflows: jobs of the previous version wait under them. */
export const bookingEmailConsumers = [
  on('booking emails', [
    'invitee.created', 'invitee.canceled', 'invitee_guest.added', 'invitee_guest.removed',
  ], async (db, event) => {
    if (event.name.startsWith('invitee_guest.')) return notifyGuest(db, event.id)
    const trigger = triggerOf(event)
    if (trigger) await runTrigger(db, trigger, asId(event.subject_id), event.created_at)
  }),
  on('reminders', ['invitee.created', 'invitee.canceled'], (db, { name, subject_id, payload }) => {
    const invitee_id = asId<InviteeId>(subject_id)
    if (name === 'invitee.created') return planRuns(db, invitee_id)
    return cancelPlanned(db, invitee_id, InviteePayload.parse(payload).rescheduled)
  }),
]

/** A rescheduled booking causes two events, but one trigger: about the new booking. */
function triggerOf({ name, payload }: ConsumedEvent): BookingChange | undefined {
  const { old_invitee, rescheduled } = InviteePayload.parse(payload)
  if (name === 'invitee.created') return old_invitee === null ? 'booked' : 'rescheduled'
  return rescheduled ? undefined : 'canceled'
}
