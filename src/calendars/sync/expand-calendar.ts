import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import type { CalendarId } from '../../platform/ids.ts'
import { type InParts, runInTurns } from '../../platform/run-in-turns.ts'
import { replaceCalendarBusy } from '../../scheduling/busy-times/queries.ts'
import type { Interval } from '../events/calendar-item.ts'
import { expandItemsInParts } from '../events/expand-items.ts'
import { CalendarProblem } from '../providers/problem.ts'
import {
  listObjects,
  listOwnUids,
  lockCalendar,
  setExpanded,
  type ExpandedCalendar,
  type ObjectItems,
} from './object-queries.ts'
import { maxIntervals, mergeIntervals, plainUid, windowAt } from './rules.ts'

/** How many objects are in memory at once. */
const chunk = 500

/**
 * Fills the busy times of a calendar from its stored events: from a day ago to two years ahead, without the meetings
 * that this service wrote. A calendar that is not checked for conflicts has none. Concurrent calls wait for each other.
 */
export function expandCalendar(db: Db, calendar_id: CalendarId) {
  return maintenance(db, async (tx) => {
    const calendar = await lockCalendar(tx, calendar_id)
    if (!calendar) return
    const now = Date.now()
    const intervals = calendar.check_conflicts ? await expandObjects(tx, calendar, now) : []
    await replaceCalendarBusy(tx, calendar, intervals)
    await setExpanded(tx, calendar)
  })
}

async function expandObjects(db: Db, calendar: ExpandedCalendar, now: number): Promise<Interval[]> {
  const window = windowAt(now)
  const own = new Set(await listOwnUids(db, calendar, new Date(window.from)))
  let merged: Interval[] = []
  let after: string | undefined
  do {
    const objects = await listObjects(db, calendar, after, chunk)
    after = objects.length === chunk ? objects.at(-1)?.href : undefined
    const others = objects.filter(({ uid }) => !own.has(plainUid(uid)))
    const added = await runInTurns(expandChunk(others, { ...window, zone: calendar.zone }, calendar.name))
    merged = mergeIntervals([...merged, ...added])
    requireRoom(merged.length <= maxIntervals, calendar.name)
  } while (after !== undefined)
  return merged
}

function* expandChunk(objects: ObjectItems[], options: Interval & { zone: string }, name: string): InParts<Interval[]> {
  const intervals: Interval[] = []
  for (const { items } of objects) {
    const expansion = yield* expandItemsInParts(items, { ...options, maxIntervals })
    requireRoom(!expansion.isCut && intervals.length + expansion.intervals.length <= maxIntervals, name)
    intervals.push(...expansion.intervals)
  }
  return intervals
}

function requireRoom(hasRoom: boolean, name: string) {
  if (!hasRoom)
    throw new CalendarProblem(
      'invalid',
      `The calendar “${name}” has too many events in the next two years. Delete some that repeat very often, or stop ` +
        'checking this calendar for conflicts.',
    )
}
