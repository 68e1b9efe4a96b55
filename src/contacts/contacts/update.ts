import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../platform/db/db.ts'
import { emit } from '../../platform/events/emit.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { everyDefinition, type DefinitionRow } from '../custom-fields/queries.ts'
import { addressConflict } from './create.ts'
import { contactPayload } from './present.ts'
import {
  addressesOf, claimAddresses, releaseAddresses, updateContact, type ContactContent, type ContactRow,
} from './queries.ts'
import { contentOf } from './rules.ts'
import type { ContactChange } from './schema.ts'

/** Changes a contact that is held. One that says the same as before is left alone, and nobody hears of it. */
export async function changeContact(db: Db, before: ContactRow, change: ContactChange) {
  const definitions = await everyDefinition(db, before.organization_id)
  const content = contentOf(change, definitions, before)
  await requireStorage(db, before.organization_id, growthOf(before, content))
  return { contact: await rewriteContact(db, before, content, definitions), definitions }
}

export async function rewriteContact(db: Db, before: ContactRow, content: ContactContent, definitions: DefinitionRow[]) {
  if (isDeepStrictEqual(content, before)) return before
  await moveAddresses(db, before, content)
  const contact = await updateContact(db, before, content)
  const payload = contactPayload(contact, definitions)
  await emit(db, before.organization_id, [{ name: 'contact.updated', user_ids: [before.owner_id], payload }])
  return contact
}

async function moveAddresses(db: Db, before: ContactRow, content: ContactContent) {
  const { organization_id, owner_id, id } = before
  const [old, wanted] = [addressesOf(before), addressesOf(content)]
  const gone = old.filter((address) => !wanted.includes(address))
  const fresh = wanted.filter((address) => !old.includes(address)).map((address) => ({ contact_id: id, address }))
  // In this order, so that two who want each other's address do not wait for each other.
  const taken = fresh.length > 0 ? await claimAddresses(db, organization_id, owner_id, fresh) : []
  if (taken.length > 0) throw addressConflict(content, taken.map(({ address }) => address))
  if (gone.length > 0) await releaseAddresses(db, organization_id, owner_id, gone)
}
