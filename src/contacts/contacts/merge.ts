import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { findAllDefinitions } from '../custom-fields/queries.ts'
import { removeContact } from './delete.ts'
import type { ContactMerge } from './input-schema.ts'
import { recomputeMeetingDates } from './interaction-dates.ts'
import { mergedContent } from './merge-rules.ts'
import { contactPayload } from './present.ts'
import { addressesOf, type ContactRow } from './queries.ts'
import { claimAddresses, mergeEmailDates, updateContact } from './write-queries.ts'

type Pair = { kept: Managed<ContactRow>; other: Managed<ContactRow> }

/**
 * Merges one locked contact into another locked one of the same owner. Meetings and emails belong to addresses, so the
 * history of both stays. Emits contact.deleted, then contact.updated.
 */
export async function mergeContacts(db: Db, { kept, other }: Pair, choices: ContactMerge) {
  const { organization_id, owner_id, id: subject_id } = kept
  const content = mergedContent(kept, other, choices)
  await removeContact(db, other)
  // Other transactions that claim one of these addresses wait for the end of this one.
  await claimAddresses(
    db,
    organization_id,
    owner_id,
    addressesOf(other).map((address) => ({ contact_id: subject_id, address })),
  )
  await mergeEmailDates(db, kept, other)
  await recomputeMeetingDates(db, organization_id, [owner_id], addressesOf(content))
  const contact = await updateContact(db, kept, content)
  const definitions = await findAllDefinitions(db, organization_id)
  const payload = contactPayload(contact, definitions)
  await emit(db, organization_id, [{ name: 'contact.updated', user_ids: [owner_id], subject_id, payload }])
  return { contact, definitions }
}
