import { managedByService } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { growthOf, requireStorage } from '../../platform/storage-quota/check.ts'
import { fold } from '../../platform/text.ts'
import type { Owner } from '../contacts/create.ts'
import { reparsePhones } from '../contacts/phone-rules.ts'
import { lockByAddresses, type ContactContent } from '../contacts/queries.ts'
import { rewriteContact } from '../contacts/update.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { singleFields } from './parse-cells.ts'

/** A row that has addresses of existing contacts. */
type ConflictRow = { line: number; content: ContactContent; addresses: string[]; conflicting: string[] }

const maxEntries = 10

/**
 * Updates the contact that has an address of the row, in the order of the rows. Rejects a row with the addresses of two
 * contacts, because it is not clear which one it means.
 */
export async function updateContacts<Row extends ConflictRow>(
  db: Db,
  owner: Owner,
  rows: Row[],
  definitions: DefinitionRow[],
) {
  let [updated, unchanged] = [0, 0]
  const refused: Row[] = []
  for (const row of rows.toSorted((a, b) => a.line - b.line)) {
    const [before, second] = await lockByAddresses(db, owner.organization_id, owner.user_id, row.addresses)
    const after = before && mergeContent(before, row.content)
    if (!after || second || after.emails.length > maxEntries || after.phone_numbers.length > maxEntries) {
      refused.push(row)
      continue
    }
    await requireStorage(db, owner.organization_id, growthOf(before, after))
    const contact = await rewriteContact(db, managedByService(before), after, definitions)
    if (contact === before) unchanged++
    else updated++
  }
  return { updated, unchanged, refused }
}

/** Cells with a value replace those of the contact. Empty cells change nothing, and addresses and numbers are added. */
export function mergeContent<Contact extends ContactContent>(before: Contact, row: ContactContent): Contact {
  const addresses = new Set(before.emails.map(({ email }) => fold(email)))
  const plain = Object.fromEntries(
    (['name', ...singleFields] as const).flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])),
  )
  return {
    ...before,
    ...plain,
    emails: [
      ...before.emails,
      ...row.emails
        .filter(({ email }) => !addresses.has(fold(email)))
        .map(({ email }) => ({ email, is_primary: false })),
    ],
    phone_numbers: [...new Set([...before.phone_numbers, ...reparsePhones(row, row.country ?? before.country)])],
    custom_fields: { ...before.custom_fields, ...row.custom_fields },
  }
}
