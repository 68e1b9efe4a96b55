import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import type { CalendarId } from '../../platform/ids.ts'
import { invalid, requireNoProblems } from '../../platform/problems.ts'
import { writeFutureMeetings } from '../entries/write-future-meetings.ts'
import { CalendarProblem } from '../providers/problem.ts'
import { expandCalendar } from '../sync/expand-calendar.ts'
import { loadOwnForUpdate } from './permissions.ts'
import { lockBookingCalendar, stopAddingBookings, updateCalendar } from './queries.ts'
import { checkWritable } from './rules.ts'
import type { CalendarChange } from './schema.ts'

/** Changes what a calendar is used for. Its busy times appear and disappear with `check_conflicts`, at once. */
export async function changeCalendar(db: Db, caller: Caller, id: CalendarId, change: CalendarChange) {
  const { add_bookings, check_conflicts, deleted_entries, moved_entries } = change
  await lockBookingCalendar(db, caller)
  const before = await loadOwnForUpdate(db, caller, id)
  requireNoProblems(checkWritable(before.is_writable, add_bookings))
  if (add_bookings === true) await stopAddingBookings(db, before)
  const changed = await updateCalendar(db, before, {
    check_conflicts: check_conflicts ?? before.check_conflicts,
    add_bookings: add_bookings ?? before.add_bookings,
    deleted_entries: deleted_entries ?? before.deleted_entries,
    moved_entries: moved_entries ?? before.moved_entries,
  })
  if (changed.check_conflicts !== before.check_conflicts) await fillBusyTimes(db, id)
  if (changed.add_bookings && !before.add_bookings) await writeFutureMeetings(db, changed)
  return changed
}

async function fillBusyTimes(db: Db, id: CalendarId) {
  try {
    await expandCalendar(db, id)
  } catch (error) {
    if (error instanceof CalendarProblem) throw new Invalid(invalid('check_conflicts', error.message))
    throw error
  }
}
