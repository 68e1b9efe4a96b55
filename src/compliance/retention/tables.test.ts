import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'
import { daysOf, retentionRules } from './rules.ts'
import { retentionTable, tableDecisions } from './tables.ts'

const { db, listener } = await service()

test('every table of the schema has exactly one retention decision', async () => {
  const tables = await db.all<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`)

  expect(tableDecisions().map(({ table }) => table)).toEqual(tables.map(({ name }) => name).toSorted())
})

test('the documentation contains the retention table of the code', async () => {
  const page = await readFile('docs/retention.md', 'utf8')

  expect(page).toContain(`\n${retentionTable()}\n`)
})

test('the worker runs every job that a retention decision names', async () => {
  const worker = createWorker(db, listener, { error: () => {} })
  const named = [...new Set(tableDecisions().flatMap(({ job }) => job ?? []))].toSorted()
  const scheduled = () => db.all<{ kind: string }>(sql`
    select kind from jobs where every is not null and kind = any(${named}) order by kind`)

  await expect.poll(async () => (await scheduled()).map(({ kind }) => kind)).toEqual(named)
  await worker.stop()
})

test('the documented retention defaults match the configuration', () => {
  const documented = retentionRules.map(({ kind, defaultDays }) =>
    [kind, defaultDays === 'forever' ? undefined : defaultDays])

  expect(retentionRules.map((rule) => [rule.kind, daysOf(rule)])).toEqual(documented)
})
