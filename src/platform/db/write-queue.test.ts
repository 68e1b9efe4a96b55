import { expect, test } from 'vitest'
import { recordQueries } from '../../test/recorded-queries.ts'
import { service } from '../../test/service.ts'
import { dryRun } from '../commands/maintenance.ts'
import { connect, type Db } from './db.ts'
import { violates } from './errors.ts'
import { sql } from './sql.ts'
import { writeLater, writeWithCommit } from './write-queue.ts'

const { db, url } = await service()
await db.run(sql`create table notes (text text constraint notes_once primary key, n serial)`)

const insert = (text: unknown) => sql`insert into notes (text) values (${text})`
const refuse = (error: unknown) => {
  if (violates(error, 'notes_once')) throw new Error('is known')
}
const add = (tx: Db, part: string, text: unknown) =>
  writeLater(tx, { parts: { [part]: insert(text) }, onError: refuse })
const texts = async () =>
  (await db.all<{ text: string }>(sql`select text from notes order by n`)).map(({ text }) => text)

test('writes that wait are one statement, which is sent together with the commit', async () => {
  const { statements, roundTrips } = await recordQueries(() =>
    db.transaction(async (tx) => {
      await tx.all(sql`select 1`)
      await add(tx, 'one', 'a')
      await add(tx, 'two', 'b')
    }),
  )

  expect(statements).toEqual([expect.stringMatching(/^begin/), 'select 1', expect.stringMatching(/^with/), 'commit'])
  expect(roundTrips).toBe(2)
  expect((await texts()).toSorted()).toEqual(['a', 'b'])
})

test('the next query of the transaction sees the writes that waited', async () => {
  const found = await db.transaction(async (tx) => {
    await add(tx, 'one', 'c')
    return tx.all(sql`select text from notes where text = 'c'`)
  })

  expect(found).toEqual([{ text: 'c' }])
})

test('writes with the same part are sent one after another', async () => {
  await db.transaction(async (tx) => {
    for (const text of ['h', 'g', 'f', 'e']) await add(tx, 'same', text)
  })

  expect((await texts()).slice(-4)).toEqual(['h', 'g', 'f', 'e'])
})

test.for([
  ['before the commit', async () => {}],
  ['before the next query', (tx: Db) => tx.all(sql`select 1`)],
] as const)('a violated constraint %s is translated, and nothing is written', async ([, next]) => {
  const before = await texts()

  const failing = db.transaction(async (tx) => {
    await tx.run(insert('new'))
    await add(tx, 'one', 'newer')
    await add(tx, 'two', 'a')
    await next(tx)
  })

  await expect(failing).rejects.toThrow('is known')
  expect(await texts()).toEqual(before)
  expect(await db.transaction((tx) => tx.one(sql`select 1 as still`))).toEqual({ still: 1 })
})

test('a write that cannot be sent is not skipped by the commit, and later answers are not mixed up', async () => {
  const before = await texts()
  const circular: { self?: object } = {}
  circular.self = circular
  const pool = connect(url, 1)

  const failing = pool.transaction(async (tx) => {
    await tx.run(insert('new'))
    await add(tx, 'one', circular)
  })

  await expect(failing).rejects.toThrow('circular')
  expect(await texts()).toEqual(before)
  for (const n of [1, 2, 3]) expect(await pool.one(sql`select ${n}::int as n`)).toEqual({ n })
  await expect(pool.run(sql`select ${circular}`)).rejects.toThrow('circular')
  for (const n of [1, 2, 3]) expect(await pool.one(sql`select ${n}::int as n`)).toEqual({ n })
  await pool.end()
})

test('a dry run reports a violated constraint, and a rollback drops the writes that wait', async () => {
  const before = await texts()

  await expect(dryRun(db, (tx) => add(tx, 'one', 'a'))).rejects.toThrow('is known')
  await dryRun(db, (tx) => add(tx, 'one', 'new'))

  expect(await texts()).toEqual(before)
})

test('a write with the commit waits for the queries after it, and is sent once for each name', async () => {
  const seen = await db.transaction(async (tx) => {
    for (const text of ['first', 'second']) await writeWithCommit(tx, 'once', () => ({ parts: { last: insert(text) } }))
    await add(tx, 'one', 'sooner')
    return tx.all(sql`select text from notes where text in ('first', 'second', 'sooner')`)
  })

  expect(seen).toEqual([{ text: 'sooner' }])
  expect((await texts()).slice(-2)).toEqual(['sooner', 'first'])
})

test('a rollback drops the writes with the commit', async () => {
  const before = await texts()

  await dryRun(db, (tx) => writeWithCommit(tx, 'once', () => ({ parts: { last: insert('never') } })))

  expect(await texts()).toEqual(before)
})

test('outside a transaction a write runs immediately', async () => {
  await add(db, 'one', 'z')

  expect((await texts()).at(-1)).toBe('z')
  await expect(add(db, 'one', 'z')).rejects.toThrow('is known')
})
