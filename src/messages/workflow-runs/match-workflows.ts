import { getFirstInviteeId } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type {
  EventTypeId,
  InviteeId,
  OrganizationId,
  ScheduledEventId,
  UserId,
  WorkflowId,
  WorkflowRunId,
} from '../../platform/ids.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { TriggerType } from '../workflows/step-schema.ts'
import { findRun, type RunRow } from './queries.ts'
import { holds, type ConditionFacts } from './rules.ts'

/** What the engine needs of a workflow. */
export type RunningWorkflow = Pick<
  WorkflowRow,
  'trigger_type' | 'trigger_minutes' | 'conditions' | 'steps' | 'quiet_hours' | 'version' | 'is_default'
> & { workflow_id: WorkflowId; organization_id: OrganizationId }

/** A workflow and a booking that it applies to. */
export type Match = RunningWorkflow &
  ConditionFacts & {
    invitee_id: InviteeId
    event_id: ScheduledEventId
    start_time: string
    end_time: string
    /** Of the invitee, or else of a host. */
    zone: string
  }

const workflowColumns = sql`
  w.id as workflow_id, w.organization_id, w.trigger_type, w.trigger_minutes, w.conditions, w.steps, w.quiet_hours,
  w.version, w.is_default`

const isRunning = sql`w.active and w.deleted_at is null`

/** The workflows of these triggers that apply to a booking, default ones first. */
export function findMatches(db: Db, invitee_id: InviteeId, triggers: readonly TriggerType[]) {
  return selectMatches(
    db,
    sql`
    i.id = ${invitee_id} and w.trigger_type = any(${triggers}) order by w.is_default desc, w.created_at, w.id`,
  )
}

/** Undefined if the workflow no longer applies to the booking. */
export async function findMatch(db: Db, invitee_id: InviteeId, workflow_id: WorkflowId) {
  const [match] = await selectMatches(db, sql`i.id = ${invitee_id} and w.id = ${workflow_id}`)
  return match
}

/** The active invitees of some meetings to which a workflow applies. */
export function findMatchesOfMeetings(db: Db, workflow_id: WorkflowId, ids: ScheduledEventId[]) {
  return selectMatches(db, sql`w.id = ${workflow_id} and i.status = 'active' and e.id = any(${ids})`)
}

/** Those of some bookings to which a workflow applies. */
export function findMatchesOfInvitees(db: Db, workflow_id: WorkflowId, ids: InviteeId[]) {
  return selectMatches(db, sql`w.id = ${workflow_id} and i.id = any(${ids})`)
}

/** The workflows of a trigger that apply to an invitee of a meeting. */
export async function findWorkflowsOfMeeting(db: Db, event_id: ScheduledEventId, trigger: TriggerType) {
  const matches = await selectMatches(
    db,
    sql`
    e.id = ${event_id} and i.status = 'active' and w.trigger_type = ${trigger} order by w.created_at, w.id`,
  )
  return new Map(matches.map((match) => [match.workflow_id, match])).values().toArray()
}

type TriggerFacts = Pick<ConditionFacts, 'answers'> & { user_id: UserId | null; event_type_id: EventTypeId | null }

/** The workflows of a trigger that is about no booking. `user_id`: whose workflows apply. */
export async function findMatchesWithoutBooking(
  db: Db,
  organization_id: OrganizationId,
  trigger: TriggerType,
  { answers, user_id, event_type_id }: TriggerFacts,
) {
  const rows = await db.all<RunningWorkflow>(sql`
    select ${workflowColumns} from workflows w
    where w.organization_id = ${organization_id} and w.trigger_type = ${trigger} and ${isRunning}
      and ${hasEventType(sql`${event_type_id}::uuid`)} and w.group_id is null
      and (w.user_id is null or w.user_id = ${user_id})
    order by w.created_at, w.id`)
  return rows.filter(({ conditions }) => meetsConditions({ conditions, answers, host_ids: [], is_first_time: null }))
}

/** Undefined if it is turned off or deleted. */
export function findRunningWorkflow(db: Db, id: WorkflowId, lock = sql.empty) {
  return db.maybe<RunningWorkflow>(sql`
    select ${workflowColumns} from workflows w where w.id = ${id} and ${isRunning} ${lock}`)
}

/** With the steps of the version that ran. Undefined if the workflow has been turned off or deleted since. */
export async function findFinishedRun(db: Db, id: WorkflowRunId) {
  const run = await findRun(db, id)
  const current = run && (await findRunningWorkflow(db, run.workflow_id))
  const version =
    current &&
    (await db.maybe<Pick<WorkflowRow, 'steps'>>(sql`
    select content->'steps' as steps from workflow_versions
    where workflow_id = ${run.workflow_id} and version = ${run.version}`))
  if (!version) return undefined
  const workflow: RunningWorkflow = { ...current, steps: version.steps }
  return { run, workflow, booking_id: await findBookingId(db, run, workflow) }
}

/** The messages of workflows that someone added are also limited for each booking, through all of its reschedules. */
export async function findBookingId(db: Db, { invitee_id }: RunRow, { is_default }: RunningWorkflow) {
  return is_default || !invitee_id ? undefined : getFirstInviteeId(db, invitee_id)
}

async function selectMatches(db: Db, condition: Sql) {
  const rows = await db.all<Match>(sql`
    select ${workflowColumns}, i.id as invitee_id, e.id as event_id, e.start_time, e.end_time,
      coalesce(i.timezone, (select u.timezone from event_hosts h join users u on u.id = h.host_id
        where h.organization_id = e.organization_id and h.event_id = e.id order by u.id limit 1), 'UTC') as zone,
      i.questions_and_answers as answers, ${hostIds} as host_ids,
      case when w.conditions::text like '%first_time_invitee%' then ${isFirstTime} end as is_first_time
    from invitees i join scheduled_events e on e.organization_id = i.organization_id and e.id = i.event_id
      join event_types t on t.organization_id = e.organization_id and t.id = e.event_type_id
      join workflows w on w.organization_id = i.organization_id
    where ${isRunning} and ${hasEventType(sql`e.event_type_id`)} and ${isOwned} and ${condition}`)
  return rows.filter(meetsConditions)
}

const meetsConditions = (match: Pick<RunningWorkflow, 'conditions'> & ConditionFacts) =>
  match.conditions.every((condition) => holds(condition, match))

const hostIds = sql`array(
  select h.host_id from event_hosts h where h.organization_id = e.organization_id and h.event_id = e.id)`

function hasEventType(event_type_id: Sql) {
  return sql`(w.event_type_ids = '{}' or ${event_type_id} = any(w.event_type_ids))
    and (${event_type_id} = any(w.excluded_event_type_ids)) is not true`
}

/** A workflow of a person is for their event types. One of a group is for those of its members, and their meetings. */
const isOwned = sql`(w.user_id is null or w.user_id = t.user_id)
  and (w.group_id is null or exists (
    select from group_relationships r
    join organization_memberships m on m.organization_id = r.organization_id and m.id = r.membership_id
    where r.organization_id = w.organization_id and r.group_id = w.group_id and r.role = 'member'
      and (m.user_id = t.user_id or m.user_id = any(${hostIds}))))`

/** No earlier booking with this address in the organization, except those that this one was rescheduled from. */
const isFirstTime = sql`not exists (
  select from invitees earlier
  where earlier.organization_id = i.organization_id and earlier.address = i.address
    and (earlier.created_at, earlier.id) < (i.created_at, i.id)
    and earlier.id not in (
      with recursive chain as (
        select i.old_invitee_id as id
        union all
        select old.old_invitee_id from invitees old join chain on old.id = chain.id)
      select id from chain where id is not null))`
