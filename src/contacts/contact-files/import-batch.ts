import type { Db } from '../../platform/db/db.ts'
import { createContacts, type Owner } from '../contacts/create.ts'
import { addressesOf, type ContactContent } from '../contacts/queries.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { findDryRunAddresses, insertDryRunAddresses } from './dry-run-queries.ts'
import type { ImportBatch } from './parse-batches.ts'
import { describeConflict } from './parse-row.ts'
import { advanceImport, findExistingAddresses, lockImport, type ImportRow } from './queries.ts'
import { insertRefusals } from './refusal-queries.ts'

type Import = { owner: Owner; isDryRun: boolean; state: ImportRow }

/** Creates the contacts of one batch, stores the rejected lines and returns the new state of the import. */
export async function importBatch(db: Db, { owner, isDryRun, state }: Import, { rows, definitions }: ImportBatch) {
  await lockImport(db, state)
  const valid = rows.flatMap((row) => ('content' in row ? [{ ...row, addresses: addressesOf(row.content) }] : []))
  const addresses = valid.flatMap((row) => row.addresses)
  const existing = await findExistingAddresses(db, owner, addresses)
  if (isDryRun) existing.push(...await findDryRunAddresses(db, addresses))
  const { accepted, duplicates } = separateDuplicates(valid, existing)

  const contents = accepted.map(({ content }) => content)
  const conflicts = isDryRun ? await simulateCreate(db, contents) : await create(db, owner, contents, definitions)
  const refusals = [
    ...rows.flatMap((row) => ('problem' in row ? [{ line: row.line, problem: row.problem }] : [])),
    ...duplicates.map(({ line, conflicting }) => ({ line, problem: describeConflict(conflicting) })),
    ...accepted.flatMap(({ line }, i) => {
      const conflicting = conflicts.get(i)
      return conflicting ? [{ line, problem: describeConflict(conflicting) }] : []
    }),
  ]
  await insertRefusals(db, owner.organization_id, state, refusals)
  return advanceImport(db, state, rows.length - refusals.length, refusals.length)
}

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
function separateDuplicates<Row extends { addresses: string[] }>(rows: Row[], existing: string[]) {
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
