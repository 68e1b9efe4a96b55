import { eraseEntries } from '../../calendars/entries/erase-entries.ts'
import { recomputeMeetingDates } from '../../contacts/contacts/interaction-dates.ts'
import { lockBooking } from '../../meetings/slots/locks.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { deleteOrphanedEvents } from './delete-orphans.ts'
import { deleteOrphanedKeys } from './delete-stored-responses.ts'
import { removeRecapsIn, removeRecapsOf } from './erase-recaps.ts'
import { deleteMeetings, findAddresses, findMeetingsIn, lockMeetings } from './meeting-queries.ts'
import { deleteOrphanedJobs } from './queries.ts'
import { beforeFirstId, inTransaction, type Batch } from './scan-tables.ts'

/** Deletes the meetings that started in a time range, and everything that is stored about them elsewhere. */
export function stepsForEvents(
  organization_id: OrganizationId,
  range: { start_time: string; end_time: string },
): Record<string, Batch> {
  return {
    meetings: removeMeetings(organization_id, range.start_time, range.end_time),
    recaps: removeRecapsIn(organization_id, range.start_time, range.end_time),
    notices: inTransaction(async (tx) => ({ found: await deleteOrphanedJobs(tx, organization_id), after: undefined })),
    'events of meetings': deleteOrphanedEvents(organization_id),
    'answers about meetings': deleteOrphanedKeys(organization_id),
  }
}

function removeMeetings(organization_id: OrganizationId, from: string, to: string): Batch {
  return inTransaction(async (tx) => {
    const meetings = await findMeetingsIn(tx, organization_id, from, to)
    const [first] = meetings
    if (!first) return { found: 0, after: undefined }
    const ids = meetings.map(({ id }) => id)
    const hosts = [...new Set(meetings.flatMap(({ host_ids }) => host_ids))]
    await lockBooking(tx, organization_id, first.event_type_id, hosts)
    await lockMeetings(tx, organization_id, ids)
    await eraseEntries(tx, organization_id, ids)

    const addresses = await findAddresses(tx, organization_id, ids)
    await removeRecapsOf(tx, organization_id, ids)
    await deleteMeetings(tx, organization_id, ids)
    await recomputeMeetingDates(tx, organization_id, hosts, addresses)
    return { found: meetings.length, after: beforeFirstId }
  })
}
