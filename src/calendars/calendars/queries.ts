import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { CalendarConnectionId, CalendarId, OrganizationId, UserId } from '../../platform/ids.ts'

/** A calendar without its address, which can be the secret of a feed. */
export type CalendarRow = {
  id: CalendarId
  organization_id: OrganizationId
  user_id: UserId
  connection_id: CalendarConnectionId
  name: string
  timezone: string | null
  is_writable: boolean
  check_conflicts: boolean
  add_bookings: boolean
  deleted_entries: 'cancel' | 'flag'
  moved_entries: 'reschedule' | 'flag'
  created_at: string
}

export type CalendarOwner = { organization_id: OrganizationId; user_id: UserId }
export type CalendarSettings = Pick<
  CalendarRow,
  'check_conflicts' | 'add_bookings' | 'deleted_entries' | 'moved_entries'
>

const columns = sql`
  id, organization_id, user_id, connection_id, name, timezone, is_writable, check_conflicts, add_bookings,
  deleted_entries, moved_entries, created_at`

/** The calendars of a user, or of one connection of this user. */
export function listCalendars(
  db: Db,
  { organization_id, user_id }: CalendarOwner,
  connection_id: CalendarConnectionId | undefined,
  paging: Paging,
) {
  return page<CalendarRow>(
    db,
    sql`
    select ${columns} from calendars where organization_id = ${organization_id} and user_id = ${user_id}
      ${when(connection_id, (id) => sql`and connection_id = ${id}`)}`,
    paging,
  )
}

export async function getConnectionOwner(db: Db, organization_id: OrganizationId, id: CalendarConnectionId) {
  const connection = await db.maybe<{ user_id: UserId }>(sql`
    select user_id from calendar_connections where organization_id = ${organization_id} and id = ${id}`)
  if (!connection) throw new NotFound()
  return connection.user_id
}

/** Blocks other transactions that choose the calendar which gets the bookings of this member. */
export async function lockBookingCalendar(db: Db, { organization_id, user_id }: CalendarOwner) {
  const isMember = await db.run(sql`
    select from organization_memberships where organization_id = ${organization_id} and user_id = ${user_id}
    for no key update`)
  if (isMember === 0) throw new Forbidden('You are no longer a member of this organization.')
}

export async function lockCalendar(db: Db, organization_id: OrganizationId, id: CalendarId) {
  const calendar = await db.maybe<CalendarRow>(sql`
    select ${columns} from calendars where organization_id = ${organization_id} and id = ${id} for no key update`)
  if (!calendar) throw new NotFound()
  return calendar
}

/** Before another calendar gets the bookings: no two calendars of a person can get them at any time. */
export async function stopAddingBookings(db: Db, { organization_id, user_id }: CalendarOwner) {
  await db.run(sql`
    update calendars set add_bookings = false
    where organization_id = ${organization_id} and user_id = ${user_id} and add_bookings`)
}

export function updateCalendar(db: Db, { organization_id, id }: Managed<CalendarRow>, settings: CalendarSettings) {
  const { check_conflicts, add_bookings, deleted_entries, moved_entries } = settings
  return db.one<CalendarRow>(sql`
    update calendars set check_conflicts = ${check_conflicts}, add_bookings = ${add_bookings},
      deleted_entries = ${deleted_entries}, moved_entries = ${moved_entries}
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** Bookings are added to the first writable calendar of a connection, in the order of the server, if to no other. */
export async function addBookingsToFirst(db: Db, connection: CalendarOwner & { id: CalendarConnectionId }) {
  const { organization_id, user_id, id } = connection
  return db.maybe<CalendarOwner & { id: CalendarId }>(sql`
    update calendars set add_bookings = true
    where organization_id = ${organization_id} and id = (
      select id from calendars where organization_id = ${organization_id} and connection_id = ${id} and is_writable
      order by created_at, id limit 1)
      and not exists (
        select from calendars where organization_id = ${organization_id} and user_id = ${user_id} and add_bookings)
    returning id, organization_id, user_id`)
}
