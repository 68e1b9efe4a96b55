import type { Db } from '../db/db.ts'
import type { InviteeId, OrganizationId, ScheduledEventId, WorkflowRunId } from '../ids.ts'

export type TextRequest = {
  text: string
  links: string[]
  to: string
  event_id?: ScheduledEventId | undefined
  invitee_id?: InviteeId | undefined
  run_id?: WorkflowRunId | undefined
  step?: number | undefined
}

/** Stand-in. */
export async function queueTextMessage(_db: Db, _organization_id: OrganizationId, _request: TextRequest) {
  return { status: 'kept', reason: 'SMS is not configured on this service.' }
}
