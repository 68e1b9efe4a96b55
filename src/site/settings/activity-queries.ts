import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** Those of the ids that still have a page in the console for this admin. An id names one row of all tables. */
export async function findShownIds(db: Db, { organization_id, user_id }: SignedInUser, ids: string[]) {
  const tables = [
    'groups',
    'meeting_recaps',
    'organization_memberships',
    'routing_forms',
    'scheduled_events',
    'teams',
    'schedules',
    'webhook_subscriptions',
    'workflows',
  ]
  const rows = tables.map(
    (table) => sql`
    select id from ${sql.identifier(table)} where organization_id = ${organization_id} and id = any(${ids}::uuid[])`,
  )
  const found = await db.all<{ id: string }>(sql`
    ${sql.join(rows, sql` union all `)}
    union all select id from event_types
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and deleted_at is null
    union all select id from contacts
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and owner_id = ${user_id}
    union all select id from applications
    where organization_id = ${organization_id} and id = any(${ids}::uuid[]) and creator_id = ${user_id}`)
  return new Set(found.map(({ id }) => id))
}
