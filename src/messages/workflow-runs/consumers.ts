import { z } from 'zod'
import { on, type ConsumedEvent } from '../../platform/events/consumers.ts'
import { asId, type InviteeId, type RecapId, type SubmissionId } from '../../platform/ids.ts'
import type { BookingChange } from '../booking-emails/emails.ts'
import { notifyGuest } from '../booking-emails/notify-guest.ts'
import { planGuestListEmail } from '../booking-emails/notify-guest-list.ts'
import { notifyHostChange } from '../booking-emails/notify-host-change.ts'
import { notifyLinkChange } from '../booking-emails/notify-link-change.ts'
import { cancelPending, cancelPlanned, planRuns } from './plan-runs.ts'
import { runRecap, runSubmission } from './run-others.ts'
import { runTrigger } from './run-trigger.ts'

/** What these consumers read of the payload of an invitee event. */
const InviteePayload = z.object({ old_invitee: z.string().nullable(), rescheduled: z.boolean() })
const NoShowPayload = z.object({ no_show: z.object({ uri: z.string() }).nullable() })

/** The names are older than workflows: jobs of the previous version wait under them. */
export const bookingEmailConsumers = [
  on(
    'booking emails',
    [
      'invitee.created',
      'invitee.canceled',
      'invitee_guest.added',
      'invitee_guest.removed',
      'invitee_host.changed',
      'invitee_link.changed',
    ],
    async (db, event) => {
      if (event.name.startsWith('invitee_guest.')) {
        await notifyGuest(db, event.id)
        return planGuestListEmail(db, event.organization_id, asId<InviteeId>(event.subject_id))
      }
      if (event.name === 'invitee_host.changed') return notifyHostChange(db, event.id)
      if (event.name === 'invitee_link.changed') return notifyLinkChange(db, event.id)
      const trigger = triggerOf(event)
      if (trigger) await runTrigger(db, trigger, asId(event.subject_id), event.created_at)
    },
  ),
  on('reminders', ['invitee.created', 'invitee.canceled'], (db, { name, subject_id, payload }) => {
    const invitee_id = asId<InviteeId>(subject_id)
    if (name === 'invitee.created') return planRuns(db, invitee_id)
    return cancelPlanned(db, invitee_id, InviteePayload.parse(payload).rescheduled)
  }),
]

export const workflowConsumers = [
  on('no-show workflows', ['invitee_no_show.created', 'invitee_no_show.deleted'], async (db, event) => {
    const invitee_id = asId<InviteeId>(event.subject_id)
    if (event.name === 'invitee_no_show.deleted')
      return cancelPending(db, invitee_id, 'no_show', 'The no-show mark was removed.')
    const mark = NoShowPayload.parse(event.payload).no_show?.uri.split('/').at(-1)
    await runTrigger(db, 'no_show', invitee_id, event.created_at, mark)
  }),
  on('reconfirmation workflows', ['invitee_reconfirmation.requested'], async (db, { id, subject_id, created_at }) => {
    const invitee_id = asId<InviteeId>(subject_id)
    await cancelPending(db, invitee_id, 'reconfirmation_missing', 'The invitee was asked again.')
    await runTrigger(db, 'reconfirmation_missing', invitee_id, created_at, id)
  }),
  on('form workflows', ['routing_form_submission.created'], (db, { organization_id, subject_id, created_at }) =>
    runSubmission(db, organization_id, asId<SubmissionId>(subject_id), created_at),
  ),
  on('recap workflows', ['meeting_recap.created', 'meeting_recap.updated'], (db, event) =>
    runRecap(db, event.organization_id, asId<RecapId>(event.subject_id), event.created_at),
  ),
]

/** A rescheduled booking causes two events, but one trigger: about the new booking. */
function triggerOf({ name, payload }: ConsumedEvent): BookingChange | undefined {
  const { old_invitee, rescheduled } = InviteePayload.parse(payload)
  if (name === 'invitee.created') return old_invitee === null ? 'booked' : 'rescheduled'
  return rescheduled ? undefined : 'canceled'
}
