import pg from 'pg'
import { directUrl } from './direct-url.ts'
import type { RecordedStatement } from './recorded-statements.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Total Cost': number
  Plans?: Node[]
}

/** The partition that has the rows, see applyStatistics. The others are empty. */
const currentMonth = `_${new Date().toISOString().slice(0, 7).replace('-', '_')}`
/** About half a million rows. */
const maxScanCost = 5000
/** A forced generic plan is a trap if it costs this many times as much as a plan for the values. */
const trap = { times: 10, minCost: 1000 }
/** What PostgreSQL adds to the cost of a plan that is not generic, per table: the time to plan it. */
const planningCost = 2.5
/** They pass on rows as they get them, so a limit above them ends the scan below them. */
const passing = new Set(['LockRows', 'Result', 'Subquery Scan', 'Nested Loop', 'ProjectSet', 'Append', 'Merge Append'])

/** What is wrong with the plans of the statements in a database with large tables. */
export async function findPlanProblems(url: string, statements: RecordedStatement[], largeTables: Set<string>) {
  const found: { problem: string; text: string }[] = []
  await explainAll(url, statements, (statement, generic, custom) => {
    const problems = new Set<string>()
    for (const plan of plansInUse(statement, generic, custom)) collect(plan, largeTables, problems)
    if (statement.isForced && isTrap(generic, custom)) problems.add('the generic plan is a trap')
    for (const problem of problems) found.push({ problem, text: shortText(statement) })
  })
  return found
}

/** The statements that PostgreSQL plans each time they are sent, because a plan for all values costs more. */
export async function findPlannedEachTime(url: string, statements: RecordedStatement[]) {
  const found: string[] = []
  await explainAll(url, statements, (statement, generic, custom) => {
    if (!plansInUse(statement, generic, custom).includes(generic)) found.push(shortText(statement))
  })
  return found
}

const shortText = ({ text }: RecordedStatement) => text.trim().replaceAll(/\s+/g, ' ')

async function explainAll(
  url: string,
  statements: RecordedStatement[],
  judge: (statement: RecordedStatement, generic: Node, custom: Node) => void,
) {
  // The default of PostgreSQL, which the cluster of the tests changes.
  const options = '-c timezone=UTC -c max_parallel_workers_per_gather=2'
  const client = new pg.Client({ connectionString: directUrl(url), options })
  await client.connect()
  try {
    for (const statement of statements) judge(statement, ...(await explain(client, statement)))
  } finally {
    await client.end()
  }
}

async function explain(client: pg.Client, { text, values }: RecordedStatement): Promise<[Node, Node]> {
  const read = async (query: { text: string; values?: unknown[] }) => {
    const {
      rows: [row],
    } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(query)
    if (!row) throw new Error('EXPLAIN returned no row')
    return row['QUERY PLAN'][0].Plan
  }
  const generic = await read({ text: `explain (generic_plan, format json) ${text}` })
  return [generic, await read({ text: `explain (format json) ${text}`, values })]
}

/** Transactions of the service use the generic plan. Elsewhere PostgreSQL uses it unless it costs more. */
function plansInUse({ isForced }: RecordedStatement, generic: Node, custom: Node) {
  if (isForced) return [generic]
  const isCheaper = generic['Total Cost'] <= custom['Total Cost'] + planningCost * (scansOf(custom).length + 1)
  return isCheaper ? [custom, generic] : [custom]
}

function collect(node: Node, largeTables: Set<string>, problems: Set<string>, isLimited = false) {
  const table = (node['Relation Name'] ?? '').replace(currentMonth, '')
  if (largeTables.has(table) && node['Node Type'] !== 'ModifyTable') {
    const isWhole = node['Index Cond'] === undefined && !(isLimited && node.Filter === undefined)
    if (node['Node Type'] === 'Seq Scan') problems.add(`reads all of ${table}`)
    else if (node['Node Type'].startsWith('Index') && isWhole)
      problems.add(`reads all of the index ${node['Index Name']}`)
    else if (!isLimited && node['Total Cost'] > maxScanCost) problems.add(`reads much of ${table}`)
  }
  const isPassing = node['Node Type'] === 'Limit' || (isLimited && passing.has(node['Node Type']))
  for (const child of node.Plans ?? []) collect(child, largeTables, problems, isPassing)
}

function isTrap(generic: Node, custom: Node) {
  const cost = generic['Total Cost']
  return (
    cost > trap.minCost &&
    cost > trap.times * custom['Total Cost'] &&
    scansOf(generic).join() !== scansOf(custom).join()
  )
}

/** What a plan reads, however it reads it. */
function scansOf(node: Node): string[] {
  const own = node['Index Name'] ?? (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)
  return [...new Set([...(own === undefined ? [] : [own]), ...(node.Plans ?? []).flatMap(scansOf)])].toSorted()
}
