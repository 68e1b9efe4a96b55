import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Reference } from './rules.ts'

/** Inserts of other transactions into its tables wait, and then fail. Returns false if it is not demo data. */
export async function lockDemo(db: Db, id: OrganizationId) {
  const demo = await db.maybe(sql`
    select from organizations where id = ${id} and features @> '{"demo": true}' for update`)
  return demo !== undefined
}

/** Every table with rows of organizations. */
export async function findTables(db: Db) {
  const rows = await db.all<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'organization_id' and t.table_type = 'BASE TABLE'
    order by c.table_name`)
  return rows.map(({ name }) => name)
}

/** The foreign keys that stop a deletion: not those that are set to null. */
export function findReferences(db: Db) {
  return db.all<Reference>(sql`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
    where contype = 'f' and confdeltype <> 'n' and connamespace = 'public'::regnamespace`)
}

/** For the rest of the transaction, the activity log of demo data can be deleted. */
export async function allowDeletion(db: Db) {
  await db.run(sql`select set_config('convene.deletes_demo', 'on', true)`)
}

export async function deleteRowsOf(db: Db, table: string, id: OrganizationId) {
  await db.run(sql`delete from ${sql.identifier(table)} where organization_id = ${id}`)
}

export async function deleteOrganization(db: Db, id: OrganizationId) {
  await db.run(sql`delete from organizations where id = ${id}`)
}

/** The logo refers to a picture, which refers to the organization. */
export async function clearLogo(db: Db, id: OrganizationId) {
  await db.run(sql`update organizations set logo = null where id = ${id}`)
}
