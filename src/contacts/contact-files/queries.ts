import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Owner } from '../contacts/create.ts'

export type ImportRow = {
  id: string
  records_done: number
  created: number
  refused: number
  finished_at: string | null
}

export type Refusal = { line: number; problem: string }

const columns = sql`id, records_done, created, refused, finished_at`
const refusalPageSize = 500

/** Keeps others from importing the same file for the same owner until the transaction ends, however long that takes. */
export async function requireImportLease(db: Db, { organization_id, user_id }: Owner, fingerprint: Buffer) {
  await db.run(sql`set local idle_in_transaction_session_timeout = 0`)
  const key = `contact import ${organization_id} ${user_id} ${fingerprint.toString('hex')}`
  const { held } = await db.one<{ held: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as held`)
  if (!held)
    throw new Conflict({ message: 'Another process imports this file for this user right now. Wait for it to end.' })
}

/** How far this import came, once whoever still writes to it has ended. One that is new begins at nothing. */
export function findOrInsertImport(db: Db, { organization_id, user_id }: Owner, fingerprint: Buffer) {
  return db.transaction(async (tx) => {
    await tx.run(sql`
      insert into contact_imports (organization_id, owner_id, fingerprint)
      values (${organization_id}, ${user_id}, ${fingerprint}) on conflict do nothing`)
    return tx.one<ImportRow>(sql`
      select ${columns} from contact_imports
      where organization_id = ${organization_id} and owner_id = ${user_id} and fingerprint = ${fingerprint} for update`)
  })
}

export function restartImport(db: Db, id: string) {
  return db.one<ImportRow>(sql`
    update contact_imports set records_done = 0, created = 0, refused = 0, finished_at = null
    where id = ${id} returning ${columns}`)
}

/** Holds the import for one batch, which must be the next one. */
export async function lockImport(db: Db, { id, records_done }: ImportRow) {
  const next = await db.maybe(sql`
    select 1 from contact_imports where id = ${id} and records_done = ${records_done} for update`)
  if (!next) throw new Conflict({ message: 'Another process went on with this import. Run the same command again.' })
}

export async function advanceImport(db: Db, { id }: ImportRow, created: number, refused: number) {
  return db.one<ImportRow>(sql`
    update contact_imports set records_done = records_done + ${created + refused}::int,
      created = created + ${created}::int, refused = refused + ${refused}::int
    where id = ${id} returning ${columns}`)
}

export async function finishImport(db: Db, { id }: ImportRow) {
  await db.transaction(async (tx) => {
    await tx.run(sql`delete from contact_import_refusals where import_id = ${id}`)
    await tx.run(sql`update contact_imports set finished_at = now() where id = ${id}`)
  })
}

export async function insertRefusals(db: Db, organization_id: string, { id }: ImportRow, refusals: Refusal[]) {
  if (refusals.length === 0) return
  await db.run(sql`
    insert into contact_import_refusals (organization_id, import_id, line, problem)
    select ${organization_id}, ${id}, line, problem
    from unnest(${refusals.map(({ line }) => line)}::int[], ${refusals.map(({ problem }) => problem)}::text[])
      as refused(line, problem)`)
}

/** Every refusal of an import, by line. */
export async function* streamRefusals(db: Db, { id }: ImportRow): AsyncGenerator<Refusal> {
  for (let after = 0; ;) {
    const refusals = await db.all<Refusal>(sql`
      select line, problem from contact_import_refusals
      where import_id = ${id} and line > ${after} order by line limit ${refusalPageSize}`)
    yield* refusals
    const last = refusals.at(-1)
    if (!last || refusals.length < refusalPageSize) return
    after = last.line
  }
}

/** Which of these addresses a contact of this owner has already. */
export async function findExistingAddresses(db: Db, { organization_id, user_id }: Owner, addresses: string[]) {
  const held = await db.all<{ address: string }>(sql`
    select address from contact_addresses
    where organization_id = ${organization_id} and owner_id = ${user_id} and address = any(${addresses})`)
  return held.map(({ address }) => address)
}

/** Where a dry run keeps the addresses of the contacts that it does not make. Gone when the transaction ends. */
export async function createDryRunTable(db: Db) {
  await db.run(sql`create temporary table dry_run_addresses (address text primary key) on commit drop`)
}

export async function insertDryRunAddresses(db: Db, addresses: string[]) {
  await db.run(sql`insert into dry_run_addresses select unnest(${addresses}::text[])`)
}

export async function findDryRunAddresses(db: Db, addresses: string[]) {
  const known = await db.all<{ address: string }>(sql`
    select address from dry_run_addresses where address = any(${addresses})`)
  return known.map(({ address }) => address)
}
