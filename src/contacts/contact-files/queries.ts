import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict } from '../../platform/errors.ts'
import type { ContactImportId } from '../../platform/ids.ts'
import type { Owner } from '../contacts/create.ts'

export type ImportRow = {
  id: ContactImportId
  records_done: number
  created: number
  refused: number
  updated: number
  unchanged: number
  finished_at: string | null
}

/** What a batch did with its rows. */
export type BatchCounts = Record<'created' | 'updated' | 'unchanged' | 'refused', number>

const columns = sql`id, records_done, created, refused, updated, unchanged, finished_at`

/** Prevents concurrent imports of the same file for the same owner until the transaction ends. */
export async function requireImportLease(db: Db, { organization_id, user_id }: Owner, fingerprint: Buffer) {
  await db.run(sql`set local idle_in_transaction_session_timeout = 0`)
  const key = `contact import ${organization_id} ${user_id} ${fingerprint.toString('hex')}`
  const { locked } = await db.one<{ locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`)
  if (!locked)
    throw new Conflict({ message: 'Another process is importing this file for this user. Wait until it has finished.' })
}

/** Returns the progress of an import, or inserts a new one. Waits for a process that still writes to it. */
export async function findOrInsertImport(db: Db, { organization_id, user_id }: Owner, fingerprint: Buffer) {
  const inserted = await db.run(sql`
    insert into contact_imports (organization_id, owner_id, fingerprint)
    values (${organization_id}, ${user_id}, ${fingerprint}) on conflict do nothing`)
  const found = await db.one<ImportRow>(sql`
    select ${columns} from contact_imports
    where organization_id = ${organization_id} and owner_id = ${user_id} and fingerprint = ${fingerprint} for update`)
  return { found, isNew: inserted > 0 }
}

export function restartImport(db: Db, id: ContactImportId) {
  return db.one<ImportRow>(sql`
    update contact_imports
    set records_done = 0, created = 0, refused = 0, updated = 0, unchanged = 0, finished_at = null
    where id = ${id} returning ${columns}`)
}

/** An import of a file in the database. It is found by the id of the file, not by its content. */
export function insertImport(db: Db, { organization_id, user_id }: Owner, fingerprint: Buffer) {
  return db.one<ImportRow>(sql`
    insert into contact_imports (organization_id, owner_id, fingerprint)
    values (${organization_id}, ${user_id}, ${fingerprint}) returning ${columns}`)
}

export function getImport(db: Db, id: ContactImportId) {
  return db.one<ImportRow>(sql`select ${columns} from contact_imports where id = ${id}`)
}

/** Locks the import for one batch, which must be the next one. */
export async function lockImport(db: Db, { id, records_done }: ImportRow) {
  const next = await db.maybe(sql`
    select 1 from contact_imports where id = ${id} and records_done = ${records_done} for update`)
  if (!next) throw new Conflict({ message: 'Another process continued this import. Run the same command again.' })
}

export async function advanceImport(db: Db, { id }: ImportRow, counts: BatchCounts) {
  const { created, updated, unchanged, refused } = counts
  return db.one<ImportRow>(sql`
    update contact_imports set records_done = records_done + ${created + updated + unchanged + refused}::int,
      created = created + ${created}::int, refused = refused + ${refused}::int, updated = updated + ${updated}::int,
      unchanged = unchanged + ${unchanged}::int
    where id = ${id} returning ${columns}`)
}

export async function finishImport(db: Db, { id }: Pick<ImportRow, 'id'>) {
  await db.run(sql`delete from contact_import_refusals where import_id = ${id}`)
  await db.run(sql`update contact_imports set finished_at = now() where id = ${id}`)
}

/** Returns those of the addresses that contacts of this owner already have. */
export async function findExistingAddresses(db: Db, { organization_id, user_id }: Owner, addresses: string[]) {
  const rows = await db.all<{ address: string }>(sql`
    select address from contact_addresses
    where organization_id = ${organization_id} and owner_id = ${user_id} and address = any(${addresses})`)
  return rows.map(({ address }) => address)
}
