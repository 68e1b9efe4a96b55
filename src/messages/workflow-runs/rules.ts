import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { UserId } from '../../platform/ids.ts'
import type { Cause } from '../../platform/rate-limits/emails.ts'
import { fold } from '../../platform/text.ts'
import { milliseconds } from '../../platform/time.ts'
import { causeOf } from '../booking-emails/rules.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { Condition, TriggerType } from '../workflows/step-schema.ts'
import { quietPeriodAt } from './quiet-hours.ts'

type Timing = Pick<WorkflowRow, 'trigger_type' | 'trigger_minutes' | 'quiet_hours'>

type RecipientRole = 'invitee' | 'guest' | 'host' | 'other'

/** What conditions look at. */
export type ConditionFacts = {
  answers: Pick<InviteeRow['questions_and_answers'][number], 'question' | 'answer'>[]
  host_ids: UserId[]
  is_first_time: boolean | null
}

/** Triggers whose time is known when a meeting is booked. */
export const timedTriggers = ['reminder', 'follow_up'] as const satisfies TriggerType[]

export function isTimed(trigger: TriggerType): trigger is (typeof timedTriggers)[number] {
  return trigger === 'reminder' || trigger === 'follow_up'
}

/**
 * When a run is due. A reminder that is due in the quiet hours of the invitee comes before them, so that it is not
 * late.
 * `triggeredAt`: the start for reminders, the end for follow-ups, the trigger itself for all others.
 */
export function dueTimeOf(timing: Timing, triggeredAt: number, zone: string) {
  const due = usualTimeOf(timing, triggeredAt)
  if (timing.trigger_type !== 'reminder' || !timing.quiet_hours) return due
  return quietPeriodAt(due, timing.quiet_hours, zone)?.from ?? due
}

/** Without quiet hours. */
function usualTimeOf({ trigger_type, trigger_minutes }: Timing, triggeredAt: number) {
  const delay = milliseconds({ minutes: trigger_minutes })
  return trigger_type === 'reminder' ? triggeredAt - delay : triggeredAt + delay
}

/**
 * When a recipient can get the message of a run that is due. Only a reminder can be due before its time: because of the
 * quiet hours of the invitee, for whom it cannot wait.
 */
export function sendTimeOf(timing: Timing, triggeredAt: number, role: RecipientRole, zone: string, now: number) {
  if (!timing.quiet_hours) return now
  const isReminder = timing.trigger_type === 'reminder'
  if (isReminder && role === 'invitee') return now
  const earliest = isReminder ? Math.max(now, usualTimeOf(timing, triggeredAt)) : now
  return quietPeriodAt(earliest, timing.quiet_hours, zone)?.to ?? earliest
}

/** Who caused a message. Hosts are not limited. Members entered the other addresses. */
export function causeFor(
  trigger: TriggerType,
  invitee: Pick<InviteeRow, 'scheduling_method' | 'canceler_type'> | undefined,
  role: RecipientRole,
): Cause | undefined {
  if (role === 'host') return undefined
  if (role === 'other' || !invitee) return 'member'
  if (trigger === 'canceled') return causeOf('canceled', invitee)
  const isOfMember = trigger === 'no_show' || trigger === 'reconfirmation_missing' || trigger === 'recap_available'
  return isOfMember ? 'member' : causeOf('booked', invitee)
}

export function holds(condition: Condition, { answers, host_ids, is_first_time }: ConditionFacts) {
  if (condition.type === 'first_time_invitee') return is_first_time === true
  if (condition.type === 'host') return condition.hosts.some((host) => host_ids.includes(host))
  const value = fold(condition.value)
  return answers.some(({ question, answer }) => {
    if (fold(question) !== fold(condition.question)) return false
    const given = fold(answer)
    return condition.operator === 'equals' ? given === value : given.includes(value)
  })
}
