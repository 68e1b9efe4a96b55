import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { instant } from './instants.ts'
import { compile, sql } from './sql.ts'

const { db } = await service()

test('instants keep their microseconds as text', async () => {
  const row = await db.one(sql`
    select '2026-03-29T01:30:00.000001+01:00'::timestamptz as a, '2026-03-29 00:30:00Z'::timestamptz as b`)

  expect(row).toEqual({ a: '2026-03-29T00:30:00.000001Z', b: '2026-03-29T00:30:00.000000Z' })
  expect(instant('2026-11-15 01:02:03.45+00')).toBe('2026-11-15T01:02:03.450000Z')
})

test('values never become query text, but SQL fragments do', () => {
  const name = `x'; drop table users; --`
  const hostile = { strings: ['drop table users'], values: [] }

  expect(compile(sql`select ${sql`a = ${name}`} and ${hostile}`)).toEqual({
    text: 'select a = $1 and $2',
    values: [name, hostile],
  })
  expect(compile(sql`${sql.identifier('we"ird')}`).text).toBe('"we""ird"')
})

test('a failed transaction writes nothing and throws the first error', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.run(sql`create table temporary_table (id int)`)
    await tx.run(sql`select * from nowhere`)
  })

  await expect(failing).rejects.toThrow('relation "nowhere" does not exist')
  expect(await db.one(sql`select to_regclass('temporary_table') as found`)).toEqual({ found: null })
})

test('a query that outlives its failed transaction is rejected and writes nothing', async () => {
  await db.run(sql`create table notes (text text)`)
  let late: Promise<number> | undefined
  const failing = db.transaction(async (tx) => {
    late = sleep(50).then(() => tx.run(sql`insert into notes values ('late')`))
    late.catch(() => {})
    throw new Error('rollback')
  })

  await expect(failing).rejects.toThrow('rollback')
  await expect(late).rejects.toThrow('The transaction is over')
  expect(await db.all(sql`select * from notes`)).toEqual([])
})

test('a rollback waits for all queries that the transaction started', async () => {
  const failing = db.transaction((tx) =>
    Promise.all([
      tx.run(sql`select 1 / 0`),
      tx.run(sql`select pg_sleep(0.05)`),
      tx.run(sql`create table temporary_table (id int)`),
    ]),
  )

  await expect(failing).rejects.toThrow('division by zero')
  expect(await db.one(sql`select to_regclass('temporary_table') as found`)).toEqual({ found: null })
})
