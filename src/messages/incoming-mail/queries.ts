import { createHash } from 'node:crypto'
import { deleteInBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InviteeId, OrganizationId } from '../../platform/ids.ts'

/**
 * Stores that a message was handled, in the transaction that handles it. Returns false if it was handled before: the
 * sender got no answer and sends it again. Waits for a concurrent transaction with the same message.
 */
export async function insertIncoming(db: Db, organization_id: OrganizationId, parts: string[]) {
  const key = createHash('sha256').update(JSON.stringify(parts)).digest()
  const inserted = await db.run(sql`
    insert into incoming_messages (key, organization_id) values (${key}, ${organization_id}) on conflict do nothing`)
  return inserted > 0
}

/**
 * The latest booking in a chain of reschedules, which all have the entry of the first one in calendars. Undefined when
 * all of them have been erased.
 */
export async function findLatestInvitee(db: Db, first_id: InviteeId) {
  const row = await db.maybe<{ id: InviteeId }>(sql`
    with recursive chain as (
      select id, created_at from invitees
      where id = ${first_id} or (calendar_uid = ${first_id} and calendar_uid <> id)
      union
      select i.id, i.created_at from invitees i join chain on i.old_invitee_id = chain.id)
    select id from chain order by created_at desc, id desc limit 1`)
  return row?.id
}

/** Mail servers try again for days, not for weeks. */
export function deleteOldMessages(db: Db) {
  return deleteInBatches(db, 'incoming_messages', sql`created_at < now() - interval '30 days'`)
}
