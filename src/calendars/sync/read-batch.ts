import { type InParts, runInTurns } from '../../platform/run-in-turns.ts'
import type { EventProblem } from '../events/event-problem.ts'
import { readItemsInParts, type ReadOptions } from '../events/read-items.ts'
import type { CalendarObject, Session } from '../providers/provider.ts'
import type { SyncedCalendar } from './calendar-queries.ts'
import type { ObjectItems } from './object-queries.ts'

type ReadObject = ObjectItems & { etag: string | null; problems: EventProblem[] }

/** Reads the events of a batch. Between its parts, the process does other things. */
export async function readBatch(session: Session, calendar: SyncedCalendar, objects: CalendarObject[]) {
  const owners = await findOwners(session, calendar, objects)
  return runInTurns(readInParts(objects, { owners, zone: calendar.zone }))
}

/** Whose declined invitations are free. The server is asked only if someone declined something. */
async function findOwners(session: Session, calendar: SyncedCalendar, objects: CalendarObject[]) {
  const own = [calendar.owner_email, calendar.name]
  if (!objects.some(({ text }) => /DECLINED/i.test(text))) return own
  return [...own, ...await session.listOwnAddresses()].filter((address) => address !== '')
}

function* readInParts(objects: CalendarObject[], options: ReadOptions): InParts<ReadObject[]> {
  const read: ReadObject[] = []
  for (const { href, etag, text } of objects) {
    const { items, problems } = yield* readItemsInParts(text, options)
    read.push({ href, etag, uid: items.find(({ uid }) => uid !== '')?.uid ?? '', items, problems })
  }
  return read
}
