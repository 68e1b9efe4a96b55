/** What `explain (generic_plan, verbose, format json)` says of a node, as far as we read it. */
export type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Alias?: string
  Operation?: string
  'Join Type'?: string
  'CTE Name'?: string
  'Subplan Name'?: string
  'Parent Relationship'?: string
  Output?: string[]
  Plans?: PlanNode[]
} & { [condition in Condition]?: string }

/** `columns`: the distribution column of each tenant table and its position. `parents`: the table of each partition. */
export type ShardTables = {
  columns: ReadonlyMap<string, { name: string; position: number }>
  parents: ReadonlyMap<string, string>
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'] as const
type Condition = (typeof conditions)[number]

/**
 * `values`: columns that equal a value known before the statement runs. `from`: what a column takes its value from.
 * `scans`: the table of each alias. `outputs`: the columns of each subplan. `parts`: for a column of a table with
 * partitions, the same column of each of them.
 */
type Graph = {
  values: Set<string>
  from: Map<string, Set<string>>
  scans: Map<string, string>
  outputs: Map<string, string[]>
  parts: Map<string, Set<string>>
}

/** These joins keep rows of one side without a match, so their conditions restrict only the other side. */
const keptSides: Record<string, 'Outer' | 'Inner' | 'both'> = {
  Left: 'Outer',
  Anti: 'Outer',
  Right: 'Inner',
  'Right Anti': 'Inner',
  Full: 'both',
}

/**
 * The tenant tables of a statement whose rows can be of any organization, as `table alias`. The others are restricted
 * to `organization_id = value`, or joined by it with one that is, so that Citus sends the statement to one shard.
 */
export function findUnrestricted(plan: PlanNode, tables: ShardTables) {
  const graph: Graph = { values: new Set(), from: new Map(), scans: new Map(), outputs: new Map(), parts: new Map() }
  collect(plan, tables, graph)
  collectHashed(plan, graph)
  const reached = reach(graph)
  const loose = [...graph.scans].filter(([alias, table]) => !reached.has(`${alias}.${tables.columns.get(table)?.name}`))
  return [...new Set(loose.map(([, table]) => table))].toSorted()
}

function collect(node: PlanNode, tables: ShardTables, graph: Graph) {
  const { Alias: alias, 'Node Type': type, 'Subplan Name': subplan } = node
  const relation = node['Relation Name']
  const table = relation === undefined ? undefined : (tables.parents.get(relation) ?? relation)
  const column = table === undefined ? undefined : tables.columns.get(table)
  // An update or deletion names the whole table, and below it the partitions with their conditions.
  const isWhole = node.Operation !== undefined && node.Operation !== 'Insert' && isPartitioned(table, tables)
  if (alias !== undefined && table !== undefined && column && !isWhole) {
    graph.scans.set(alias, table)
    if (node.Operation === 'Insert') collectInsert(node, alias, column, graph)
    // PostgreSQL numbers the partitions of a table, and conditions of joins name the table.
    if (tables.parents.has(relation ?? '')) addPart(graph, alias, column.name)
  }
  if (alias !== undefined && type === 'CTE Scan') collectOutput(graph, alias, `CTE ${node['CTE Name']}`)
  if (alias !== undefined && type === 'Subquery Scan')
    for (const child of node.Plans ?? []) for (const term of child.Output ?? []) addNamed(graph, alias, term)
  if (subplan !== undefined) {
    graph.outputs.set(subplan, node.Output ?? [])
    for (const [i, term] of (node.Output ?? []).entries()) {
      addEdge(graph, `${subplan}.col${i + 1}`, term)
      addNamed(graph, subplan, term)
    }
  }
  if (type !== 'Bitmap Index Scan')
    for (const name of conditions) for (const atom of atomsOf(node[name] ?? '')) collectAtom(node, atom, graph)
  for (const child of node.Plans ?? []) collect(child, tables, graph)
}

const isPartitioned = (table: string | undefined, { parents }: ShardTables) =>
  table !== undefined && [...parents.values()].includes(table)

/** PostgreSQL can read a subquery once into a hash table. Rows that no outer row asks for do not count. */
function collectHashed(node: PlanNode, graph: Graph) {
  for (const text of [...conditions.map((name) => node[name] ?? ''), ...(node.Output ?? [])])
    for (const [, outer = '', subplan = '', i] of text.matchAll(/([\w."]+) = \(hashed (SubPlan \d+)\)\.col(\d+)/g)) {
      const inner = graph.outputs.get(subplan)?.[Number(i) - 1]
      if (inner !== undefined) addEdge(graph, inner, outer)
    }
  for (const child of node.Plans ?? []) collectHashed(child, graph)
}

/** An inserted row is of the organization in its column, unless a table says which one that is. */
function collectInsert(node: PlanNode, alias: string, column: { name: string; position: number }, graph: Graph) {
  const source = node.Plans?.find((child) => child['Parent Relationship'] === 'Outer')
  const term = source?.Output?.[column.position - 1]
  if (term === undefined) return
  const own = `${alias}.${column.name}`
  if (isValue(term) || !hasRows(source)) graph.values.add(own)
  else addEdge(graph, own, term)
}

/** Whether a plan reads anything but the parameters of the statement. */
function hasRows(node: PlanNode | undefined): boolean {
  return (
    node !== undefined &&
    (node['Relation Name'] !== undefined || node['CTE Name'] !== undefined || (node.Plans ?? []).some(hasRows))
  )
}

function collectOutput(graph: Graph, alias: string, source: string) {
  addEdge(graph, `${alias}.organization_id`, `${source}.organization_id`)
}

/** A column of a subquery has the name of the column that it shows. */
function addNamed(graph: Graph, owner: string, term: string) {
  const [, name] = columnPattern.exec(term) ?? []
  if (name !== undefined) addEdge(graph, `${owner}.${name}`, term)
}

function collectAtom(node: PlanNode, atom: string, graph: Graph) {
  const sides = atom.split(' = ')
  const [left = '', right = ''] = sides
  if (sides.length !== 2) return
  for (const [own, other] of [
    [left, right],
    [right, left],
  ] as const)
    if (columnPattern.test(own) && restricts(node, own)) {
      if (isValue(other)) graph.values.add(own)
      else addEdge(graph, own, other)
    }
}

/** Whether a condition of the node removes rows of the column's table. */
function restricts(node: PlanNode, column: string) {
  const alias = column.slice(0, column.lastIndexOf('.'))
  const joinType = node['Join Type']
  if (joinType === undefined) return node.Alias === alias
  const kept = keptSides[joinType]
  if (kept === undefined) return true
  const side = node.Plans?.find((child) => aliasesOf(child).has(alias))?.['Parent Relationship']
  return kept !== 'both' && side !== undefined && side !== kept
}

function aliasesOf(node: PlanNode): Set<string> {
  const below = (node.Plans ?? []).flatMap((child) => [...aliasesOf(child)])
  return new Set(node.Alias === undefined ? below : [node.Alias, ...below])
}

/** An alias or the name of a subplan in parentheses, and a column. */
const columnPattern = /^(?:\w+|"[^"]+"|\((?:InitPlan|SubPlan) \d+\))\.(\w+)$/
const isValue = (term: string) =>
  !/(?:\w|"|\))\.\w/.test(term.replaceAll(/'(?:[^']|'')*'/g, '')) && !/Plan \d|ANY|ALL/.test(term)

/** The conditions that all must hold. */
function atomsOf(condition: string): string[] {
  const text = stripParentheses(condition)
  const parts = splitAtDepth(text, ' AND ')
  return parts.length === 1 ? [text] : parts.flatMap(atomsOf)
}

function stripParentheses(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')' && --depth === 0 && i < text.length - 1) return text
  }
  return stripParentheses(text.slice(1, -1))
}

function splitAtDepth(text: string, separator: string) {
  const parts: string[] = []
  let [depth, start] = [0, 0]
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++
    if (text[i] === ')') depth--
    if (depth === 0 && text.startsWith(separator, i)) {
      parts.push(text.slice(start, i))
      start = i + separator.length
    }
  }
  return [...parts, text.slice(start)]
}

function addEdge(graph: Graph, own: string, other: string) {
  const known = graph.from.get(own) ?? new Set()
  graph.from.set(own, known.add(other.replaceAll(/[()]/g, '')))
}

function addPart(graph: Graph, alias: string, column: string) {
  const [part, whole] = [`${alias}.${column}`, `${alias.replace(/_\d+$/, '')}.${column}`]
  addEdge(graph, part, whole)
  graph.parts.set(whole, (graph.parts.get(whole) ?? new Set()).add(part))
}

/** All columns that have a value of `values`, directly or through others, or in every partition. */
function reach({ values, from, parts }: Graph) {
  const reached = new Set(values)
  let size = -1
  while (size !== reached.size) {
    size = reached.size
    for (const [own, others] of from) if ([...others].some((other) => reached.has(other))) reached.add(own)
    for (const [whole, own] of parts) if (own.isSubsetOf(reached)) reached.add(whole)
  }
  return reached
}
