import type { Db } from '../../platform/db/db.ts'
import { createContacts, type Owner } from '../contacts/create.ts'
import { addressesOf, type ContactContent } from '../contacts/queries.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { findDryRunAddresses, insertDryRunAddresses } from './dry-run-queries.ts'
import type { ImportBatch } from './parse-batches.ts'
import { describeConflict } from './parse-row.ts'
import { advanceImport, findExistingAddresses, lockImport, type ImportRow } from './queries.ts'
import { insertRefusals } from './refusal-queries.ts'
import { updateContacts } from './update-contacts.ts'

/** `updatesExisting`: a row with an address of a contact updates that contact. Otherwise it is rejected. */
type Import = { owner: Owner; isDryRun: boolean; updatesExisting?: boolean; state: ImportRow }

/** Creates the contacts of one batch, stores the rejected lines and returns the new state of the import. */
export async function importBatch(db: Db, task: Import, { rows, definitions }: ImportBatch) {
  const { owner, isDryRun, updatesExisting, state } = task
  await lockImport(db, state)
  const valid = rows.flatMap((row) => ('content' in row ? [{ ...row, addresses: addressesOf(row.content) }] : []))
  const addresses = valid.flatMap((row) => row.addresses)
  const existing = await findExistingAddresses(db, owner, addresses)
  if (isDryRun) existing.push(...(await findDryRunAddresses(db, addresses)))
  const { accepted, duplicates } = separateDuplicates(valid, existing)

  const contents = accepted.map(({ content }) => content)
  const conflicts = isDryRun ? await simulateCreate(db, contents) : await create(db, owner, contents, definitions)
  const taken = [
    ...duplicates,
    ...accepted.flatMap((row, i) => {
      const conflicting = conflicts.get(i)
      return conflicting ? [{ ...row, conflicting }] : []
    }),
  ]
  const merged = updatesExisting ? await updateContacts(db, owner, taken, definitions) : keepContacts(taken)
  const refusals = [
    ...rows.flatMap((row) => ('problem' in row ? [{ line: row.line, problem: row.problem }] : [])),
    ...merged.refused.map(({ line, conflicting }) => ({ line, problem: describeConflict(conflicting) })),
  ]
  await insertRefusals(db, owner.organization_id, state, refusals)
  const { updated, unchanged } = merged
  const refused = refusals.length
  return advanceImport(db, state, { created: rows.length - refused - updated - unchanged, updated, unchanged, refused })
}

const keepContacts = <Row>(refused: Row[]) => ({ updated: 0, unchanged: 0, refused })

async function create(db: Db, owner: Owner, contents: ContactContent[], definitions: DefinitionRow[]) {
  return (await createContacts(db, owner, 'import', contents, definitions)).conflicts
}

async function simulateCreate(db: Db, contents: ContactContent[]) {
  await insertDryRunAddresses(db, contents.flatMap(addressesOf))
  return new Map<number, string[]>()
}

/**
 * The first line with an address gets it, unless a contact has it already. A rejected line claims none of its
 * addresses, as if lines were imported one at a time.
 */
export function separateDuplicates<Row extends { addresses: string[] }>(rows: Row[], existing: string[]) {
  const claimed = new Set(existing)
  const accepted: Row[] = []
  const duplicates: (Row & { conflicting: string[] })[] = []
  for (const row of rows) {
    const conflicting = row.addresses.filter((address) => claimed.has(address))
    if (conflicting.length > 0) {
      duplicates.push({ ...row, conflicting })
      continue
    }
    accepted.push(row)
    for (const address of row.addresses) claimed.add(address)
  }
  return { accepted, duplicates }
}
