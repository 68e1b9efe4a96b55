import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { schemaExceptions } from '../../test/shard-reasons.ts'
import { findUnrestricted, type PlanNode } from '../../test/shard-restrictions.ts'
import { findSchemaProblems, isListed, readTableNames } from '../../test/shard-schema.ts'
import { otherTables, tenantTables } from '../../test/shard-tables.ts'
import { sql } from './sql.ts'

const { db } = await service()

test('every table is listed as distributed by organization, copied to each node, or local', async () => {
  const tables = await readTableNames(db)

  expect(tables.filter((table) => !isListed(table))).toEqual([])
  expect([...tenantTables, ...Object.keys(otherTables)].filter((table) => !tables.includes(table))).toEqual([])
})

test('keys of tenant tables contain the organization, except those that are listed', async () => {
  const problems = await findSchemaProblems(db)

  const found = problems.map(({ rule, name }) => `${rule}: ${name}`).toSorted()
  const listed = Object.entries(schemaExceptions)
    .flatMap(([rule, names]) =>
      names
        .trim()
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((name) => `${rule}: ${name}`),
    )
    .toSorted()
  expect(found).toEqual(listed)
})

test('a new unique index without the organization is a problem', async () => {
  await db.run(sql`create unique index contacts_of_company on contacts (company)`)

  const problems = await findSchemaProblems(db)

  expect(problems).toContainEqual({ rule: 'unique', name: 'contacts_of_company' })
})

const columns = new Map(['events', 'guests'].map((table) => [table, { name: 'organization_id', position: 1 }]))
const scan = (table: string, filter: string, relationship = 'Outer'): PlanNode => ({
  'Node Type': 'Seq Scan',
  'Relation Name': table,
  Alias: table,
  Filter: filter,
  'Parent Relationship': relationship,
})
const join = (type: string, condition: string, outer: PlanNode, inner: PlanNode): PlanNode => ({
  'Node Type': 'Hash Join',
  'Join Type': type,
  'Hash Cond': condition,
  Plans: [outer, inner],
})
const restricted = scan('events', '((events.organization_id = $1) AND (events.id = $2))')
const inner = { ...restricted, 'Parent Relationship': 'Inner' }
const joined = '(guests.organization_id = events.organization_id)'
const find = (plan: PlanNode, parents = new Map<string, string>()) => findUnrestricted(plan, { columns, parents })

test.each<[string, PlanNode, string[]]>([
  ['the value of the organization', restricted, []],
  ['no organization', scan('events', '(events.id = $1)'), ['events']],
  ['one of two alternatives', scan('events', '((events.organization_id = $1) OR (events.id = $2))'), ['events']],
  ['several organizations', scan('events', '(events.organization_id = ANY ($1))'), ['events']],
  ['a column of a table that is not', scan('events', '(events.organization_id = tokens.owner)'), ['events']],
  ['a join by it with a restricted table', join('Inner', joined, restricted, scan('guests', '', 'Inner')), []],
  ['a join without it', join('Inner', '(guests.id = events.id)', restricted, scan('guests', '', 'Inner')), ['guests']],
  ['an outer join that keeps all of them', join('Left', joined, scan('guests', ''), inner), ['guests']],
  ['an outer join from the restricted table', join('Left', joined, restricted, scan('guests', '', 'Inner')), []],
])('finds the tables that are not restricted by %s', (_, plan, tables) => {
  expect(find(plan)).toEqual(tables)
})

test('a partition is restricted by a condition on its table', () => {
  const partition = { ...scan('events_2026_11', '', 'Inner'), Alias: 'events_1' }
  const owner = scan('guests', '(guests.organization_id = $1)')
  const parents = new Map([['events_2026_11', 'events']])

  expect(find(partition, parents)).toEqual(['events'])
  expect(find(join('Inner', joined, owner, partition), parents)).toEqual([])
})
