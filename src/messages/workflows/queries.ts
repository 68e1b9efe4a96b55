import type { EventTypeId, GroupId, OrganizationId, UserId, WorkflowId } from '../../platform/ids.ts'
import type { Condition, QuietHours, Step, TriggerType } from './step-schema.ts'

export type WorkflowRow = {
  id: WorkflowId
  organization_id: OrganizationId
  /** Without a user and a group, the workflow belongs to the organization. */
  user_id: UserId | null
  group_id: GroupId | null
  name: string
  active: boolean
  is_default: boolean
  trigger_type: TriggerType
  /** Before the start for reminders, after the trigger for all others. */
  trigger_minutes: number
  /** Empty: all event types. */
  event_type_ids: EventTypeId[]
  excluded_event_type_ids: EventTypeId[]
  conditions: Condition[]
  steps: Step[]
  quiet_hours: QuietHours | null
  version: number
  created_at: string
  updated_at: string
}
