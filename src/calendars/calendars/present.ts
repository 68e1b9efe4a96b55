import { uriOf } from '../../platform/http/field-types.ts'
import type { CalendarRow } from './queries.ts'
import type { Calendar } from './schema.ts'

export function presentCalendar(row: CalendarRow): Calendar {
  const { id, connection_id, user_id, name, timezone, is_writable, check_conflicts, add_bookings } = row
  return {
    uri: uriOf('calendars', id),
    connection: uriOf('calendar_connections', connection_id),
    user: uriOf('users', user_id),
    name,
    timezone,
    read_only: !is_writable,
    check_conflicts,
    add_bookings,
    deleted_entries: row.deleted_entries,
    moved_entries: row.moved_entries,
    created_at: row.created_at,
  }
}
