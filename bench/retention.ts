import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../src/platform/db/db.ts'
import { dropPartitions, listPartitions } from '../src/platform/db/partitions.ts'
import { sql } from '../src/platform/db/sql.ts'
import { postBookings } from './booking-load.ts'
import { addHistory, addHosts, createRequests } from './booking-seed.ts'
import { quantile, toFigure, type Report } from './figures.ts'
import { withBulk, withDatabase } from './seeded-database.ts'
import { withService } from './service.ts'

const hostCount = 100
const bookingsPerPhase = 500
const rowsPerMonth = 300_000
const batchSize = 5000
const table = 'webhook_deliveries'

type Phase = {
  name: string
  tookMs: number
  p50: number
  p99: number
  writeP99: number
  writeMax: number
  bytes: number
}

/** A month of deliveries is dropped, and another one deleted row by row, while bookings and deliveries continue. */
export function retention(): Promise<Report> {
  return withDatabase((server) =>
    withBulk(
      server.url,
      async (db) => {
        const hosts = await addHosts(db, hostCount)
        const used = new Map<string, number>()
        const next = () => createRequests(hosts, hosts, used, bookingsPerPhase)
        await addHistory(db, next())
        await addMonths(db)
        return withService(server.url, async ({ url }) => {
          const phases: Phase[] = []
          const run = async (name: string, work: () => Promise<number>) =>
            void phases.push(await measure(db, name, () => postBookings(url, next()), work))
          await postBookings(url, next())
          await run('nothing else', async () => 0)
          await run('a month is dropped', () =>
            timed(() => dropPartitions(db, table, sql`date_trunc('month', now()) - interval '2 months'`)),
          )
          await run('nothing else, again', async () => 0)
          await run('a month is deleted row by row', () => timed(() => deleteMonth(db)))
          return reportOf(phases)
        })
      },
      8,
    ),
  )
}

/** The months before this one, two of them with rows. A new database has one partition for all of them. */
async function addMonths(db: Db) {
  await db.run(sql`drop table partitions.webhook_deliveries_oldest`)
  await db.run(sql`
    select create_partition(${table}, ${table} || '_oldest', null, date_trunc('month', now()) - interval '3 months')`)
  for (const months of [3, 2, 1])
    await db.run(sql`
      select create_partition(${table}, ${table} || to_char(month, '_YYYY_MM'), month, month + interval '1 month')
      from (select date_trunc('month', now()) - make_interval(months => ${months}) as month) months`)
  for (const months of [3, 2])
    await db.run(sql`
      insert into webhook_deliveries
        (subscription_id, event_id, organization_id, status, due_at, begun_at, tries, attempt, attempts)
      select ${randomUUID()}, first_id(date_trunc('month', now()) - make_interval(months => ${months})
          + n * interval '8 seconds'), ${randomUUID()}, 'delivered', now(), now(), 1, 1,
        '[{"at":"2026-11-17T09:00:00.000000Z","status_code":200,"error":null,"response":"ok","duration_ms":3}]'
      from generate_series(1, ${rowsPerMonth}::int) n`)
  await db.run(sql`vacuum analyze`)
}

async function deleteMonth(db: Db) {
  const [, month = sql.empty] = await listPartitions(db, table)
  while (
    (await db.run(sql`
    delete from ${month} where ctid = any(array(select ctid from ${month} limit ${batchSize}))`)) > 0
  );
}

async function timed(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function measure(
  db: Db,
  name: string,
  book: () => Promise<{ p50: number; p99: number }>,
  work: () => Promise<number>,
): Promise<Phase> {
  const before = await walBytes(db)
  let isDone = false
  const writes: number[] = []
  const writing = (async () => {
    while (!isDone) {
      writes.push(
        await timed(() =>
          db.run(sql`
        insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at)
        values (${randomUUID()}, new_id(), ${randomUUID()}, now(), now())`),
        ),
      )
      await sleep(2)
    }
  })()
  const working = sleep(200).then(work)
  const { p50, p99 } = await book()
  const tookMs = await working
  isDone = true
  await writing
  return {
    name,
    tookMs,
    p50,
    p99,
    writeP99: quantile(writes, 0.99),
    writeMax: Math.max(...writes),
    bytes: (await walBytes(db)) - before,
  }
}

const walBytes = async (db: Db) =>
  (
    await db.one<{ bytes: number }>(sql`
  select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`)
  ).bytes

function reportOf(phases: Phase[]): Report {
  return {
    lines: [
      `| ${bookingsPerPhase} bookings, 50 at a time, and deliveries, while | took ms | booking p50 ms | p99 ms ` +
        '| delivery written p99 ms | longest ms | log MB |',
      '|---|---|---|---|---|---|---|',
      ...phases.map(
        ({ name, tookMs, p50, p99, writeP99, writeMax, bytes }) =>
          `| ${name} | ${tookMs.toFixed(0)} | ${p50} | ${p99} | ${writeP99.toFixed(1)} | ${writeMax.toFixed(0)} ` +
          `| ${(bytes / 1e6).toFixed(1)} |`,
      ),
      '',
      `A month has ${rowsPerMonth.toLocaleString('en')} deliveries.`,
    ],
    figures: phases
      .filter(({ tookMs }) => tookMs > 0)
      .map(({ name, tookMs }) => toFigure({ name, unit: 'ms', values: [tookMs] })),
  }
}
