import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Linkable } from './permissions.ts'

type NewLink = { key: string; share?: object }

/** A link for one booking. A share changes settings of the event type for it. */
export async function insertLink(db: Db, { organization_id, user_id }: Caller, { id }: Linkable, link: NewLink) {
  const { key, share } = link
  await db.run(sql`
    insert into scheduling_links (organization_id, event_type_id, key, share, created_by)
    values (${organization_id}, ${id}, ${key}, ${share ? JSON.stringify(share) : null}, ${user_id})`)
}
