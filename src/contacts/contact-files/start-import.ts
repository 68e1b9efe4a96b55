import { createHash } from 'node:crypto'
import { command, operator, unchanged } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Owner } from '../contacts/create.ts'
import { fieldOf, type Column } from './columns.ts'
import type { CsvSummary } from './csv.ts'
import type { ImportRequest } from './import-request.ts'
import { findOrInsertImport, restartImport, type ImportRow } from './queries.ts'

/** Logs a new import before it creates the first contact. An interrupted import that continues is not a new one. */
export function startImport(db: Db, owner: Owner, fingerprint: Buffer, { again }: ImportRequest) {
  const { organization_id } = owner
  const activity = ({ id }: ImportRow) => ({
    organization_id,
    namespace: 'Contact',
    action: 'Import',
    details: { import: id },
  })
  return command(db, operator, activity, async (tx) => {
    const { found, isNew } = await findOrInsertImport(tx, owner, fingerprint)
    if (isNew) return found
    return found.finished_at && again ? restartImport(tx, found.id) : unchanged(found)
  })
}

/** The same content with the same columns is the same import, even under another file name. */
export function fingerprintOf({ hash, delimiter }: CsvSummary, columns: Column[]) {
  const meaning = JSON.stringify([delimiter, columns.map(fieldOf)])
  return createHash('sha256').update(hash).update(meaning).digest()
}
