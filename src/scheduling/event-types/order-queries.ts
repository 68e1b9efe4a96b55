import type { Db } from '../../platform/db/db.ts'
import { lockName, takeLock } from '../../platform/db/locks.ts'
import { sql } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { EventTypeId, OrganizationId } from '../../platform/ids.ts'
import { selectEventTypes, type EventTypeRow } from './queries.ts'

/**
 * Locks all event types on the page that has `id`, in the order of that page. Locks are taken by ascending id, so two
 * moves do not wait for each other.
 */
export async function lockOrder(db: Db, organization_id: OrganizationId, id: EventTypeId) {
  const isOnPage = sql`
    t.organization_id = ${organization_id} and t.link is null and t.deleted_at is null and exists (
      select 1 from event_types one where one.organization_id = ${organization_id} and one.id = ${id}
        and one.link is null and one.deleted_at is null
        and (one.user_id = t.user_id or one.team_id = t.team_id))`
  const found = await db.all<{ id: EventTypeId }>(sql`
    select id, ${takeLock(lockName('event type', sql`id`))}
    from (select t.id from event_types t where ${isOnPage} order by t.id offset 0) ordered`)
  const ids = found.map((row) => row.id)
  await db.run(sql`
    select id from event_types where organization_id = ${organization_id} and id = any(${ids}) order by id for update`)
  const rows = await db.all<EventTypeRow>(sql`
    ${selectEventTypes()} where ${isOnPage} and t.id = any(${ids})
    order by t.position, lower(t.name collate "C"), t.id`)
  if (!rows.some((row) => row.id === id)) throw new NotFound()
  return rows
}
