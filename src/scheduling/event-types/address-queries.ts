import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { EventTypeRow } from './queries.ts'

/** The slug, or the first of `slug-2`, `slug-3` … that no event type on the page of the user has. */
export async function findFreeSlug(db: Db, organization_id: OrganizationId, user_id: UserId, slug: string) {
  const rows = await db.all<{ slug: string }>(sql`
    select slug from event_types
    where organization_id = ${organization_id} and user_id = ${user_id} and deleted_at is null and link is null`)
  const taken = new Set(rows.map((row) => row.slug))
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Remembers where an event type was before another person got it. */
export async function insertOldAddress(db: Db, { organization_id, id, user_id, slug }: EventTypeRow) {
  await db.run(sql`
    insert into event_type_addresses (user_id, slug, organization_id, event_type_id)
    values (${user_id}, ${slug}, ${organization_id}, ${id})
    on conflict (user_id, slug) do update set event_type_id = excluded.event_type_id, created_at = clock_timestamp()`)
}

/** The event type that had this address before another person got it. */
export function findMovedType(db: Db, owner_slug: string, slug: string) {
  return db.maybe<Pick<EventTypeRow, 'id' | 'organization_id'>>(sql`
    select t.id, t.organization_id from event_type_addresses a
    join users u on u.id = a.user_id
    join event_types t on t.id = a.event_type_id and t.organization_id = a.organization_id and t.deleted_at is null
    where u.slug = ${owner_slug} and a.slug = ${slug}`)
}
