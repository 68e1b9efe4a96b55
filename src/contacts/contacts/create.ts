import { randomUUIDv7 } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { emit } from '../../platform/events/emit.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { everyDefinition, type DefinitionRow } from '../custom-fields/queries.ts'
import { contactPayload } from './present.ts'
import {
  addressesOf, claimAddresses, insertContacts, releaseAddresses, type ContactContent, type CreationSource,
} from './queries.ts'
import { contentOf } from './rules.ts'
import type { NewContact } from './schema.ts'

export type Owner = { organization_id: string; user_id: string }

export async function createContact(db: Db, owner: Owner, source: CreationSource, given: NewContact) {
  const definitions = await everyDefinition(db, owner.organization_id)
  const content = contentOf(given, definitions)
  const { created: [contact], taken } = await createContacts(db, owner, source, [content], definitions)
  if (!contact) throw addressConflict(content, taken.get(0) ?? [])
  return { contact, definitions }
}

/**
 * Makes those whose addresses are all free, in one transaction. `taken` tells of the others, by their place, which
 * addresses are another contact's; of two that want the same one, the second is such another.
 */
export async function createContacts(
  db: Db, { organization_id, user_id }: Owner, creation_source: CreationSource, contents: ContactContent[],
  definitions: DefinitionRow[],
) {
  // A booking is never refused for want of storage: its contacts are small.
  if (creation_source !== 'scheduling') await requireStorage(db, organization_id)
  const wanted = contents.map((content, place) => ({ id: randomUUIDv7(), owner_id: user_id, place, content }))
  const addresses = wanted.flatMap(({ id, content }) =>
    addressesOf(content).map((address) => ({ contact_id: id, address })))
  const conflicts = Map.groupBy(
    await claimAddresses(db, organization_id, user_id, addresses), ({ contact_id }) => contact_id)
  const taken = new Map(wanted.flatMap(({ id, place }) => {
    const conflict = conflicts.get(id)
    return conflict ? [[place, conflict.map(({ address }) => address)] as const] : []
  }))
  const claimed = addresses.filter((it) => conflicts.has(it.contact_id) && !conflicts.get(it.contact_id)?.includes(it))
  if (claimed.length > 0)
    await releaseAddresses(db, organization_id, user_id, claimed.map(({ address }) => address))

  const free = wanted.filter(({ id }) => !conflicts.has(id)).map((contact) => ({ ...contact, creation_source }))
  const created = await insertContacts(db, organization_id, free)
  await emit(db, organization_id, created.map((contact) =>
    ({ name: 'contact.created', user_ids: [user_id], payload: contactPayload(contact, definitions) })))
  return { created, taken }
}

export function addressConflict(content: ContactContent, taken: string[]) {
  const addresses = addressesOf(content)
  return new Conflict(...taken.map((address) => {
    return { parameter: `emails[${addresses.indexOf(address)}].email`, message: 'belongs to another contact' }
  }))
}
