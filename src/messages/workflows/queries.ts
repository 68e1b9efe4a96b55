import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
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

/** What a request can change. */
export type WorkflowContent = Pick<
  WorkflowRow,
  | 'name'
  | 'active'
  | 'trigger_type'
  | 'trigger_minutes'
  | 'event_type_ids'
  | 'excluded_event_type_ids'
  | 'conditions'
  | 'steps'
  | 'quiet_hours'
>

type Owner = Pick<WorkflowRow, 'organization_id' | 'user_id' | 'group_id'>

export const workflowColumns = sql`
  id, organization_id, user_id, group_id, name, active, is_default, trigger_type, trigger_minutes, event_type_ids,
  excluded_event_type_ids, conditions, steps, quiet_hours, version, created_at, updated_at`

export function listWorkflows(db: Db, owner: Owner, paging: Paging) {
  return page<WorkflowRow>(db, sql`select ${workflowColumns} from workflows where ${belongsTo(owner)}`, paging)
}

/** A workflow that is not deleted. `lock`: the locking clause, if any. */
export async function getWorkflow(db: Db, organization_id: OrganizationId, id: WorkflowId, lock = sql.empty) {
  const row = await db.maybe<WorkflowRow>(sql`
    select ${workflowColumns} from workflows
    where organization_id = ${organization_id} and id = ${id} and deleted_at is null ${lock}`)
  if (!row) throw new NotFound()
  return row
}

/** Locks the number of the owner's workflows, so that concurrent requests cannot exceed the maximum. */
export async function lockWorkflowCount(db: Db, owner: Owner) {
  const name = `workflows of ${owner.user_id ?? owner.group_id ?? owner.organization_id}`
  await db.run(sql`select ${takeLock(sql`${name}`)}`)
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from workflows where ${belongsTo(owner)} and not is_default`)
  return count
}

export function insertWorkflow(db: Db, owner: Owner, content: WorkflowContent) {
  return db.one<WorkflowRow>(sql`
    insert into workflows (organization_id, user_id, group_id, name, active, trigger_type, trigger_minutes,
      event_type_ids, excluded_event_type_ids, conditions, steps, quiet_hours)
    values (${owner.organization_id}, ${owner.user_id}, ${owner.group_id}, ${content.name}, ${content.active},
      ${content.trigger_type}, ${content.trigger_minutes}, ${content.event_type_ids},
      ${content.excluded_event_type_ids}, ${JSON.stringify(content.conditions)}, ${JSON.stringify(content.steps)},
      ${content.quiet_hours && JSON.stringify(content.quiet_hours)})
    returning ${workflowColumns}`)
}

export function updateWorkflow(db: Db, { organization_id, id }: Managed<WorkflowRow>, content: WorkflowContent) {
  return db.one<WorkflowRow>(sql`
    update workflows set name = ${content.name}, active = ${content.active}, trigger_type = ${content.trigger_type},
      trigger_minutes = ${content.trigger_minutes}, event_type_ids = ${content.event_type_ids},
      excluded_event_type_ids = ${content.excluded_event_type_ids}, conditions = ${JSON.stringify(content.conditions)},
      steps = ${JSON.stringify(content.steps)},
      quiet_hours = ${content.quiet_hours && JSON.stringify(content.quiet_hours)}, version = version + 1,
      updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id} returning ${workflowColumns}`)
}

/** Its runs and versions stay with the messages that it sent. */
export async function markDeleted(db: Db, { organization_id, id }: Managed<WorkflowRow>) {
  await db.run(sql`
    update workflows set active = false, deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Of more versions than this, only those that sent something stay. */
const maxUnusedVersions = 100

export async function insertVersion(db: Db, { organization_id, id, version }: WorkflowRow, content: object) {
  await db.run(sql`
    insert into workflow_versions (organization_id, workflow_id, version, content)
    values (${organization_id}, ${id}, ${version}, ${JSON.stringify(content)})`)
  if (version <= maxUnusedVersions) return
  await db.run(sql`
    delete from workflow_versions where workflow_id = ${id} and version <= ${version - maxUnusedVersions}
      and version not in (select version from workflow_runs where workflow_id = ${id} and version is not null)`)
}

function belongsTo({ organization_id, user_id, group_id }: Owner) {
  return sql`organization_id = ${organization_id} and deleted_at is null
    and user_id is not distinct from ${user_id}::uuid and group_id is not distinct from ${group_id}::uuid`
}
