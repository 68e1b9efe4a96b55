import pg from 'pg'
import { directUrl } from './direct-url.ts'
import { isTenant, tenantTables } from './shard-tables.ts'
import { findUnrestricted, type PlanNode, type ShardTables } from './shard-restrictions.ts'

/** A statement that Citus could not send to one shard, because these tables are not restricted to an organization. */
export type ShardProblem = { tables: string; text: string }

/** Explains each statement and returns those with a tenant table that is not restricted to one organization. */
export async function findShardProblems(url: string, statements: { text: string }[]): Promise<ShardProblem[]> {
  const client = new pg.Client({ connectionString: directUrl(url), options: '-c timezone=UTC' })
  await client.connect()
  try {
    const tables = await readTables(client)
    const problems: ShardProblem[] = []
    for (const text of new Set(statements.map((statement) => statement.text))) {
      const loose = findUnrestricted(await explain(client, text), tables)
      if (loose.length > 0) problems.push({ tables: loose.join(' '), text: withoutMonths(text) })
    }
    return problems
  } finally {
    await client.end()
  }
}

/** The statement on one line, with the table instead of a partition, whose name depends on the date. */
function withoutMonths(text: string) {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/partitions\."(\w+?)_(?:oldest|newest|\d{4}_\d{2})"/g, '"$1"')
}

async function explain(client: pg.Client, text: string) {
  const {
    rows: [row],
  } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (generic_plan, verbose, format json) ${text}`)
  if (!row) throw new Error('EXPLAIN returned no row')
  return row['QUERY PLAN'][0].Plan
}

async function readTables(client: pg.Client): Promise<ShardTables> {
  const { rows: columns } = await client.query<{ table: string; position: number }>(
    `
    select attrelid::regclass::text as table, attnum as position from pg_attribute
    where attname = 'organization_id' and attrelid::regclass::text = any($1)`,
    [tenantTables],
  )
  const { rows: parents } = await client.query<{ partition: string; parent: string }>(`
    select relname as partition, inhparent::regclass::text as parent
    from pg_inherits join pg_class c on c.oid = inhrelid`)
  return {
    columns: new Map(
      columns
        .filter(({ table }) => isTenant(table))
        .map(({ table, position }) => [table, { name: 'organization_id', position }]),
    ),
    parents: new Map(parents.map(({ partition, parent }) => [partition, parent])),
  }
}
