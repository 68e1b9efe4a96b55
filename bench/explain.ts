import type pg from 'pg'
import type { Db } from '../src/platform/db/db.ts'
import { compile, type Sql } from '../src/platform/db/sql.ts'

/** How many rows of tables a piece of work read, how many entries of bitmap indexes, and by what plans. */
export type Reading = { rows: number; entries: number; statements: number; ms: number; plans: string[] }

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}
type Explained = { 'QUERY PLAN': [{ Plan: Node; 'Planning Time': number; 'Execution Time': number }] }

/** Runs the work, and every statement of it once more under EXPLAIN ANALYZE. */
export async function readingOf(db: Db, client: pg.Client, work: (db: Db) => Promise<unknown>): Promise<Reading> {
  const reading: Reading = { rows: 0, entries: 0, statements: 0, ms: 0, plans: [] }
  const explain = async (sent: Sql) => {
    const { text, values } = compile(sent)
    const { rows: [row] } = await client.query<Explained>(`explain (analyze, timing off, format json) ${text}`, values)
    if (!row) throw new Error('nothing was explained')
    const [explained] = row['QUERY PLAN']
    reading.statements++
    reading.ms += explained['Planning Time'] + explained['Execution Time']
    count(explained.Plan, reading)
    reading.plans.push([text.trim().replaceAll(/\s+/g, ' '), ...linesOf(explained.Plan)].join('\n'))
  }
  const recorder: Db = {
    ...db,
    all: async <Row>(sent: Sql) => { await explain(sent); return db.all<Row>(sent) },
    one: async <Row>(sent: Sql) => { await explain(sent); return db.one<Row>(sent) },
    maybe: async <Row>(sent: Sql) => { await explain(sent); return db.maybe<Row>(sent) },
  }
  await work(recorder)
  return reading
}

function count(node: Node, reading: Reading) {
  const loops = node['Actual Loops']
  if (node['Relation Name'] !== undefined) reading.rows += Math.round(readBy(node) * loops)
  else if (node['Node Type'] === 'Bitmap Index Scan') reading.entries += Math.round(node['Actual Rows'] * loops)
  for (const inner of node.Plans ?? []) count(inner, reading)
}

/** Per loop, with those that were looked at in vain. */
function readBy(node: Node) {
  return node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
}

function linesOf(node: Node, depth = 1): string[] {
  const on = [node['Index Name'], node['Relation Name']].filter((name) => name !== undefined).join(' of ')
  const vain = readBy(node) - node['Actual Rows']
  const line = `${'  '.repeat(depth)}${node['Node Type']}${on && ` on ${on}`}: ${node['Actual Rows']} rows`
    + `${vain > 0 ? `, ${vain} in vain` : ''}${node['Actual Loops'] === 1 ? '' : `, ${node['Actual Loops']} times`}`
  return [line, ...(node.Plans ?? []).flatMap((inner) => linesOf(inner, depth + 1))]
}
