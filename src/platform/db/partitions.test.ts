import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { service } from '../../test/service.ts'
import { addPartitions, dropPartitions, partitionedTables } from './partitions.ts'
import { sql } from './sql.ts'

const { acme, db, url } = await service()

type PartitionRow = { name: string; begins: string; ends: string }
const partitionsOf = (table: string) =>
  db.all<PartitionRow>(sql`
  select name, to_char(begins, 'YYYY-MM') as begins, to_char(ends, 'YYYY-MM') as ends
  from partitions_of(${table}::regclass)`)
const monthFromNow = (months: number) => sql`date_trunc('month', now()) + make_interval(months => ${months})`
/** In a new month, which no test shares with another: months from now, at this time of the month. */
const timeIn = (months: number) => sql`(${monthFromNow(months)} + interval '36 hours')`

async function addEntry(at: ReturnType<typeof timeIn>, action = 'Test') {
  await db.run(sql`
    insert into activity_log_entries (organization_id, namespace, action, occurred_at)
    values (${acme.id}, 'User', ${action}, ${at})`)
}
const listEntries = (action: string) =>
  db.all<{ partition: string }>(sql`
  select c.relname as partition from activity_log_entries e join pg_class c on c.oid = e.tableoid
  where action = ${action} order by occurred_at`)
const nameOf = async (table: string, months: number) =>
  (
    await db.one<{ name: string }>(sql`
  select ${table}::text || to_char(${monthFromNow(months)}, '_YYYY_MM') as name`)
  ).name

const createTable = (name: string) =>
  db.run(sql`
  create table ${sql.identifier(name)} (id uuid not null default new_id(), at timestamptz not null)
  partition by range (at)`)

test.each(partitionedTables)('%s has a partition for every time', async (table) => {
  const partitions = await partitionsOf(table)

  expect(partitions.length).toBeGreaterThanOrEqual(6)
  expect(partitions.slice(1).map(({ begins }) => begins)).toEqual(partitions.slice(0, -1).map(({ ends }) => ends))
  expect(partitions.at(0)?.name).toBe(`${table}_oldest`)
  expect(partitions.at(-1)?.name).toBe(`${table}_newest`)
})

test.each(partitionedTables)('adds and drops months of %s while others read what its rows refer to', async (table) => {
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query('begin; lock table organizations, users, scheduled_events, workflow_runs in row share mode')

  const added = await db.one(sql`select add_partition(${table}, ${monthFromNow(6)}) as month`)
  await db.run(sql`select drop_partitions(${table}, ${monthFromNow(-1)})`)

  await other.end()
  expect(added).toEqual({ month: true })
})

test('a row with any time is stored, and rows of the same month are in the same partition', async () => {
  for (const months of [-600, -3, 0, 1, 2]) await addEntry(timeIn(months), 'Spread')
  await addEntry(sql`'9999-01-01'::timestamptz`, 'Spread')

  expect(await listEntries('Spread')).toEqual(
    [
      'activity_log_entries_oldest',
      'activity_log_entries_oldest',
      ...(await Promise.all([0, 1, 2].map((months) => nameOf('activity_log_entries', months)))),
      'activity_log_entries_newest',
    ].map((partition) => ({ partition })),
  )
})

test('processes that add the same months at the same time add each of them once', async () => {
  await createTable('shared')
  await db.run(sql`select create_partition('shared', 'shared_oldest', null, ${monthFromNow(-12)})`)
  await db.run(sql`select create_partition('shared', 'shared_newest', ${monthFromNow(-12)}, null)`)

  await Promise.all([1, 2, 3, 4].map(() => addPartitions(db, ['shared'])))

  // A year, this month and three more, between the oldest and the newest.
  expect(await partitionsOf('shared')).toHaveLength(1 + 12 + 4 + 1)
})

test('after months without a job, their rows get one partition and later months get their own', async () => {
  // As if the job had last run a year ago: one month, and all later rows in the newest partition.
  await createTable('late')
  await db.run(sql`select create_partition('late', 'late_oldest', null, ${monthFromNow(-12)})`)
  await db.run(sql`select create_partition('late', 'late_newest', ${monthFromNow(-12)}, null)`)
  await db.run(sql`
    insert into late (at) select ${monthFromNow(-12)} + n * interval '1 month' from generate_series(0, 12) n
    union all select ${monthFromNow(40)}`)

  await addPartitions(db, ['late'])

  const partitions = await partitionsOf('late')
  expect(
    await db.all(sql`
    select c.relname as name, count(*)::int as rows from late join pg_class c on c.oid = late.tableoid
    group by 1 order by min(at)`),
  ).toEqual([
    { name: await nameOf('late', -12), rows: 13 },
    { name: 'late_newest', rows: 1 },
  ])
  expect(partitions.slice(2, -1).map(({ name }) => name)).toEqual(
    await Promise.all([1, 2, 3].map((months) => nameOf('late', months))),
  )
})

test('drops whole months that are older, and keeps every other row', async () => {
  await createTable('dropped')
  await db.run(sql`select create_partition('dropped', 'dropped_oldest', null, ${monthFromNow(-5)})`)
  await db.run(sql`select create_partition('dropped', 'dropped_newest', ${monthFromNow(-5)}, null)`)
  await db.run(sql`select add_partitions('dropped', ${monthFromNow(2)})`)
  await db.run(sql`
    insert into dropped (at) select ${monthFromNow(-8)} + n * interval '1 month' from generate_series(0, 8) n`)

  await dropPartitions(db, 'dropped', sql`${monthFromNow(-2)} + interval '3 days'`)
  await dropPartitions(db, 'dropped', sql`${monthFromNow(-2)} + interval '3 days'`)

  expect(await db.all(sql`select at from dropped order by at`)).toHaveLength(3)
  await db.run(sql`insert into dropped (at) values (${monthFromNow(-20)})`)
  expect((await partitionsOf('dropped')).map(({ name }) => name).slice(0, 2)).toEqual([
    'dropped_oldest',
    await nameOf('dropped', -2),
  ])
})

describe('with rows that must stay', () => {
  const before = sql`${monthFromNow(-2)} + interval '3 days'`
  const listTimes = (table: string) => db.all(sql`select at from ${sql.identifier(table)} order by at`)

  async function createMonths(name: string) {
    await createTable(name)
    await db.run(sql`select create_partition(${name}, ${`${name}_oldest`}, null, ${monthFromNow(-5)})`)
    await db.run(sql`select create_partition(${name}, ${`${name}_newest`}, ${monthFromNow(-5)}, null)`)
    await db.run(sql`select add_partitions(${name}, ${monthFromNow(2)})`)
    await db.run(sql`
      insert into ${sql.identifier(name)} (at)
      select ${monthFromNow(-6)} + n * interval '1 month' from generate_series(0, 6) n`)
  }

  test('drops the months before the first one that has such a row', async () => {
    await createMonths('kept')

    await dropPartitions(db, 'kept', before, {
      hasKept: (partition) => sql`exists (select from ${partition} where at = ${monthFromNow(-4)})`,
      hasNew: () => sql`false`,
    })

    expect(await listTimes('kept')).toHaveLength(5)
    expect((await partitionsOf('kept')).map(({ name }) => name).slice(0, 2)).toEqual([
      'kept_oldest',
      await nameOf('kept', -4),
    ])
  })

  test('drops nothing if such a row was written before it had the lock, and undoes what it deleted', async () => {
    await createMonths('changed')

    const dropped = await dropPartitions(db, 'changed', before, {
      hasKept: () => sql`false`,
      hasNew: () => sql`exists (select from changed)`,
      deleteDependents: (tx) => tx.run(sql`delete from changed where at < ${monthFromNow(-5)}`),
    })

    expect(dropped).toBe(0)
    expect(await listTimes('changed')).toHaveLength(7)
  })

  test('drops nothing if the search takes too long', async () => {
    await createMonths('slow')

    const dropped = await dropPartitions(db, 'slow', before, {
      hasKept: () => sql`pg_sleep(60) is null`,
      hasNew: () => sql`false`,
      maxSearchMs: 50,
    })

    expect(dropped).toBe(0)
    expect(await listTimes('slow')).toHaveLength(7)
  })
})
