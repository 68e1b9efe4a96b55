import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import { maintenance } from '../../platform/commands/maintenance.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockEndedMeetings, markSettled } from './queries.ts'

/** Records ended meetings as the last meetings of their contacts. Returns the number of meetings. */
export async function settleEndedMeetings(db: Db, batchSize = 100) {
  let [count, total] = [batchSize, 0]
  while (count === batchSize) total += count = await maintenance(db, (tx) => settleBatch(tx, batchSize))
  return total
}

async function settleBatch(db: Db, batchSize: number) {
  const ended = await lockEndedMeetings(db, batchSize)
  // Always in the same order, so that two workers do not deadlock.
  const organizations = Map.groupBy(ended, ({ organization_id }) => organization_id)
  for (const [organization_id, meetings] of [...organizations].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const addresses = meetings.flatMap((meeting) => meeting.addresses)
    const hosts = meetings.filter((meeting) => meeting.addresses.length > 0).flatMap(({ host_ids }) => host_ids)
    if (addresses.length > 0) await recomputeMeetingDates(db, organization_id, unique(hosts), unique(addresses))
    await markSettled(
      db,
      organization_id,
      meetings.map(({ id }) => id),
    )
  }
  return ended.length
}

const unique = <T extends string>(texts: T[]) => [...new Set(texts)]
