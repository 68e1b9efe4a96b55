import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

export type TableUsage = { table: string; rows: number; bytes: number }
/** The storage of one organization. A null organization holds the rows that belong to none. */
export type Usage = { organization_id: OrganizationId | null; name: string | null; tables: TableUsage[] }

type Columns = { table: string; columns: string[] }
type MeasuredTable = { organization_id: OrganizationId | null; rows: number; bytes: number }

/**
 * Rows and bytes by organization and table. Bytes are the stored size of the values, after compression and without
 * indexes. Reads every row once, but no long texts: PostgreSQL stores their size in the row.
 */
export async function measureUsage(
  db: Db,
  organization_id: OrganizationId | undefined,
  onTable: (table: string, index: number, count: number) => void,
): Promise<Usage[]> {
  const names = await db.all<{ id: OrganizationId; name: string }>(sql`select id, name from organizations`)
  const usages = new Map<OrganizationId | null, Usage>()
  for (const { id, name } of names) usages.set(id, { organization_id: id, name, tables: [] })
  usages.set(null, { organization_id: null, name: null, tables: [] })

  const tables = await listColumns(db)
  for (const [i, columns] of tables.entries()) {
    onTable(columns.table, i, tables.length)
    for (const { organization_id: id, rows, bytes } of await measure(db, columns, organization_id))
      usages.get(id)?.tables.push({ table: columns.table, rows, bytes })
  }
  const selected = [...usages.values()].filter((usage) => !organization_id || usage.organization_id === organization_id)
  return selected.toSorted((a, b) => bytesOf(b) - bytesOf(a))
}

export const bytesOf = ({ tables }: Usage) => tables.reduce((sum, { bytes }) => sum + bytes, 0)

function listColumns(db: Db) {
  return db.all<Columns>(sql`
    select c.table_name as table, json_agg(c.column_name order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' group by c.table_name order by c.table_name`)
}

function measure(db: Db, { table, columns }: Columns, organization_id: OrganizationId | undefined) {
  // The row of an organization counts for that organization.
  const owner = columns.includes('organization_id') ? 'organization_id' : table === 'organizations' ? 'id' : undefined
  const id = owner ? sql.identifier(owner) : sql`null::uuid`
  const sizes = columns.map((column) => sql`coalesce(pg_column_size(${sql.identifier(column)}), 0)`)
  return db.all<MeasuredTable>(sql`
    select ${id} as organization_id, count(*)::float8 as rows, sum(${sql.join(sizes, sql` + `)})::float8 as bytes
    from ${sql.identifier(table)} ${organization_id ? sql`where ${id} = ${organization_id}` : sql.empty} group by 1`)
}
