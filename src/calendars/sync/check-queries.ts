import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConnectionId, OrganizationId, UserId } from '../../platform/ids.ts'
import { seconds, type Seconds } from '../../platform/time.ts'

/** How many connections are asked again before one booking. */
const maxRechecked = 40

/** A server that failed is not asked again before each booking. */
const failedPause = seconds({ minutes: 5 })

/**
 * Connections of these users with calendars that block times, that were last read longer ago than `age`. The oldest
 * first.
 */
export async function listOutdated(db: Db, organization_id: OrganizationId, user_ids: UserId[], age: Seconds) {
  const rows = await db.all<{ id: CalendarConnectionId }>(sql`
    select id from calendar_connections n
    where organization_id = ${organization_id} and user_id = any(${user_ids})
      and case when state = 'active'
        then last_synced_at is null or last_synced_at < now() - make_interval(secs => ${age})
        else last_attempt_at < now() - make_interval(secs => ${failedPause}) end
      and exists (select from calendars c
        where c.organization_id = n.organization_id and c.connection_id = n.id and c.check_conflicts)
    order by last_synced_at nulls first limit ${maxRechecked}`)
  return rows.map(({ id }) => id)
}

/** `canRetry`: the last attempt was long enough ago. A wrong password must not be sent too often. */
export type UnreadableConnection = { id: CalendarConnectionId; canRetry: boolean }

export function listUnreadable(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return db.all<UnreadableConnection>(sql`
    select id, last_attempt_at < now()
      - case when state = 'unreachable' then interval '3 seconds' else interval '1 minute' end as "canRetry"
    from calendar_connections n
    where organization_id = ${organization_id} and user_id = ${user_id} and state <> 'active'
      and exists (select from calendars c
        where c.organization_id = n.organization_id and c.connection_id = n.id and c.check_conflicts)`)
}
