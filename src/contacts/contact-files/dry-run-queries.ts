import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'

/** A dry run stores the addresses of its simulated contacts here. PostgreSQL drops the table with the transaction. */
export async function createDryRunTable(db: Db) {
  await db.run(sql`create temporary table dry_run_addresses (address text primary key) on commit drop`)
}

export async function insertDryRunAddresses(db: Db, addresses: string[]) {
  await db.run(sql`insert into dry_run_addresses select unnest(${addresses}::text[])`)
}

export async function findDryRunAddresses(db: Db, addresses: string[]) {
  const rows = await db.all<{ address: string }>(sql`
    select address from dry_run_addresses where address = any(${addresses})`)
  return rows.map(({ address }) => address)
}
