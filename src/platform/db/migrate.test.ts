import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import { connect } from './db.ts'
import { listPending, migrate, pending, readMigrations, type Migration } from './migrate.ts'
import { sql } from './sql.ts'

const databases = await Promise.all([1, 2, 3].map(() => createDatabase('template0')))
afterAll(() => Promise.all(databases.map(({ drop }) => drop())))
const [first, second, third] = databases.map(({ url }) => url) as [string, string, string]
const migration = (name: string, text: string): Migration => ({ name, text, checksum: `sum of ${text}` })

test('ten processes that start concurrently run each migration once', async () => {
  const ran = await Promise.all(Array.from({ length: 10 }, () => migrate(first)))

  expect(ran.flat().toSorted()).toEqual(readMigrations().map(({ name }) => name))
  expect(await listPending(first)).toEqual([])
})

test('rolls back a failed migration and keeps those before it', async () => {
  const good = migration('1.sql', 'create table good (id int)')
  const bad = migration('2.sql', 'create table half (id int); select nonsense')

  await expect(migrate(second, [good, bad])).rejects.toThrow('Migration 2.sql failed and was rolled back')

  const db = connect(second, 1)
  expect(
    await db.one(sql`select to_regclass('good') is not null as good, to_regclass('half') is not null as half`),
  ).toEqual({ good: true, half: false })
  await db.end()
  expect(await migrate(second, [good])).toEqual([])
})

test('rejects a migration that was changed after it ran', async () => {
  await migrate(third, [migration('1.sql', 'select 1')])

  await expect(migrate(third, [migration('1.sql', 'select 2')])).rejects.toThrow('was changed after it ran here')
  expect(() => pending([migration('1.sql', 'a')], [{ name: '1.sql', checksum: 'b' }])).toThrow('1.sql')
})

test('ids are UUIDs of version 7 and sort by creation time, also within a statement', async () => {
  const db = connect(first, 1)
  const statement = sql`select new_id() as id from generate_series(1, 500)`
  const rows = [...(await db.all<{ id: string }>(statement)), ...(await db.all<{ id: string }>(statement))]
  await db.end()
  const ids = rows.map(({ id }) => id)
  const createdAt = Number.parseInt(String(ids[0]).replaceAll('-', '').slice(0, 12), 16)

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(-17))).size).toBe(1000)
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(true)
  expect(Math.abs(createdAt - Date.now())).toBeLessThan(60_000)
})
