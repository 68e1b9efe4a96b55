import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

export function countConnections(db: Db) {
  return db.all<{ state: string; count: number }>(sql`
    select state, count(*)::int from calendar_connections group by state`)
}

export function findOldestSync(db: Db) {
  return db.one<{ seconds: number }>(sql`
    select coalesce(max(extract(epoch from now() - coalesce(last_synced_at, created_at))), 0)::float8 as seconds
    from calendar_connections where state = 'active'`)
}

export function countWaitingEntries(db: Db) {
  return db.one<{ count: number }>(sql`
    select count(*)::int from calendar_entries where version > written_version`)
}
