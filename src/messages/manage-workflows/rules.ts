import { isAdmin, requirePlan, type Actor, type Caller } from '../../platform/auth/caller.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { GroupId, OrganizationId, UserId } from '../../platform/ids.ts'
import { milliseconds, minuteOf, minutes } from '../../platform/time.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { Step, TriggerType } from '../workflows/step-schema.ts'

/** An organization, a user or a group, as a request names it. */
export type OwnerSelection = {
  organization?: OrganizationId | undefined
  user?: UserId | undefined
  group?: GroupId | undefined
}

/** Without a user and a group, the organization. */
export type WorkflowOwner = Pick<WorkflowRow, 'user_id' | 'group_id'>

export const maxSteps = 20
export const maxWorkflows = 100
export const maxMinutes = 525_600

const triggersWithUsualText = new Set<TriggerType>(['booked', 'rescheduled', 'canceled', 'reminder'])

/** Whether the messages have a usual text in every language. Only their emails can have the details of the meeting. */
export const hasUsualText = (trigger: TriggerType) => triggersWithUsualText.has(trigger)

/** Undefined if the request must say how many minutes. */
export function defaultMinutes(trigger: TriggerType) {
  if (trigger === 'reminder' || trigger === 'follow_up') return undefined
  return trigger === 'reconfirmation_missing' ? minutes({ days: 1 }) : 0
}

/** Admins and owners manage all workflows, group admins those of their group, members their own. */
export function canManage(caller: Actor, { user_id }: WorkflowOwner, isAdminOfGroup: boolean) {
  return isAdmin(caller) || user_id === caller.user_id || isAdminOfGroup
}

/** Every member can read the workflows of the organization. */
export function isOrganizations({ user_id, group_id }: WorkflowOwner) {
  return user_id === null && group_id === null
}

/** Requests to other systems need the plan that webhook subscriptions need. */
export function requireStepPlan(caller: Caller, steps: readonly Step[] = []) {
  if (steps.some(({ type }) => type === 'webhook')) requirePlan(caller, 'standard')
}

export function tooManyWorkflows() {
  return new Forbidden(
    `An organization, group or user can have at most ${maxWorkflows} workflows. Delete one that you no longer need.`,
    'quota_used_up',
  )
}

export function undeletableDefault() {
  return new Forbidden(
    'Every organization has this workflow, so it cannot be deleted. Turn it off instead: send "active": false.',
    'default_workflow',
  )
}

type BookingWindow = Pick<EventTypeRow, 'period_type' | 'max_booking_time' | 'end_date'>

/** How long before its start a meeting can be booked at most. */
export function maxMinutesAhead({ period_type, max_booking_time, end_date }: BookingWindow, now: number): number {
  const bookable = max_booking_time ?? 0
  // Today counts too, so the last start is up to a day later. Each five weekdays can have a weekend between them.
  if (period_type === 'moving') return minutes({ days: bookable + 1 })
  if (period_type === 'available_moving') return minutes({ days: bookable + 2 * Math.ceil(bookable / 5) + 1 })
  if (period_type !== 'fixed' || end_date === null) return Infinity
  // The last day ends twelve hours later than in UTC in the westernmost zone.
  const end = Date.parse(end_date) + milliseconds({ days: 1, hours: 12 })
  return Math.max(0, Math.ceil(minuteOf(end - now)))
}
