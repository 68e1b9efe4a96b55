import type { Db } from '../../platform/db/db.ts'
import { addressesOf } from '../contacts/queries.ts'
import type { DefinitionRow } from '../custom-fields/queries.ts'
import { updateChecked } from './file-job-queries.ts'
import { valuesOf } from './file-preview.ts'
import type { LoadedFile } from './file-queries.ts'
import type { FilePreview } from './file-schema.ts'
import { columnsOf } from './match-file.ts'
import type { ImportBatch } from './parse-batches.ts'
import { describeConflict } from './parse-row.ts'
import { findExistingAddresses } from './queries.ts'
import { withFileReader, type FileReader } from './read-file.ts'

const maxContacts = 5
const maxRefusals = 20

type Check = { checked: number; preview: FilePreview; seen: Set<string> }

/**
 * Says what an import of the file would do, and stores nothing else. Undefined if the check was canceled. `until`: a
 * check that takes longer covers only the first rows.
 */
export function checkFile(db: Db, file: LoadedFile, until: number) {
  return withFileReader(file, (reader) => checkRows(db, file, reader, until))
}

async function checkRows(db: Db, file: LoadedFile, reader: FileReader, until: number) {
  const owner = { organization_id: file.organization_id, user_id: file.owner_id }
  const check: Check = {
    checked: 0,
    seen: new Set(),
    preview: { contacts: [], refusals: [], created: 0, existing: 0, refused: 0 },
  }
  for await (const batch of reader.batches(db, owner, columnsOf(file), 0)) {
    const addresses = batch.rows.flatMap((row) => ('content' in row ? addressesOf(row.content) : []))
    const existing = new Set(await findExistingAddresses(db, owner, addresses))
    for (const row of batch.rows) checkRow(check, file, row, existing, batch.definitions)
    check.checked += batch.rows.length
    if (!(await updateChecked(db, file, check.checked))) return undefined
    if (performance.now() > until) break
  }
  return { checked: check.checked, preview: check.preview }
}

function checkRow(
  { preview, seen }: Check,
  { updates_existing }: LoadedFile,
  row: ImportBatch['rows'][number],
  existing: ReadonlySet<string>,
  definitions: DefinitionRow[],
) {
  const { line } = row
  const refuse = (problem: string) => {
    preview.refused++
    if (preview.refusals.length < maxRefusals) preview.refusals.push({ line, problem })
  }
  if ('problem' in row) return refuse(row.problem)
  const addresses = addressesOf(row.content)
  const taken = addresses.filter((address) => existing.has(address) || seen.has(address))
  if (taken.length > 0 && !updates_existing) return refuse(describeConflict(taken))
  for (const address of addresses) seen.add(address)
  if (taken.length > 0) preview.existing++
  else preview.created++
  if (preview.contacts.length < maxContacts) preview.contacts.push({ line, values: valuesOf(row.content, definitions) })
}
