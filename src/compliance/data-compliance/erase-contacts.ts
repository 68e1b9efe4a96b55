import { removeContact } from '../../contacts/contacts/delete.ts'
import { findOwnerIds, lockByAddress, lockContact } from '../../contacts/contacts/queries.ts'
import { rewriteContact } from '../../contacts/contacts/update.ts'
import { findAllDefinitions } from '../../contacts/custom-fields/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { contacts } from './free-text-tables.ts'
import { findContactAddresses } from './queries.ts'
import { scan, type Batch } from './scan-tables.ts'

const ownerBatchSize = 50

/** Deletes the contacts that have an address, a few owners per batch: the address index starts with the owner. */
export function removeContacts(organization_id: string, addresses: string[]): Batch {
  return async (db, after) => {
    const allOwners = await findOwnerIds(db, organization_id)
    const owners = allOwners.filter((id) => id > after).slice(0, ownerBatchSize)
    const found = await db.transaction(async (tx) => {
      let removed = 0
      for (const address of await findContactAddresses(tx, organization_id, owners, addresses))
        for (const contact of await lockByAddress(tx, organization_id, owners, address)) {
          await removeContact(tx, contact)
          removed++
        }
      return removed
    })
    return { found, after: owners.at(-1) }
  }
}

/** Redacts the addresses in the texts of other contacts. */
export function redactContacts(organization_id: string, matcher: AddressMatcher): Batch {
  return async (db, after) => {
    const { ids, last } = await scan(db, contacts, organization_id, matcher, after)
    for (const id of ids) await db.transaction((tx) => redactContact(tx, organization_id, id, matcher))
    return { found: ids.length, after: last }
  }
}

async function redactContact(db: Db, organization_id: string, id: string, matcher: AddressMatcher) {
  const before = await lockContact(db, organization_id, id)
  const linkedin = matcher.isIn(before.linkedin) ? null : before.linkedin
  const definitions = await findAllDefinitions(db, organization_id)
  await rewriteContact(db, before, { ...matcher.redact(before), linkedin }, definitions)
}
