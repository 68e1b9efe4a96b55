import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { untilLockWait } from '../../test/lock-waits.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'
import { connect, type Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import * as time from '../time.ts'
import { deleteOldLogs, countCall, stricter } from './sliding-window.ts'

const { company, db, listener, url } = await service()
const pools = Array.from({ length: 4 }, () => connect(url, 8))
afterAll(() => Promise.all(pools.map((pool) => pool.end())))
const windowOf = (most: number, seconds: number) => ({ most, seconds: time.seconds({ seconds }) })
const minute = windowOf(10, 60)
const hour = windowOf(12, 3600)
const hundred = Array.from({ length: 100 }, (_, i) => i)
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 9) + seconds * 1000).toISOString()

let acme: Company
let made = 0
beforeEach(async () => {
  acme = await company(`Acme${++made}`)
})

const callerOf = ({ id }: Company, person = acme.ada) => ({ user_id: person.id, organization_id: id })
const call = (seconds: number, windows = [minute], person = acme.ada) =>
  countCall(db, callerOf(acme, person), 'calls', windows, at(seconds))

async function callAt(moments: number[], windows = [minute]) {
  for (const moment of moments) expect((await call(moment, windows)).refusal).toBeUndefined()
}

/** Concurrent calls, one statement each, over several connection pools. */
async function flood(take: (db: Db) => Promise<boolean>) {
  await Promise.all(pools.flatMap((pool) => Array.from({ length: 8 }, () => pool.run(sql`select pg_sleep(0.1)`))))
  const taken = await Promise.all(hundred.map((i) => take(pools[i % pools.length] ?? db)))
  return taken.filter(Boolean).length
}

describe('a sliding window', () => {
  test('admits calls up to the limit, then none until the oldest call expires', async () => {
    await callAt(hundred.slice(0, 10).map((i) => i * 2))

    const early = await call(59.999)
    const then = await call(60)
    const more = await call(60)

    expect([early.allowance, early.refusal?.seconds]).toEqual([{ limit: 10, remaining: 0, reset: 1 }, 1])
    expect([then.allowance, then.refusal]).toEqual([{ limit: 10, remaining: 0, reset: 2 }, undefined])
    expect([more.allowance, more.refusal?.seconds]).toEqual([{ limit: 10, remaining: 0, reset: 2 }, 2])
  })

  test('does not count rejected calls', async () => {
    await callAt(Array(10).fill(0))

    const rejected = await Promise.all(hundred.map((i) => call(i / 2)))
    const later = await Promise.all(hundred.slice(0, 11).map(() => call(60)))

    expect(rejected.filter(({ refusal }) => refusal).length).toBe(100)
    expect(later.filter(({ refusal }) => !refusal).length).toBe(10)
  })

  test('returns the remaining calls and the seconds until the reset', async () => {
    const first = await call(0)
    const second = await call(12.3)
    const third = await call(61)

    expect([first, second, third].map(({ allowance }) => allowance)).toEqual([
      { limit: 10, remaining: 9, reset: 60 },
      { limit: 10, remaining: 8, reset: 48 },
      { limit: 10, remaining: 8, reset: 12 },
    ])
  })

  test('counts each user and name separately', async () => {
    await callAt(Array(10).fill(0))

    const colleague = await call(1, [minute], acme.bob)
    const elsewhere = await countCall(db, callerOf(acme), 'others', [minute], at(1))

    expect([colleague.allowance.remaining, elsewhere.allowance.remaining]).toEqual([9, 9])
  })

  test('does not move while the clock goes back', async () => {
    await callAt(Array(5).fill(30))

    const behind = await call(0)
    await callAt(Array(4).fill(0))

    expect(behind.allowance).toEqual({ limit: 10, remaining: 4, reset: 60 })
    expect((await call(89)).refusal?.seconds).toBe(1)
    expect((await call(90)).refusal).toBeUndefined()
  })
})

describe('several sliding windows', () => {
  test('return the longest wait of all full windows', async () => {
    await callAt([0, 0, ...Array(10).fill(100)], [minute, hour])

    const rejected = await call(101, [minute, hour])

    expect(rejected.allowance).toEqual({ limit: 12, remaining: 0, reset: 3499 })
    expect([rejected.refusal?.seconds, rejected.refusal?.message]).toEqual([
      3499,
      'Limit of 12 calls per user per hour reached. Try again in 59 min.',
    ])
  })

  test('return the numbers of the window with the fewest remaining calls', async () => {
    await callAt([0, 0, 0, 0], [minute, hour])

    expect((await call(1, [minute, hour])).allowance).toEqual({ limit: 10, remaining: 5, reset: 59 })
    expect((await call(100, [minute, hour])).allowance).toEqual({ limit: 12, remaining: 6, reset: 3500 })
    expect(stricter({ limit: 500, remaining: 3, reset: 60 }, { limit: 10, remaining: 5, reset: 59 }).limit).toBe(500)
  })

  test('do not count a call that one of them rejects', async () => {
    await callAt(Array(10).fill(0), [minute, hour])

    await Promise.all(hundred.map(() => call(1, [minute, hour])))

    expect((await call(60, [minute, hour])).allowance).toEqual({ limit: 12, remaining: 1, reset: 3540 })
  })

  test('apply to earlier calls immediately when the limit changes', async () => {
    const wide = windowOf(100, 86_400)
    await callAt(hundred.slice(0, 20), [wide])

    const narrow = await call(20, [windowOf(5, 86_400)])
    const wideAgain = await call(20, [wide])

    expect(narrow.allowance).toEqual({ limit: 5, remaining: 0, reset: 86_395 })
    expect(narrow.refusal?.message).toBe('Limit of 5 calls per user per day reached. Try again in 24 h 0 min.')
    expect([wideAgain.allowance.remaining, wideAgain.refusal]).toEqual([79, undefined])
  })
})

test.each([
  ['minute', 60, 12, '48 s'],
  ['hour', 3600, 3000, '10 min'],
  ['hour', 3600, 3481, '119 s'],
  ['day', 86_400, 80_000, '107 min'],
  ['day', 86_400, 0, '24 h 0 min'],
  ['90 s', 90, 60, '30 s'],
])('the error for a window of a %s (%i s) after %i s says %s', async (span, seconds, after, words) => {
  await callAt([0], [windowOf(1, seconds)])

  const { refusal } = await call(after, [windowOf(1, seconds)])

  expect(refusal?.message).toBe(`Limit of 1 calls per user per ${span} reached. Try again in ${words}.`)
})

test('the log stores no more calls than the largest window needs', async () => {
  for (const i of hundred) await call(i * 60, [minute, hour])

  const { calls } = await db.one<{ calls: number }>(sql`
    select cardinality(calls) as calls from rate_logs where user_id = ${acme.ada.id}`)
  expect(calls).toBe(12)
})

test('admits exactly 10 of 100 concurrent calls over 32 connections', async () => {
  expect(await flood(async (pool) => !(await countCall(pool, callerOf(acme), 'calls', [minute])).refusal)).toBe(10)
})

test('a call that waited for the lock counts from when it was admitted', async () => {
  await countCall(db, callerOf(acme), 'calls', [minute])

  const { taken, released } = await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from rate_logs where user_id = ${acme.ada.id} for update`)
    const queued = countCall(db, callerOf(acme), 'calls', [minute])
    await untilLockWait(db)
    return { taken: { queued }, released: (await tx.one<{ now: string }>(sql`select clock_timestamp() as now`)).now }
  })
  await taken.queued

  const { late } = await db.one<{ late: boolean }>(sql`
    select calls[2] >= ${released} as late from rate_logs where user_id = ${acme.ada.id}`)
  expect(late).toBe(true)
})

test('control: with a separate query before the insert more calls are admitted', async () => {
  const { user_id, organization_id } = callerOf(acme)

  const admitted = await flood(async (pool) => {
    const log = await pool.maybe<{ full: boolean }>(sql`
      select cardinality(calls) >= 10 as full from rate_logs where user_id = ${user_id} and name = 'calls'`)
    if (log?.full) return false
    await pool.run(sql`
      insert into rate_logs as log (organization_id, user_id, name, calls)
      values (${organization_id}, ${user_id}, 'calls', array[now()])
      on conflict (user_id, name) do update set calls = log.calls || now()`)
    return true
  })

  expect(admitted).toBeGreaterThan(10)
})

test('deletes all logs that were not used for a day', async () => {
  const people = [acme.ada, acme.bob, acme.cyd]
  for (const person of people) await countCall(db, callerOf(acme, person), 'calls', [minute])
  await db.run(sql`
    update rate_logs set updated_at = now() - interval '25 hours' where user_id in (${acme.ada.id}, ${acme.bob.id})`)

  await deleteOldLogs(db, 1)

  const left = await db.all(sql`select user_id from rate_logs where organization_id = ${acme.id}`)
  expect(left).toEqual([{ user_id: acme.cyd.id }])
})

test('the worker deletes old logs', async () => {
  await call(0)
  await db.run(sql`update rate_logs set updated_at = now() - interval '25 hours' where user_id = ${acme.ada.id}`)

  const worker = createWorker(db, listener, { error: () => {} })

  await expect.poll(() => db.maybe(sql`select 1 from rate_logs where user_id = ${acme.ada.id}`)).toBeUndefined()
  await worker.stop()
})
