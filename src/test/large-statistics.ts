import { readFile } from 'node:fs/promises'
import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'

/** `common`: values and their shares, of columns with few values. */
export type ColumnStatistics = {
  empty: number
  width: number
  distinct: number
  correlation: number | null
  common?: [values: string, shares: number[]]
}
/** By table: how many rows, and what PostgreSQL knows about its columns. */
export type LargeStatistics = Record<string, { rows: number; columns: Record<string, ColumnStatistics> }>

/** The end of the name of a partition. */
const monthOfPartition = '_(\\d{4}_\\d\\d|oldest|newest)$'

export async function readLargeStatistics(): Promise<LargeStatistics> {
  return JSON.parse(await readFile(new URL('large-statistics.json', import.meta.url), 'utf8'))
}

/** The statistics of a seeded database: of tables with at least `minRows` rows. */
export async function exportStatistics(db: Db, minRows: number): Promise<LargeStatistics> {
  const rows = await db.all<
    { table: string; rows: number; column: string } & {
      empty: number
      width: number
      distinct: number
      correlation: number | null
      values: string | null
      shares: number[] | null
    }
  >(sql`
    select regexp_replace(c.relname, ${monthOfPartition}, '') as table, c.reltuples::float8 as rows,
      s.attname as column, s.null_frac as empty, s.avg_width as width, s.n_distinct as distinct, s.correlation,
      case when s.n_distinct between 0 and 20 then s.most_common_vals::text end as values,
      case when s.n_distinct between 0 and 20 then s.most_common_freqs end as shares
    from pg_class c join pg_stats s on s.tablename = c.relname and s.schemaname = c.relnamespace::regnamespace::text
    where s.schemaname in ('public', 'partitions') and c.relkind = 'r' and c.reltuples >= ${minRows}
    order by c.relname, s.attname`)
  const statistics: LargeStatistics = {}
  for (const { table, rows: count, column, values, shares, ...known } of rows) {
    statistics[table] ??= { rows: count, columns: {} }
    statistics[table].columns[column] = {
      ...known,
      ...(values !== null && shares !== null && { common: [values, shares] }),
    }
  }
  return statistics
}

/**
 * Makes PostgreSQL plan as if the tables were large. It multiplies the pages that a table really has by the rows per
 * page that the statistics say, so all rows are said to be on those few pages, or on the first one of an empty table.
 * Of a table with partitions, the current month has all of them.
 */
export async function applyStatistics(db: Db, statistics: LargeStatistics) {
  for (const [table, { rows, columns }] of Object.entries(statistics)) {
    const { schema, name, pages } = await findStored(db, table)
    await db.run(sql`
      select pg_restore_relation_stats('schemaname', ${schema}::text, 'relname', ${name}::text,
        'relpages', ${pages}::int, 'reltuples', ${rows}::real)`)
    for (const [column, { empty, width, distinct, correlation, common }] of Object.entries(columns))
      await db.run(sql`
        select pg_restore_attribute_stats('schemaname', ${schema}::text, 'relname', ${name}::text,
          'attname', ${column}::text, 'inherited', false, 'null_frac', ${empty}::real, 'avg_width', ${width}::int,
          'n_distinct', ${distinct}::real, 'correlation', ${correlation}::real,
          'most_common_vals', ${common?.[0] ?? null}::text, 'most_common_freqs', ${common?.[1] ?? null}::real[])`)
  }
}

/** Where the rows of a table are. */
function findStored(db: Db, table: string) {
  return db.one<{ schema: string; name: string; pages: number }>(sql`
    select relnamespace::regnamespace::text as schema, relname as name,
      greatest(pg_relation_size(oid) / 8192, 1)::int as pages
    from pg_class where relkind = 'r' and (oid = to_regclass(${table})
      or oid = to_regclass('partitions.' || ${table} || to_char(now(), '_YYYY_MM')))`)
}
