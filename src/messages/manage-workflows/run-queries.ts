import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import type { InviteeId, ScheduledEventId, WorkflowId, WorkflowRunId } from '../../platform/ids.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import type { RunFilters, WorkflowRun } from './run-schema.ts'

export type ListedRun = Pick<
  WorkflowRun,
  'status' | 'reason' | 'due_at' | 'finished_at' | 'version' | 'email_count' | 'text_message_count' | 'created_at'
> & {
  id: WorkflowRunId
  workflow_id: WorkflowId
  trigger_type: WorkflowRow['trigger_type']
  invitee_id: InviteeId | null
  event_id: ScheduledEventId | null
}

/** Runs with the number of messages that they sent, and the reason if a text message was not sent. */
export function listRuns(db: Db, { id, organization_id }: Managed<WorkflowRow>, { status, ...paging }: RunFilters) {
  return page<ListedRun>(
    db,
    sql`
    select r.id, r.workflow_id, r.trigger_type, r.invitee_id, r.event_id, r.status, r.due_at, r.finished_at, r.version,
      r.created_at,
      coalesce(r.reason, (
        select t.error from text_messages t
        where t.organization_id = r.organization_id and t.workflow_run_id = r.id and ${isUnsent}
        order by t.workflow_step limit 1)) as reason,
      (select count(*)::int from mails m
        where m.organization_id = r.organization_id and m.workflow_run_id = r.id
          and m.status <> 'suppressed') as email_count,
      (select count(*)::int from text_messages t
        where t.organization_id = r.organization_id and t.workflow_run_id = r.id and t.workflow_step is not null
          and not ${isUnsent}) as text_message_count
    from workflow_runs r
    where r.organization_id = ${organization_id} and r.workflow_id = ${id}
      ${when(status, (value) => sql`and r.status = ${value}`)}`,
    paging,
  )
}

/** There is no provider, or there is a reason not to send it. */
const isUnsent = sql`t.status in ('kept', 'suppressed')`
