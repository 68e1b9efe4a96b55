import type { InviteeId } from '../../platform/ids.ts'
import type { NoticeStep } from '../booking-emails/notify.ts'
import type { BookingNotice, Role } from '../booking-emails/rules.ts'
import { renderTexts } from '../message-templates/render-email.ts'
import { roles, type EmailStep, type TriggerType } from '../workflows/step-schema.ts'
import type { RunningWorkflow } from './match-workflows.ts'
import type { RunRow } from './queries.ts'
import { sendTimeOf } from './rules.ts'

type Options = { isRepeated?: boolean; booking_id?: InviteeId | undefined; hasOldHosts?: boolean }

/** The usual email of a trigger. The others have none. */
export function noticeOf(trigger: TriggerType): BookingNotice | undefined {
  return trigger === 'booked' || trigger === 'rescheduled' || trigger === 'canceled' || trigger === 'reminder'
    ? trigger
    : undefined
}

/** A step that sends the usual email, perhaps with other texts. */
export function noticeStep(
  { id, triggered_at }: RunRow,
  workflow: RunningWorkflow,
  index: number,
  step: EmailStep,
  { isRepeated = false, booking_id, hasOldHosts = false }: Options,
): NoticeStep {
  const isAddressed = (role: Role) => step.to.includes(role) && !(isRepeated && role === 'hosts')
  const from = Date.parse(triggered_at)
  return {
    roles: roles.filter(isAddressed),
    about: { workflow_run_id: id, workflow_step: index },
    payload: { run_id: id, step: index },
    booking_id,
    hasOldHosts: hasOldHosts && step.to.includes('hosts'),
    ...((step.subject !== null || step.body !== null) && {
      texts: (booking, addressee) =>
        renderTexts(
          step,
          { trigger: workflow.trigger_type, brand: booking.brand, booking },
          { ...addressee, role: addressee.reader.role },
        ),
    }),
    ...(workflow.quiet_hours && {
      sendAt: ({ reader: { role, zone } }) => sendTimeOf(workflow, from, role, zone, Date.now()),
    }),
  }
}
