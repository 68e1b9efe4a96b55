import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { writeLater } from '../db/write-queue.ts'
import type { OrganizationId, TokenId, UserId } from '../ids.ts'

/** Without an actor, the service itself acted. `details` holds references only, never personal data. */
export type Activity = {
  organization_id: OrganizationId
  namespace: string
  action: string
  actor_id?: UserId | undefined
  token_id?: TokenId | null | undefined
  request_id?: string | undefined
  details: Record<string, string>
}

/** Writes an activity log entry in the transaction of the change, so both commit or neither does. */
export async function record(db: Db, activity: Activity) {
  const { organization_id, namespace, action, actor_id = null, token_id = null, request_id = null } = activity
  const activity_entry = sql`
    insert into activity_log_entries (organization_id, namespace, action, actor_id, token_id, request_id, details)
    values (${organization_id}, ${namespace}, ${action}, ${actor_id}, ${token_id}, ${request_id},
      ${JSON.stringify(activity.details)})`
  await writeLater(db, { parts: { activity_entry } })
}
