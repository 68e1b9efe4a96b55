import { eraseEntries } from '../../calendars/entries/erase-entries.ts'
import { getEvent, releaseSeats, type Canceler } from '../../meetings/scheduled-events/queries.ts'
import { lockBooking } from '../../meetings/slots/locks.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { removeRecapsOf } from './erase-recaps.ts'
import { deleteInvitees, deleteMeetings, findMeetingsWith, lockMeetings, updateTotal } from './meeting-queries.ts'
import { deleteGuests, deleteSubmissionsOf } from './queries.ts'
import { beforeFirstId, inTransaction, type Batch } from './scan-tables.ts'

/** A meeting is canceled when only invitees are left who canceled before. The cancellation names no person. */
const unnamedCanceler: Canceler = { canceled_by: '[deleted]', canceler_type: 'host', reason: null }

/** Meetings without any invitee left are deleted. */
export function removeInvitees(organization_id: OrganizationId, addresses: string[]): Batch {
  return inTransaction(async (tx) => {
    const meetings = await findMeetingsWith(tx, organization_id, addresses)
    const [first] = meetings
    if (!first) return { found: 0, after: undefined }
    const ids = meetings.map(({ id }) => id)
    await lockBooking(
      tx,
      organization_id,
      first.event_type_id,
      meetings.flatMap(({ host_ids }) => host_ids),
    )
    await lockMeetings(tx, organization_id, ids)
    await eraseEntries(tx, organization_id, ids)
    await deleteSubmissionsOf(tx, organization_id, ids, addresses)
    const remaining = await deleteInvitees(tx, organization_id, ids, addresses)

    for (const meeting of remaining.filter(({ left }) => left > 0)) {
      const event = await getEvent(tx, organization_id, meeting.event_id)
      if (meeting.active > 0) await releaseSeats(tx, event, meeting.active, unnamedCanceler)
      await updateTotal(tx, organization_id, meeting)
    }
    const empty = remaining.filter(({ left }) => left === 0).map(({ event_id }) => event_id)
    await removeRecapsOf(tx, organization_id, empty)
    await deleteMeetings(tx, organization_id, empty)
    return { found: meetings.length, after: beforeFirstId }
  })
}

export function removeGuests(organization_id: OrganizationId, addresses: string[]): Batch {
  return inTransaction(async (tx) => {
    const guests = await deleteGuests(tx, organization_id, addresses)
    await eraseEntries(
      tx,
      organization_id,
      guests.map(({ event_id }) => event_id),
    )
    return { found: guests.length, after: guests.length > 0 ? beforeFirstId : undefined }
  })
}
