import type { Db } from '../../platform/db/db.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { currentTrace, traceColumn } from '../../platform/db/trace-column.ts'
import {
  asId,
  type InviteeId,
  type JobId,
  type OrganizationId,
  type ScheduledEventId,
  type WorkflowId,
  type WorkflowRunId,
} from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { TriggerType } from '../workflows/step-schema.ts'

export type RunRow = {
  id: WorkflowRunId
  organization_id: OrganizationId
  workflow_id: WorkflowId
  trigger_type: TriggerType
  /** The invitee, the no-show mark, the request to reconfirm, the submission or the recap. */
  subject_id: string
  invitee_id: InviteeId | null
  event_id: ScheduledEventId | null
  /** What the time is counted from: the start for reminders, the end for follow-ups, else the trigger. */
  triggered_at: string
  due_at: string
  status: 'pending' | 'done' | 'skipped' | 'canceled'
  reason: string | null
  version: number | null
}

export type NewRun = Omit<RunRow, 'id' | 'status' | 'reason' | 'version'>

const columns = sql`
  id, organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id, triggered_at, due_at, status,
  reason, version`

/**
 * A run whose steps run in this transaction, so it is inserted as done. Undefined if this trigger has run before.
 * `version`: of the workflow.
 */
export function insertRun(db: Db, run: NewRun, version: number) {
  return db.maybe<RunRow>(sql`
    insert into workflow_runs
      (organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id, triggered_at, due_at, status,
        version, finished_at)
    values (${run.organization_id}, ${run.workflow_id}, ${run.trigger_type}, ${run.subject_id}, ${run.invitee_id},
      ${run.event_id}, ${run.triggered_at}, ${run.due_at}, 'done', ${version}, now())
    on conflict on constraint workflow_runs_once do nothing
    returning ${columns}`)
}

/**
 * Plans runs, each with a job of the same id. One that was skipped or canceled, so that it sent nothing, is planned
 * again. Idle workers look for jobs often enough, so only one that is due soon wakes them.
 */
export async function insertPendingRuns(db: Db, runs: NewRun[]) {
  if (runs.length === 0) return
  await db.run(sql`
    with planned as (
      insert into workflow_runs as run
        (organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id, triggered_at, due_at)
      select organization_id, workflow_id, trigger_type, subject_id, invitee_id, event_id, triggered_at, due_at
      from json_to_recordset(${JSON.stringify(runs)}) as new(organization_id uuid, workflow_id uuid, trigger_type text,
        subject_id uuid, invitee_id uuid, event_id uuid, triggered_at timestamptz, due_at timestamptz)
      on conflict on constraint workflow_runs_once do update set status = 'pending', reason = null, finished_at = null,
        triggered_at = excluded.triggered_at, due_at = excluded.due_at
      where run.status in ('skipped', 'canceled')
      returning id, organization_id, invitee_id, due_at),
    queued as (
      insert into jobs (id, organization_id, kind, payload, due_at${traceColumn})
      select id, organization_id, 'workflow run',
        jsonb_strip_nulls(jsonb_build_object('run_id', id, 'invitee_id', invitee_id)), due_at${currentTrace()}
      from planned
      returning due_at)
    select pg_notify('jobs', 'workflow run') from queued where due_at < now() + interval '10 seconds' limit 1`)
}

/** Plans a run again whose job is being finished. */
export async function postponeRun(db: Db, run: RunRow, due_at: string) {
  const { id, organization_id, invitee_id } = run
  await db.run(sql`
    update workflow_runs set due_at = ${due_at} where organization_id = ${organization_id} and id = ${id}`)
  const payload = { run_id: id, ...(invitee_id && { invitee_id }) }
  await enqueue(db, { id: asId<JobId>(id), organization_id, kind: 'workflow run', due_at, payload })
}

export function findRun(db: Db, id: WorkflowRunId) {
  return db.maybe<RunRow>(sql`select ${columns} from workflow_runs where id = ${id}`)
}

export function findPendingRuns(db: Db, workflow_id: WorkflowId, after: WorkflowRunId | undefined, limit: number) {
  return db.all<RunRow>(sql`
    select ${columns} from workflow_runs
    where workflow_id = ${workflow_id} and status = 'pending' ${when(after, (id) => sql`and id > ${id}`)}
    order by id limit ${limit}`)
}

/** Locks a run until the transaction ends. */
export function lockRun(db: Db, id: WorkflowRunId) {
  return db.maybe<RunRow>(sql`select ${columns} from workflow_runs where id = ${id} for update`)
}

export function finishRun(db: Db, { organization_id, id }: Pick<RunRow, 'organization_id' | 'id'>, version: number) {
  return db.run(sql`
    update workflow_runs set status = 'done', version = ${version}, finished_at = now()
    where organization_id = ${organization_id} and id = ${id}`)
}

/** Nothing was sent, or only what is sent in any case. */
export function skipRun(db: Db, { id }: Pick<RunRow, 'id'>, reason: string) {
  return db.run(sql`
    update workflow_runs set status = 'skipped', reason = ${reason}, version = null, finished_at = now()
    where id = ${id}`)
}

export function cancelRuns(db: Db, ids: WorkflowRunId[], reason: string) {
  return endRuns(db, ids, 'canceled', reason)
}

export function skipRuns(db: Db, ids: WorkflowRunId[], reason: string) {
  return endRuns(db, ids, 'skipped', reason)
}

/** Ends pending runs. Deletes the jobs first, in the order in which a worker locks a job and then its run. */
async function endRuns(db: Db, ids: WorkflowRunId[], status: RunRow['status'], reason: string) {
  if (ids.length === 0) return
  await lockJobs(db, ids)
  await db.run(sql`delete from jobs where id = any(${ids})`)
  await db.run(sql`
    update workflow_runs set status = ${status}, reason = ${reason}, finished_at = now()
    where id = any(${ids}) and status = 'pending'`)
}

/** Gives pending runs new times. The attempt is reset, so that a worker that has claimed the old time does nothing. */
export async function moveRuns(db: Db, runs: Pick<RunRow, 'id' | 'due_at'>[]) {
  if (runs.length === 0) return
  await lockJobs(
    db,
    runs.map(({ id }) => id),
  )
  await db.run(sql`
    with moved as (
      update workflow_runs run set due_at = new.due_at
      from json_to_recordset(${JSON.stringify(runs)}) as new(id uuid, due_at timestamptz)
      where run.id = new.id and run.status = 'pending' returning run.id, run.due_at),
    rescheduled as (
      update jobs set due_at = moved.due_at, attempt = 0 from moved where jobs.id = moved.id returning kind)
    select pg_notify('jobs', kind) from rescheduled group by kind`)
}

function lockJobs(db: Db, ids: WorkflowRunId[]) {
  return db.all(sql`select id from jobs where id = any(${ids}) order by id for update`)
}

export async function findPendingRunIds(db: Db, invitee_id: InviteeId, triggers: readonly TriggerType[]) {
  const rows = await db.all<Pick<RunRow, 'id'>>(sql`
    select id from workflow_runs
    where invitee_id = ${invitee_id} and status = 'pending' and trigger_type = any(${triggers}) order by id`)
  return rows.map(({ id }) => id)
}

/** Whether this is the first run of a session. Only that one writes to hosts and other addresses. */
export async function claimSession(db: Db, { organization_id, workflow_id, trigger_type, event_id }: RunRow) {
  const claimed = await db.run(sql`
    insert into workflow_sessions (organization_id, workflow_id, trigger_type, event_id)
    values (${organization_id}, ${workflow_id}, ${trigger_type}, ${event_id}) on conflict do nothing`)
  return claimed > 0
}
