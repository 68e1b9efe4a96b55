import type { EventId, InviteeId, WorkflowRunId } from '../../platform/ids.ts'
import type { JobKind } from '../../platform/jobs/worker.ts'
import { secondsFrom } from '../../platform/time.ts'
import { notifyGuest } from '../booking-emails/notify-guest.ts'
import { notifyHostChange } from '../booking-emails/notify-host-change.ts'
import { notifyLinkChange } from '../booking-emails/notify-link-change.ts'
import { notify } from '../booking-emails/notify.ts'
import type { BookingNotice } from '../booking-emails/rules.ts'
import type { PostponedEmail } from '../booking-emails/send-or-postpone.ts'
import { runReminder } from './run-trigger.ts'
import { sendConfirmationAgain } from './send-confirmation.ts'
import { sendNotice } from './send-postponed.ts'

type BookingEmail = {
  invitee_id: InviteeId
  notice: BookingNotice
  run_id?: WorkflowRunId
  step?: number
  is_repeated?: true
  host_event_id?: EventId
  link_event_id?: EventId
} & Partial<PostponedEmail>

/** An email that was postponed, that no workflow sends, or that the previous version enqueued. */
export const bookingEmailJob: JobKind = {
  delays: secondsFrom('5s 30s 2m 10m 1h'),
  run: async (_db, payload) => (tx) => {
    const {
      invitee_id,
      notice,
      run_id,
      step = 0,
      is_repeated,
      host_event_id,
      link_event_id,
      ...rest
    } = payload as BookingEmail
    const postponed = rest.recipient_hash === undefined ? undefined : (rest as PostponedEmail)
    if (postponed?.guest_event_id) return notifyGuest(tx, postponed.guest_event_id, postponed)
    if (host_event_id) return notifyHostChange(tx, host_event_id, postponed)
    if (link_event_id) return notifyLinkChange(tx, link_event_id, postponed)
    if (is_repeated) return sendConfirmationAgain(tx, invitee_id, postponed)
    if (notice === 'reminder' && !postponed) return runReminder(tx, invitee_id)
    return run_id && postponed ? sendNotice(tx, run_id, step, postponed) : notify(tx, invitee_id, notice, postponed)
  },
}
