import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InviteeId, ScheduledEventId, WorkflowId, WorkflowRunId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { milliseconds, seconds } from '../../platform/time.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import {
  findMatchesOfInvitees,
  findMatchesOfMeetings,
  findRunningWorkflow,
  type Match,
  type RunningWorkflow,
} from './match-workflows.ts'
import { planTimed, timedFrom } from './plan-runs.ts'
import { cancelRuns, findPendingRuns, moveRuns, skipRuns, type RunRow } from './queries.ts'
import { dueTimeOf, isTimed } from './rules.ts'

type Workflow = Pick<WorkflowRow, 'id' | 'organization_id' | 'version'>
/** Where a plan continues: after a run, or after a meeting. */
type Plan = { workflow_id: WorkflowId; version: number; run?: WorkflowRunId; meeting?: [start: string, id: string] }

/** Small, because a batch keeps its meetings from being changed until it is done. */
const batchSize = 500
/** For bookings whose runs another worker was planning by the previous version when the workflow changed. */
const secondPass = seconds({ minutes: 2 })
const longestMeeting = milliseconds({ days: 1 })

/**
 * After a workflow was created, changed or deleted: applies it to the meetings that are already booked. A job does it
 * in batches, because an organization can have many meetings. Until then, runs that become due check the workflow.
 */
export async function replan(db: Db, { id, organization_id, version }: Workflow) {
  await enqueueBatch(db, organization_id, { workflow_id: id, version })
  await enqueueBatch(db, organization_id, { workflow_id: id, version }, secondPass)
}

/**
 * One batch of a plan. A plan ends when the workflow has changed again, because that change has its own plan. The lock
 * makes a change wait for the batch, so that the plan of the change sees what the batch wrote.
 */
export async function planBatch(db: Db, { workflow_id, version, run, meeting }: Plan) {
  const workflow = await findRunningWorkflow(db, workflow_id, sql`for share`)
  if (workflow && workflow.version !== version) return
  if (!meeting) {
    const last = await updatePending(db, workflow_id, workflow, run)
    if (last) return enqueueBatch(db, last.organization_id, { workflow_id, version, run: last.id })
  }
  if (!workflow || !isTimed(workflow.trigger_type)) return
  const next = await planMeetings(db, workflow, meeting)
  if (next) await enqueueBatch(db, workflow.organization_id, { workflow_id, version, meeting: next })
}

function enqueueBatch(db: Db, organization_id: WorkflowRow['organization_id'], payload: Plan, due_in = seconds({})) {
  return enqueue(db, { organization_id, kind: 'workflow plan', payload, due_in })
}

/** Moves, skips or cancels a batch of pending runs. Returns the last run if there can be more. */
async function updatePending(
  db: Db,
  workflow_id: WorkflowId,
  workflow: RunningWorkflow | undefined,
  after?: WorkflowRunId,
) {
  const runs = await findPendingRuns(db, workflow_id, after, batchSize)
  if (!workflow)
    await cancelRuns(
      db,
      runs.map(({ id }) => id),
      'The workflow was turned off or deleted.',
    )
  else await applyTo(db, workflow, runs)
  return runs.length === batchSize ? runs.at(-1) : undefined
}

async function applyTo(db: Db, workflow: RunningWorkflow, runs: RunRow[]) {
  const invitees = runs.flatMap(({ invitee_id }) => invitee_id ?? [])
  const matches = new Map(
    (await findMatchesOfInvitees(db, workflow.workflow_id, invitees)).map((match) => [match.invitee_id, match]),
  )
  const applies = (run: RunRow) =>
    run.trigger_type === workflow.trigger_type && (run.invitee_id === null || matches.has(run.invitee_id))
  const times = runs.filter(applies).map((run) => ({ ...run, due_at: timeOf(workflow, run, matches) }))
  const isLate = ({ due_at }: Pick<RunRow, 'due_at'>) => Date.parse(due_at) <= Date.now()
  const before = new Map(runs.map(({ id, due_at }) => [id, Date.parse(due_at)]))
  const moved = times.filter(({ id, due_at }) => before.get(id) !== Date.parse(due_at))

  await cancelRuns(
    db,
    runs.filter((run) => !applies(run)).map(({ id }) => id),
    'The workflow no longer applies.',
  )
  await skipRuns(
    db,
    moved.filter(isLate).map(({ id }) => id),
    'The time has passed.',
  )
  await moveRuns(
    db,
    moved.filter((run) => !isLate(run)).map(({ id, due_at }) => ({ id, due_at })),
  )
}

function timeOf(workflow: RunningWorkflow, { invitee_id, triggered_at }: RunRow, matches: Map<InviteeId, Match>) {
  const match = invitee_id ? matches.get(invitee_id) : undefined
  const from = match && isTimed(workflow.trigger_type) ? timedFrom(match) : triggered_at
  return new Date(dueTimeOf(workflow, Date.parse(from), match?.zone ?? 'UTC')).toISOString()
}

/** Plans runs for a batch of meetings, in the order of their start. Returns where the next batch begins. */
async function planMeetings(db: Db, workflow: RunningWorkflow, after?: Plan['meeting']) {
  const delay = workflow.trigger_type === 'reminder' ? 0 : milliseconds({ minutes: workflow.trigger_minutes })
  const [start, id] = after ?? [new Date(Date.now() - delay - longestMeeting).toISOString(), null]
  // While these locks last, no one can cancel: that locks the meeting first.
  const meetings = await db.all<{ id: ScheduledEventId; start_time: string }>(sql`
    select id, start_time from scheduled_events
    where organization_id = ${workflow.organization_id} and start_time >= ${start}
      and (${id}::uuid is null or (start_time, id) > (${start}, ${id}::uuid)) and status = 'active'
    order by start_time, id limit ${batchSize} for key share`)
  await planTimed(
    db,
    await findMatchesOfMeetings(
      db,
      workflow.workflow_id,
      meetings.map((meeting) => meeting.id),
    ),
  )
  const last = meetings.length === batchSize ? meetings.at(-1) : undefined
  return last && ([last.start_time, last.id] satisfies Plan['meeting'])
}
