import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConnectionId, OrganizationId, UserId } from '../../platform/ids.ts'
import { writeFutureMeetings } from '../entries/write-future-meetings.ts'
import type { FoundCalendar } from '../providers/provider.ts'
import { rulesVersion } from '../sync/rules.ts'
import { addBookingsToFirst } from './queries.ts'

type ConnectionOwner = { id: CalendarConnectionId; organization_id: OrganizationId; user_id: UserId }

const maxCalendars = 100
const [maxName, maxAddress] = [200, 2048]

/**
 * Stores the calendars that a login found. Known addresses keep their settings, and calendars that are gone end with
 * their busy times. A calendar that became read-only gets no more bookings. The cursor ends, because the account can be
 * another one.
 */
export async function saveCalendars(db: Db, { id, organization_id, user_id }: ConnectionOwner, found: FoundCalendar[]) {
  const saved = uniqueByAddress(found).slice(0, maxCalendars)
  await db.run(sql`
    delete from calendars where organization_id = ${organization_id} and connection_id = ${id}
      and address <> all(${saved.map(({ address }) => address)}::text[])`)
  await db.run(sql`
    insert into calendars as c (
      organization_id, user_id, connection_id, address, name, timezone, is_writable, rules_version)
    select ${organization_id}, ${user_id}, ${id}, address, name, timezone, "isWritable", ${rulesVersion}
    from json_to_recordset(${JSON.stringify(saved)})
      as found(address text, name text, timezone text, "isWritable" boolean)
    on conflict (connection_id, address) do update set name = excluded.name, timezone = excluded.timezone,
      is_writable = excluded.is_writable, add_bookings = c.add_bookings and excluded.is_writable, cursor = null,
      expanded_at = case when c.timezone is distinct from excluded.timezone then null else c.expanded_at end`)
}

/** The first calendar of an account that can be written to gets the bookings, with those that are ahead. */
export async function chooseFirst(db: Db, connection: ConnectionOwner) {
  const chosen = await addBookingsToFirst(db, connection)
  if (chosen) await writeFutureMeetings(db, chosen)
}

/** A longer address cannot be requested, and a longer name is of no use. */
function uniqueByAddress(found: FoundCalendar[]) {
  const byAddress = new Map(found.map((calendar) => [calendar.address, calendar]))
  return [...byAddress.values()]
    .filter(({ address }) => address.length <= maxAddress)
    .map((calendar) => ({ ...calendar, name: nameOf(calendar) }))
}

/** Never cuts a surrogate pair in half. */
function nameOf({ name }: FoundCalendar) {
  const line = name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return line.slice(0, maxName).replace(/[\ud800-\udbff]$/, '') || 'Calendar'
}
