import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { ownedTables } from '../../resources.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'
import { daysOf, retentionRules } from './rules.ts'
import { retentionTable, tableDecisions } from './tables.ts'
import { textTables } from './text-tables.ts'

const { db, listener } = await service()

test('every table of the schema has exactly one retention decision', async () => {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`)

  expect(tableDecisions(ownedTables).map(({ table }) => table)).toEqual(tables.map(({ name }) => name).toSorted())
})

/** The columns of the database that can hold text. */
async function textColumns() {
  const rows = await db.all<{ name: string }>(sql`
    select concat_ws('.', table_name, column_name) as name from information_schema.columns
    where table_schema = 'public' and udt_name in (
      'text', '_text', 'varchar', '_varchar', 'bpchar', 'citext', '_citext', 'json', '_json', 'jsonb', '_jsonb')`)
  return rows.map(({ name }) => name).toSorted()
}
const textsOfResources = Object.entries(ownedTables).map(([table, { texts = {} }]) => [table, texts] as const)
const markedTables = [...Object.entries(textTables), ...textsOfResources]
const markedColumns = () =>
  markedTables.flatMap(([table, columns]) => Object.keys(columns).map((name) => `${table}.${name}`))

test('every text column of the schema says which personal data it can hold', async () => {
  expect(markedColumns().toSorted()).toEqual(await textColumns())
})

test('a text column that no declaration marks is found', async () => {
  await db.run(sql`alter table groups add column note text, add column tags text[], add column details jsonb`)

  const marked = new Set(markedColumns())
  const unmarked = (await textColumns()).filter((name) => !marked.has(name))
  await db.run(sql`alter table groups drop column note, drop column tags, drop column details`)

  expect(unmarked).toEqual(['groups.details', 'groups.note', 'groups.tags'])
})

test('the documentation contains the retention table of the code', async () => {
  const page = await readFile('docs/retention.md', 'utf8')

  expect(page).toContain(`\n${retentionTable(ownedTables)}\n`)
})

test('the worker runs every job that a retention decision names', async () => {
  const worker = createWorker(db, listener, { error: () => {} })
  const named = [...new Set(tableDecisions(ownedTables).flatMap(({ job }) => job ?? []))].toSorted()
  const scheduled = () =>
    db.all<{ kind: string }>(sql`
    select kind from jobs where every is not null and kind = any(${named}) order by kind`)

  await expect.poll(async () => (await scheduled()).map(({ kind }) => kind)).toEqual(named)
  await worker.stop()
})

test('the documented retention defaults match the configuration', () => {
  const documented = retentionRules.map(({ kind, defaultDays }) => [
    kind,
    defaultDays === 'forever' ? undefined : defaultDays,
  ])

  expect(retentionRules.map((rule) => [rule.kind, daysOf(rule)])).toEqual(documented)
})
