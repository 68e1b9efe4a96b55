import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** How many calendar feeds the user has. */
export async function countFeeds(db: Db, { organization_id, user_id }: SignedInUser) {
  return (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count from calendar_feeds
    where organization_id = ${organization_id} and user_id = ${user_id}`)
  ).count
}
