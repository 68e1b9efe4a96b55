import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

type NewLink = { key: string; event_type_id: string; share?: object }

/** A link for one booking. A share changes settings of the event type for it. */
export async function insertLink(db: Db, { organization_id, user_id }: Caller, link: NewLink) {
  const { key, event_type_id, share } = link
  await db.run(sql`
    insert into scheduling_links (organization_id, event_type_id, key, share, created_by)
    values (${organization_id}, ${event_type_id}, ${key}, ${share ? JSON.stringify(share) : null}, ${user_id})`)
}
