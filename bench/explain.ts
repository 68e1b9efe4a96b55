import type pg from 'pg'
import type { Db } from '../src/platform/db/db.ts'
import { compile, type Sql } from '../src/platform/db/sql.ts'

/** The table rows and bitmap index entries that the work read, and its plans. */
export type ReadCounts = { rows: number; entries: number; statements: number; ms: number; plans: string[] }

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
type ExplainRow = { 'QUERY PLAN': [{ Plan: Node; 'Planning Time': number; 'Execution Time': number }] }

/** Runs the work, and runs each of its statements again with EXPLAIN ANALYZE. */
export async function countReads(db: Db, client: pg.Client, work: (db: Db) => Promise<unknown>): Promise<ReadCounts> {
  const counts: ReadCounts = { rows: 0, entries: 0, statements: 0, ms: 0, plans: [] }
  const explain = async (statement: Sql) => {
    const { text, values } = compile(statement)
    const {
      rows: [row],
    } = await client.query<ExplainRow>(`explain (analyze, timing off, format json) ${text}`, values)
    if (!row) throw new Error('EXPLAIN returned no row')
    const [explanation] = row['QUERY PLAN']
    counts.statements++
    counts.ms += explanation['Planning Time'] + explanation['Execution Time']
    count(explanation.Plan, counts)
    counts.plans.push([text.trim().replaceAll(/\s+/g, ' '), ...linesOf(explanation.Plan)].join('\n'))
  }
  const recorder: Db = {
    ...db,
    all: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.all<Row>(statement)
    },
    one: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.one<Row>(statement)
    },
    maybe: async <Row>(statement: Sql) => {
      await explain(statement)
      return db.maybe<Row>(statement)
    },
  }
  await work(recorder)
  return counts
}

function count(node: Node, counts: ReadCounts) {
  const loops = node['Actual Loops']
  if (node['Relation Name'] !== undefined) counts.rows += Math.round(rowsReadBy(node) * loops)
  else if (node['Node Type'] === 'Bitmap Index Scan') counts.entries += Math.round(node['Actual Rows'] * loops)
  for (const child of node.Plans ?? []) count(child, counts)
}

/** Rows per loop, including those that a filter removed. */
function rowsReadBy(node: Node) {
  return node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
}

function linesOf(node: Node, depth = 1): string[] {
  const target = [node['Index Name'], node['Relation Name']].filter((name) => name !== undefined).join(' of ')
  const removed = rowsReadBy(node) - node['Actual Rows']
  const line =
    `${'  '.repeat(depth)}${node['Node Type']}${target && ` on ${target}`}: ${node['Actual Rows']} rows` +
    (removed > 0 ? `, ${removed} removed` : '') +
    (node['Actual Loops'] === 1 ? '' : `, ${node['Actual Loops']} times`)
  return [line, ...(node.Plans ?? []).flatMap((child) => linesOf(child, depth + 1))]
}
