import { removeContact } from '../../contacts/contacts/delete.ts'
import { findOwnerIds, lockByAddress, lockContact } from '../../contacts/contacts/queries.ts'
import { rewriteContact } from '../../contacts/contacts/update.ts'
import { findAllDefinitions } from '../../contacts/custom-fields/queries.ts'
import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ContactId, type OrganizationId } from '../../platform/ids.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { contacts } from './free-text-tables.ts'
import { findContactAddresses } from './queries.ts'
import { forEachRow, inTransaction, scan, type Batch } from './scan-tables.ts'

const ownerBatchSize = 50

/** Deletes the contacts that have an address, a few owners per batch: the address index starts with the owner. */
export function removeContacts(organization_id: OrganizationId, addresses: string[]): Batch {
  return inTransaction(async (db, after) => {
    const allOwners = await findOwnerIds(db, organization_id)
    const owners = allOwners.filter((id) => id > after).slice(0, ownerBatchSize)
    let found = 0
    for (const address of await findContactAddresses(db, organization_id, owners, addresses))
      for (const contact of await lockByAddress(db, organization_id, owners, address)) {
        await removeContact(db, managedByService(contact))
        found++
      }
    return { found, after: owners.at(-1) }
  })
}

/** Redacts the addresses in the texts of other contacts. */
export function redactContacts(organization_id: OrganizationId, matcher: AddressMatcher): Batch {
  return async (db, after) => {
    const { ids, last } = await scan(db, contacts, organization_id, matcher, after)
    await forEachRow(db, ids, (tx, id) => redactContact(tx, organization_id, asId(id), matcher))
    return { found: ids.length, after: last }
  }
}

async function redactContact(db: Db, organization_id: OrganizationId, id: ContactId, matcher: AddressMatcher) {
  const before = managedByService(await lockContact(db, organization_id, id))
  const linkedin = matcher.isIn(before.linkedin) ? null : before.linkedin
  const definitions = await findAllDefinitions(db, organization_id)
  await rewriteContact(db, before, { ...matcher.redact(before), linkedin }, definitions)
}
