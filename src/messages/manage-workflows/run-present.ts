import { uriOf } from '../../platform/http/field-types.ts'
import type { ListedRun } from './run-queries.ts'
import type { WorkflowRun } from './run-schema.ts'

export function presentRun(run: ListedRun): WorkflowRun {
  const { status, reason, due_at, finished_at, version, email_count, text_message_count, created_at } = run
  const event = run.event_id && uriOf('scheduled_events', run.event_id)
  return {
    uuid: run.id,
    workflow: uriOf('workflows', run.workflow_id),
    trigger: run.trigger_type,
    status,
    reason,
    due_at,
    finished_at,
    version,
    event,
    invitee: event && run.invitee_id && `${event}/invitees/${run.invitee_id}`,
    email_count,
    text_message_count,
    created_at,
  }
}
