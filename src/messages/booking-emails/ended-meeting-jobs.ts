import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockEndedMeetings, markSettled } from './queries.ts'

/** Meetings that are over become the last ones with whoever came. Answers how many there were. */
export async function settle(db: Db, batch = 100) {
  let [settled, all] = [batch, 0]
  while (settled === batch) all += settled = await db.transaction((tx) => settleSome(tx, batch))
  return all
}

async function settleSome(db: Db, batch: number) {
  const over = await lockEndedMeetings(db, batch)
  // Always in the same order, so that two who settle do not wait for each other.
  const organizations = Map.groupBy(over, ({ organization_id }) => organization_id)
  for (const [organization_id, meetings] of [...organizations].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const addresses = meetings.flatMap((meeting) => meeting.addresses)
    const hosts = meetings.filter((meeting) => meeting.addresses.length > 0).flatMap(({ host_ids }) => host_ids)
    if (addresses.length > 0) await recomputeMeetingDates(db, organization_id, unique(hosts), unique(addresses))
    await markSettled(db, organization_id, meetings.map(({ id }) => id))
  }
  return over.length
}

const unique = (texts: string[]) => [...new Set(texts)]
