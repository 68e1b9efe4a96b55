import { getEvent, releaseSeats, type Canceler } from '../../meetings/scheduled-events/queries.ts'
import { lockBooking } from '../../meetings/slots/locks.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { createAddressMatcher } from './address-matcher.ts'
import { deleteOrphanedEvents } from './delete-orphans.ts'
import { deleteMatchingKeys, deleteOrphanedKeys } from './delete-stored-responses.ts'
import { redactContacts, removeContacts } from './erase-contacts.ts'
import { redactDeliveryAttempts, redactImportProblems } from './erase-mentions.ts'
import { redactRecaps, removeRecapsOf } from './erase-recaps.ts'
import { events, freeTextTables, mails, submissions, type SearchedTable } from './free-text-tables.ts'
import { deleteInvitees, deleteMeetings, findMeetingsWith, lockMeetings, updateTotal } from './meeting-queries.ts'
import { deleteGuests, deleteOrphanedJobs, deleteSubmissionsOf, deleteUndeliverable } from './queries.ts'
import { beforeFirstId, deleteRows, inTransaction, redactRows, type Batch } from './scan-tables.ts'

/** A meeting is canceled when only invitees are left who canceled before. The cancellation names no person. */
const unnamedCanceler: Canceler = { canceled_by: '[deleted]', canceler_type: 'host', reason: null }

/**
 * Deletes everything that is stored about the people with these addresses: first their own rows, then texts and
 * messages that mention them, because the rows could produce new messages. Members and invited members keep their
 * accounts. Texts that hosts publish, such as the description of an event type, stay, too.
 *
 * No `invitee.canceled` event is emitted: it would send the data to every webhook subscription again.
 */
export function stepsForInvitees(
  organization_id: OrganizationId, addresses: string[], owned: SearchedTable[],
): Record<string, Batch> {
  const matcher = createAddressMatcher(addresses)
  const texts = [...freeTextTables, ...owned].map((table) =>
    [table.name, redactRows(table, organization_id, matcher)] as const)
  return {
    meetings: removeFromMeetings(organization_id, addresses),
    guests: inTransaction(async (tx) => {
      const found = await deleteGuests(tx, organization_id, addresses)
      return { found, after: found > 0 ? beforeFirstId : undefined }
    }),
    'undeliverable addresses': inTransaction(async (tx) =>
      ({ found: await deleteUndeliverable(tx, organization_id, addresses), after: undefined })),
    contacts: removeContacts(organization_id, addresses),
    'other contacts': redactContacts(organization_id, matcher),
    recaps: redactRecaps(organization_id, addresses, matcher),
    submissions: deleteRows(submissions, organization_id, matcher),
    ...Object.fromEntries(texts),
    imports: redactImportProblems(organization_id, matcher),
    deliveries: redactDeliveryAttempts(organization_id, matcher),
    mails: deleteRows(mails, organization_id, matcher),
    notices: inTransaction(async (tx) => ({ found: await deleteOrphanedJobs(tx, organization_id), after: undefined })),
    events: deleteRows(events, organization_id, matcher),
    'events of meetings': deleteOrphanedEvents(organization_id),
    answers: deleteMatchingKeys(organization_id, matcher),
    'answers about meetings': deleteOrphanedKeys(organization_id),
  }
}

function removeFromMeetings(organization_id: OrganizationId, addresses: string[]): Batch {
  return inTransaction(async (tx) => {
    const meetings = await findMeetingsWith(tx, organization_id, addresses)
    const [first] = meetings
    if (!first) return { found: 0, after: undefined }
    const ids = meetings.map(({ id }) => id)
    await lockBooking(tx, organization_id, first.event_type_id, meetings.flatMap(({ host_ids }) => host_ids))
    await lockMeetings(tx, organization_id, ids)
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
