import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../../test/databases.ts'
import { withClient } from '../../test/with-client.ts'
import { migrate, type Migration } from './migrate.ts'
import { createStepRunner, firstTry, nextTry, pauseMs } from './run-step.ts'
import { addLocks, lockStatements, watchLocks, type FoundLock, type StepLocks } from './step-locks.ts'

const { url, drop } = await createDatabase('template0')
const [other, observer] = [new pg.Client(url), new pg.Client(url)]
/** More tries than a step needs, also if the watch misses some of its waits. */
const maxTries = 15
let migrations: Migration[] = []

beforeAll(async () => {
  await Promise.all([other.connect(), observer.connect()])
  await addMigration('create table meetings_log (id int); create table hosts_log (id int)').run()
})

afterAll(async () => {
  await Promise.all([other.end(), observer.end()])
  await drop()
})

function addMigration(text: string) {
  const name = `${migrations.length}.sql`
  migrations = [...migrations, { name, text, checksum: name }]
  let isDone = false
  const run = () =>
    migrate(url, migrations).finally(() => {
      isDone = true
    })
  return { run, isDone: () => isDone }
}

/** A wait of a migration for a lock of these tables. Each try has its own. */
async function findWait() {
  const {
    rows: [wait],
  } = await observer.query<{ at: string; ms: number }>(
    `
    select waitstart::text as at, extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms
    from pg_locks
    where not granted and waitstart is not null and pid <> $1 and relation::regclass::text like '%\\_log'`,
    [await processOf(other)],
  )
  return wait
}

async function processOf(client: pg.Client) {
  pids.set(client, pids.get(client) ?? (await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  return pids.get(client)
}
const pids = new Map<pg.Client, number>()

/** Keeps a lock until a try has waited this long, and returns the longest wait. */
async function keepUntilWaited(ms: number, isDone: () => boolean) {
  await processOf(other)
  await other.query('begin; lock table meetings_log in row exclusive mode')
  const tries = new Map<string, number>()
  const longest = () => Math.max(0, ...tries.values())
  const keep = async () => {
    while (!isDone() && tries.size < maxTries && longest() < ms) {
      const wait = await findWait()
      if (wait) tries.set(wait.at, wait.ms)
      await sleep(5)
    }
    await other.query('rollback')
    return longest()
  }
  return { longest: keep() }
}

test('a step waits longer for a lock that transactions keep for longer than its first wait', async () => {
  const migration = addMigration('-- step: add a column\nalter table meetings_log add column step int')
  const kept = await keepUntilWaited(400, migration.isDone)

  await migration.run()

  expect(await kept.longest).toBeGreaterThanOrEqual(400)
})

test('a step waits longer for the lock of a function that has its own limit', async () => {
  await addMigration(`create function lock_log() returns void language plpgsql set lock_timeout = '100ms' as
    'begin lock table only meetings_log in access exclusive mode; end'`).run()
  const migration = addMigration('-- step: lock the table\nselect lock_log()')
  const kept = await keepUntilWaited(400, migration.isDone)

  await migration.run()

  expect(await kept.longest).toBeGreaterThanOrEqual(400)
})

test('a step does not hold a lock that others need while they keep the one that it waits for', async () => {
  const migration = addMigration(`-- step: lock both
    lock table hosts_log in share row exclusive mode; lock table meetings_log in access exclusive mode`)
  const finished = migration.run()
  let tries = 0

  // As consumers do: each transaction has a lock of one table before it needs the other.
  for (; !migration.isDone() && tries < maxTries; tries++) {
    await other.query('begin; lock table meetings_log in row exclusive mode')
    while (!migration.isDone() && !(await findWait())) await sleep(5)
    await other.query('lock table hosts_log in row exclusive mode')
    await other.query('commit')
    while (await findWait()) await sleep(5)
  }
  await finished

  expect(tries).toBeLessThan(maxTries)
})

test('a step gives way at once to a transaction that waits for it, if it waits for that one', async () => {
  // Nothing else ends the circle.
  await observer.query(`do $$ begin
    execute format('alter database %I set deadlock_timeout = %L', current_database(), '10min'); end $$`)
  const [client, blocker, watcher] = [new pg.Client(url), new pg.Client(url), new pg.Client(url)]
  await Promise.all([client.connect(), blocker.connect(), watcher.connect()])
  const opened = Promise.withResolvers<void>()
  const runner = createStepRunner(client, async () => {
    opened.resolve()
    return watcher
  })
  await blocker.query('begin; lock table meetings_log in row exclusive mode')
  const first = runner.run('lock table meetings_log')
  await opened.promise
  await blocker.query('rollback')
  await first
  await blocker.query('begin; lock table meetings_log in row exclusive mode')

  const finished = runner.run(`lock table hosts_log; set local lock_timeout = '10min'; lock table meetings_log`)
  while (!(await findWait())) await sleep(5)
  await blocker.query('lock table hosts_log in row exclusive mode')
  await blocker.query('commit')

  expect(await finished).toBeUndefined()
  await Promise.all([client.end(), blocker.end(), runner.end()])
})

test('a lock that comes after long work is not taken before that work', async () => {
  await observer.query('begin; lock table meetings_log in row exclusive mode')
  const locks = await withClient(url, async (watcher) => {
    const end = await watchLocks(watcher, other)
    const work = other.query(`begin; set local lock_timeout = '100ms'; select pg_sleep(1.05); lock table meetings_log`)
    await expect(work).rejects.toThrow('lock timeout')
    return end()
  })
  await Promise.all([observer.query('rollback'), other.query('rollback')])

  expect(locks).toEqual({ found: [], isCanceled: false })
})

test('locks are taken within one limit in all', async () => {
  const locks: StepLocks = new Map([
    ['meetings_log', 'share'],
    ['hosts_log', 'access exclusive'],
  ])
  await other.query('begin; select pg_sleep(0.05)')

  await other.query(lockStatements(locks, 20))

  const { rows } = await other.query(`select current_setting('lock_timeout') as limit`)
  const { rows: taken } = await observer.query(
    `
    select relation::regclass::text as table, mode from pg_locks
    where pid = $1 and relation::regclass::text like '%\\_log' order by 1`,
    [await processOf(other)],
  )
  await other.query('rollback')
  expect(rows).toEqual([{ limit: '1ms' }])
  expect(taken).toEqual([
    { table: 'hosts_log', mode: 'AccessExclusiveLock' },
    { table: 'meetings_log', mode: 'ShareLock' },
  ])
})

const lock = (table: string, mode: string, more: Partial<FoundLock> = {}): FoundLock => ({
  table,
  mode,
  granted: true,
  isVacuumed: false,
  isCircle: false,
  ...more,
})

test('the lock that a step waited for is taken first, each in the strongest mode', () => {
  const locks = addLocks(
    new Map([
      ['a', 'share'],
      ['b', 'access exclusive'],
    ]),
    [lock('a', 'share row exclusive'), lock('b', 'share'), lock('c', 'access exclusive', { granted: false })],
  )

  expect([...locks]).toEqual([
    ['c', 'access exclusive'],
    ['a', 'share row exclusive'],
    ['b', 'access exclusive'],
  ])
})

test('waits grow to less than a second, and pauses are twice as long', () => {
  const found = [lock('a', 'share', { granted: false })]
  const tries = [firstTry()]
  for (let i = 0; i < 5; i++) tries.push(nextTry(tries.at(-1) ?? firstTry(), { found, isCanceled: false }))

  const waits = tries.map(({ waitMs }) => waitMs)

  expect(waits).toEqual([250, 375, 563, 750, 750, 750])
  expect(waits.map(pauseMs)).toEqual([500, 750, 1126, 1500, 1500, 1500])
  expect(pauseMs(5)).toBe(100)
})

test('a step waits no longer after a circle, and longer than a second only once for a vacuum', () => {
  const vacuumed = [lock('a', 'share', { granted: false, isVacuumed: true })]

  const inCircle = nextTry(firstTry(500), { found: [lock('a', 'share', { granted: false })], isCanceled: true })
  const first = nextTry(firstTry(), { found: vacuumed, isCanceled: false })
  const second = nextTry(first, { found: vacuumed, isCanceled: false })

  expect([inCircle.waitMs, first.waitMs, second.waitMs]).toEqual([500, 1250, 563])
})
