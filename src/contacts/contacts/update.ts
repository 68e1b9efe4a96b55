import { isDeepStrictEqual } from 'node:util'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { findAllDefinitions, type DefinitionRow } from '../custom-fields/queries.ts'
import { addressConflict } from './create.ts'
import type { ContactChange } from './input-schema.ts'
import { contactPayload } from './present.ts'
import { addressesOf, type ContactContent, type ContactRow } from './queries.ts'
import { contentOf } from './rules.ts'
import { claimAddresses, releaseAddresses, updateContact } from './write-queries.ts'

/** Updates a locked contact and emits contact.updated, unless nothing changes. */
export async function changeContact(db: Db, before: Managed<ContactRow>, change: ContactChange) {
  const definitions = await findAllDefinitions(db, before.organization_id)
  const content = contentOf(change, definitions, before)
  await requireStorage(db, before.organization_id, growthOf(before, content))
  return { contact: await rewriteContact(db, before, content, definitions), definitions }
}

export async function rewriteContact(
  db: Db,
  before: Managed<ContactRow>,
  content: ContactContent,
  definitions: DefinitionRow[],
) {
  if (isDeepStrictEqual(content, before)) return before
  await moveAddresses(db, before, content)
  const contact = await updateContact(db, before, content)
  const payload = contactPayload(contact, definitions)
  const { organization_id, owner_id, id: subject_id } = before
  await emit(db, organization_id, [{ name: 'contact.updated', user_ids: [owner_id], subject_id, payload }])
  return contact
}

async function moveAddresses(db: Db, before: ContactRow, content: ContactContent) {
  const { organization_id, owner_id, id } = before
  const [old, current] = [addressesOf(before), addressesOf(content)]
  const removed = old.filter((address) => !current.includes(address))
  const added = current.filter((address) => !old.includes(address)).map((address) => ({ contact_id: id, address }))
  // Claim before release: two contacts that swap addresses would deadlock in the other order.
  const conflicts = added.length > 0 ? await claimAddresses(db, organization_id, owner_id, added) : []
  if (conflicts.length > 0)
    throw addressConflict(
      content,
      conflicts.map(({ address }) => address),
    )
  if (removed.length > 0) await releaseAddresses(db, organization_id, owner_id, removed)
}
