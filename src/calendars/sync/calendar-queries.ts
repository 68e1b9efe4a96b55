import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { FoundCalendar } from '../providers/provider.ts'
import type { LeasedConnection } from './queries.ts'
import { rulesVersion } from './rules.ts'

const maxName = 200

/**
 * `isUsed`: the owner checks it for conflicts, or bookings are added to it. `isOutdated`: it was read by older rules.
 * `canReread`: its turn to be read again has come.
 */
export type SyncedCalendar = {
  id: CalendarId
  organization_id: OrganizationId
  user_id: UserId
  address: string
  name: string
  zone: string
  cursor: string | null
  isUsed: boolean
  owner_email: string
  isOutdated: boolean
  canReread: boolean
}

export function listCalendarsOf(db: Db, { id, organization_id }: LeasedConnection) {
  return db.all<SyncedCalendar>(sql`
    select c.id, c.organization_id, c.user_id, c.address, c.name, coalesce(c.timezone, u.timezone) as zone, c.cursor,
      c.check_conflicts or c.add_bookings as "isUsed", u.email as owner_email,
      c.rules_version < ${rulesVersion} as "isOutdated", coalesce(c.reread_at <= now(), true) as "canReread"
    from calendars c join users u on u.id = c.user_id
    where c.organization_id = ${organization_id} and c.connection_id = ${id} order by c.created_at, c.id`)
}

/** Calendars whose events changed since their busy times were filled, or were filled more than a day ago. */
export async function listUnexpanded(db: Db, { id, organization_id }: LeasedConnection) {
  const rows = await db.all<{ id: CalendarId }>(sql`
    select id from calendars
    where organization_id = ${organization_id} and connection_id = ${id}
      and (expanded_at is null or expanded_at < now() - interval '1 day')`)
  return rows.map((row) => row.id)
}

/**
 * Stores what the server says about the calendars. New ones are not checked for conflicts: the owner did not choose
 * them. Those that no longer exist end with their busy times.
 */
export async function storeCalendars(db: Db, connection: LeasedConnection, found: FoundCalendar[]) {
  const { id, organization_id, user_id } = connection
  const rows = JSON.stringify(
    found.map(({ address, name, timezone, isWritable }) => ({
      address,
      name: name.slice(0, maxName),
      timezone,
      is_writable: isWritable,
    })),
  )
  const listed = sql`json_to_recordset(${rows}) as found(address text, name text, timezone text, is_writable boolean)`
  await db.run(sql`
    delete from calendars
    where organization_id = ${organization_id} and connection_id = ${id}
      and not address = any(${found.map(({ address }) => address)})`)
  await db.run(sql`
    update calendars c
    set name = found.name, is_writable = found.is_writable, add_bookings = c.add_bookings and found.is_writable,
      timezone = found.timezone,
      expanded_at = case when c.timezone is distinct from found.timezone then null else c.expanded_at end
    from ${listed}
    where c.organization_id = ${organization_id} and c.connection_id = ${id} and c.address = found.address
      and (c.name, c.is_writable, c.timezone) is distinct from (found.name, found.is_writable, found.timezone)`)
  await db.run(sql`
    insert into calendars (
      organization_id, user_id, connection_id, address, name, timezone, is_writable, check_conflicts, rules_version)
    select ${organization_id}, ${user_id}, ${id}, address, name, timezone, is_writable, false, ${rulesVersion}
    from ${listed}
    on conflict (connection_id, address) do nothing`)
}
