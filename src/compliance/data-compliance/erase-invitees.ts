import type { OrganizationId } from '../../platform/ids.ts'
import { createAddressMatcher } from './address-matcher.ts'
import { deleteOrphanedEvents } from './delete-orphans.ts'
import { deleteMatchingKeys, deleteOrphanedKeys } from './delete-stored-responses.ts'
import { redactContacts, removeContacts } from './erase-contacts.ts'
import { removeGuests, removeInvitees } from './erase-from-meetings.ts'
import { redactDeliveryAttempts, redactImportProblems } from './erase-mentions.ts'
import { redactRecaps } from './erase-recaps.ts'
import { events, freeTextTables, mails, submissions, type SearchedTable } from './free-text-tables.ts'
import { deleteOrphanedJobs, deleteUndeliverable } from './queries.ts'
import { deleteRows, inTransaction, redactRows, type Batch } from './scan-tables.ts'

/**
 * Deletes everything that is stored about the people with these addresses: first their own rows, then texts and
 * messages that mention them, because the rows could produce new messages. Members and invited members keep their
 * accounts. Texts that hosts publish, such as the description of an event type, stay, too.
 *
 * No `invitee.canceled` event is emitted: it would send the data to every webhook subscription again.
 */
export function stepsForInvitees(
  organization_id: OrganizationId,
  addresses: string[],
  owned: SearchedTable[],
): Record<string, Batch> {
  const matcher = createAddressMatcher(addresses)
  const texts = [...freeTextTables, ...owned].map(
    (table) => [table.name, redactRows(table, organization_id, matcher)] as const,
  )
  return {
    meetings: removeInvitees(organization_id, addresses),
    guests: removeGuests(organization_id, addresses),
    'undeliverable addresses': inTransaction(async (tx) => ({
      found: await deleteUndeliverable(tx, organization_id, addresses),
      after: undefined,
    })),
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
