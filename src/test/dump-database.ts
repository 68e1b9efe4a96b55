import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

type Column = { name: string; column: string; isOwned: boolean }
/** `notOf`: an organization whose rows are left out. `besides`: a longer text that does not count. */
type SearchOptions = { notOf: string; besides?: string }

/** Where a text stands in the whole database, in whatever letters: each column that holds it, and how often. */
export async function whereIs(db: Db, sought: string, { notOf, besides }: SearchOptions): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name, column, isOwned } of await textColumns(db)) {
    const ours = isOwned ? sql`where organization_id is distinct from ${notOf}` : sql.empty
    const rows = await db.all<{ text: string | null }>(sql`
      select ${sql.identifier(column)}::text as text from ${sql.identifier(name)} ${ours}`)
    const text = plain(rows.map((row) => row.text).join('\n'))
    const times = (besides ? text.replaceAll(plain(besides), '') : text).split(plain(sought)).length - 1
    if (times > 0) found[`${name}.${column}`] = times
  }
  return found
}

/** Everything that is stored of an organization, but for what is written about every request. */
export async function dumpDatabase(db: Db, organization_id: string) {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'organization_id' and table_name <> 'rate_windows' order by 1`)
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = await db.all(sql`
      select to_jsonb(t) - 'last_used_at' as row from ${sql.identifier(name)} t
      where organization_id = ${organization_id} order by to_jsonb(t)::text`)
  return all
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
