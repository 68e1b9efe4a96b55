import { type InParts, runInTurns } from '../../platform/run-in-turns.ts'
import { groupProblems, type EventProblem } from '../events/event-problem.ts'
import { timeOfItem } from '../events/expand-items.ts'
import { readItemsInParts, type ReadOptions } from '../events/read-items.ts'
import type { CalendarObject, Session } from '../providers/provider.ts'
import type { SyncedCalendar } from './calendar-queries.ts'
import type { ObjectItems, StoredObject } from './object-queries.ts'
import { isCurrent, isOver, windowAt } from './rules.ts'

type ReadObject = ObjectItems & { etag: string | null; problems: EventProblem[] }

/** Reads the events of a batch. Between its parts, the process does other things. */
export async function readBatch(session: Session, calendar: SyncedCalendar, objects: CalendarObject[]) {
  const owners = await findOwners(session, calendar, objects)
  return runInTurns(readInParts(objects, { owners, zone: calendar.zone }))
}

/** What is stored: nothing of what is over. */
export function storedOf({ problems, ...object }: ReadObject, { zone }: SyncedCalendar, now: number): StoredObject {
  const { from } = windowAt(now)
  const current = problems.filter((problem) => isCurrent(problem, from))
  const isPast = object.items.every((item) => isOver(item, from, (one) => timeOfItem(one, zone)))
  return { ...object, items: isPast ? [] : object.items, problems: current.length > 0 ? groupProblems(current) : null }
}

/** Whose declined invitations are free. The server is asked only if someone declined something. */
async function findOwners(session: Session, calendar: SyncedCalendar, objects: CalendarObject[]) {
  const own = [calendar.owner_email, calendar.name]
  if (!objects.some(({ text }) => /DECLINED/i.test(text))) return own
  return [...own, ...(await session.listOwnAddresses())].filter((address) => address !== '')
}

function* readInParts(objects: CalendarObject[], options: ReadOptions): InParts<ReadObject[]> {
  const read: ReadObject[] = []
  for (const { href, etag, text } of objects) {
    const { items, problems } = yield* readItemsInParts(text, options)
    read.push({ href, etag, uid: items.find(({ uid }) => uid !== '')?.uid ?? '', items, problems })
  }
  return read
}
