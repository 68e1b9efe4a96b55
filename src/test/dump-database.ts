import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { OrganizationId } from '../platform/ids.ts'

type Column = { name: string; column: string; isOwned: boolean }
/** `notOf`: an organization whose rows are left out. `besides`: a longer text that is ignored. */
type SearchOptions = { notOf: string; besides?: string }

/** Finds a text in the whole database, ignoring case: each column that contains it, and how often. */
export async function findText(db: Db, searched: string, { notOf, besides }: SearchOptions) {
  const counts: Record<string, number> = {}
  for (const { name, column, isOwned } of await textColumns(db)) {
    const condition = isOwned ? sql`where organization_id is distinct from ${notOf}` : sql.empty
    const rows = await db.all<{ text: string | null }>(sql`
      select ${sql.identifier(column)}::text as text from ${sql.identifier(name)} ${condition}`)
    const text = plain(rows.map((row) => row.text).join('\n'))
    const times = (besides ? text.replaceAll(plain(besides), '') : text).split(plain(searched)).length - 1
    if (times > 0) counts[`${name}.${column}`] = times
  }
  return counts
}

/** All rows of an organization, except those that every request writes. */
export async function dumpDatabase(db: Db, organization_id: OrganizationId) {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id' and table_name <> 'rate_windows' order by 1`)
  const rowsByTable: Record<string, unknown> = {}
  for (const { name } of tables)
    rowsByTable[name] = await db.all(sql`
      select to_jsonb(t) - 'last_used_at' as row from ${sql.identifier(name)} t
      where organization_id = ${organization_id} order by to_jsonb(t)::text`)
  return rowsByTable
}

function textColumns(db: Db) {
  return db.all<Column>(sql`
    select c.table_name as name, c.column_name as column, o.column_name is not null as "isOwned"
    from information_schema.columns c left join information_schema.columns o
      on o.table_schema = c.table_schema and o.table_name = c.table_name and o.column_name = 'organization_id'
    where c.table_schema = 'public'
      and (c.data_type in ('text', 'json', 'jsonb', 'character varying', 'bytea') or c.udt_name like '\_%')
    order by 1, 2`)
}

const plain = (text: string) => text.normalize('NFC').toLowerCase()
