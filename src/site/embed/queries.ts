import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { selectEventTypes, type EventTypeRow } from '../../scheduling/event-types/queries.ts'

type Host = Pick<SignedInUser, 'organization_id' | 'user_id'>

const maxEventTypes = 200

/** The active event types that the user owns or hosts, with an address that does not expire. */
export function listHostedEventTypes(db: Db, { organization_id, user_id }: Host) {
  return db.all<EventTypeRow>(sql`
    ${selectEventTypes()}
    where t.organization_id = ${organization_id} and t.active and t.link is null and t.deleted_at is null
      and (t.user_id = ${user_id} or exists (
        select 1 from event_type_hosts h
        where h.organization_id = t.organization_id and h.event_type_id = t.id and h.user_id = ${user_id}))
    order by t.position, lower(t.name collate "C"), t.id limit ${maxEventTypes}`)
}

/** The address of the list of the user's event types. */
export async function getProfileSlug(db: Db, { user_id }: Host) {
  return (await db.one<{ slug: string }>(sql`select slug from users where id = ${user_id}`)).slug
}
