import type { Db } from '../../platform/db/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { emit } from '../../platform/events/emit.ts'
import { newId, type ContactId, type OrganizationId, type UserId } from '../../platform/ids.ts'
import { requireStorage } from '../../platform/storage-quota/check.ts'
import { findAllDefinitions, type DefinitionRow } from '../custom-fields/queries.ts'
import type { NewContact } from './input-schema.ts'
import { contactPayload } from './present.ts'
import { addressesOf, type ContactContent, type CreationSource } from './queries.ts'
import { contentOf } from './rules.ts'
import { claimAddresses, insertContacts, releaseAddresses } from './write-queries.ts'

export type Owner = { organization_id: OrganizationId; user_id: UserId }

export async function createContact(db: Db, owner: Owner, source: CreationSource, input: NewContact) {
  const definitions = await findAllDefinitions(db, owner.organization_id)
  const content = contentOf(input, definitions)
  const {
    created: [contact],
    conflicts,
  } = await createContacts(db, owner, source, [content], definitions)
  if (!contact) throw addressConflict(content, conflicts.get(0) ?? [])
  return { contact, definitions }
}

/**
 * Creates the contacts whose addresses are all free. `conflicts` has the index of each other one, with those of its
 * addresses that belong to another contact. If two of them have the same address, the second one is in conflict.
 */
export async function createContacts(
  db: Db,
  { organization_id, user_id }: Owner,
  creation_source: CreationSource,
  contents: ContactContent[],
  definitions: DefinitionRow[],
) {
  // A full quota never blocks a booking, because its contacts are small.
  if (creation_source !== 'scheduling') await requireStorage(db, organization_id)
  const contacts = contents.map((content, index) => ({ id: newId<ContactId>(), owner_id: user_id, index, content }))
  const addresses = contacts.flatMap(({ id, content }) =>
    addressesOf(content).map((address) => ({ contact_id: id, address })),
  )
  const refused = Map.groupBy(
    await claimAddresses(db, organization_id, user_id, addresses),
    ({ contact_id }) => contact_id,
  )
  const conflicts = new Map(
    contacts.flatMap(({ id, index }) => {
      const refusedHere = refused.get(id)
      return refusedHere ? [[index, refusedHere.map(({ address }) => address)] as const] : []
    }),
  )
  const unneeded = addresses.filter((it) => refused.has(it.contact_id) && !refused.get(it.contact_id)?.includes(it))
  if (unneeded.length > 0)
    await releaseAddresses(
      db,
      organization_id,
      user_id,
      unneeded.map(({ address }) => address),
    )

  const free = contacts.filter(({ id }) => !refused.has(id)).map((contact) => ({ ...contact, creation_source }))
  const created = await insertContacts(db, organization_id, free)
  await emit(
    db,
    organization_id,
    created.map((contact) => ({
      name: 'contact.created',
      user_ids: [user_id],
      subject_id: contact.id,
      payload: contactPayload(contact, definitions),
    })),
  )
  return { created, conflicts }
}

export function addressConflict(content: ContactContent, conflicts: string[]) {
  const addresses = addressesOf(content)
  return new Conflict(
    ...conflicts.map((address) => {
      return { parameter: `emails[${addresses.indexOf(address)}].email`, message: 'belongs to another contact' }
    }),
  )
}
