import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { runBaseline } from './booking-baseline.ts'
import { postBookings } from './booking-load.ts'
import { addHistory, addHosts, createRequests, type Host } from './booking-seed.ts'
import { median, withService, type Running } from './service.ts'

const hostCount = 1000
const perRound = 1000
const rounds = 5

type BenchContext = { db: Db; service: Running; allHosts: Host[]; usedSlots: Map<string, number> }

/** Bookings per second over HTTP compared with the SQL alone: spread over many hosts, and all with one host. */
export async function bookings(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const db = connectForBulk(embedded.url, 16)
    try {
      const allHosts = await addHosts(db, hostCount)
      const usedSlots = new Map<string, number>()
      await addHistory(db, createRequests(allHosts, allHosts, usedSlots, 5 * hostCount))
      return await withService(embedded.url, async (service) => {
        const context: BenchContext = { db, service, allHosts, usedSlots }
        const spread = await measure(context, `spread over ${hostCount.toLocaleString('en')} hosts`, allHosts)
        return [...spread, '', ...await measure(context, 'all with one host', allHosts.slice(0, 1))]
      })
    } finally {
      await db.end()
    }
  } finally {
    await embedded.stop()
    // As root, the data of a private folder is in another folder.
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  }
}

type Round = { perSecond: number; p50: number; p99: number; refused: number }

async function measure({ db, service, allHosts, usedSlots }: BenchContext, title: string, bookedHosts: Host[]) {
  const next = () => createRequests(bookedHosts, allHosts, usedSlots, perRound)
  const baseline: Round[] = []
  const overHttp: Round[] = []
  let written = { rows: 0, bytes: 0 }
  await runBaseline(db, next())
  await postBookings(service.url, next())
  for (let i = 0; i < rounds; i++) {
    baseline.push(await runBaseline(db, next()))
    const before = await readWritten(db)
    overHttp.push(await postBookings(service.url, next()))
    const after = await readWritten(db)
    written = { rows: written.rows + after.rows - before.rows, bytes: written.bytes + after.bytes - before.bytes }
    process.stderr.write(`  ${title}, round ${i + 1} of ${rounds}: ${ratios(baseline, overHttp).at(-1)}\n`)
  }
  const ratio = medianOf(overHttp, 'perSecond') / medianOf(baseline, 'perSecond')
  return [
    `| Bookings ${title}, 50 at a time | bookings/s | p50 ms | p99 ms | ratio |`,
    '|---|---|---|---|---|',
    row('baseline: the same locks and writes, no HTTP', baseline, baseline),
    row('POST /invitees', overHttp, baseline),
    '',
    `Medians of ${rounds} alternating rounds of ${perRound.toLocaleString('en')}; ratios of the rounds: `
      + `${ratios(baseline, overHttp).join(', ')}. Responses other than 201: ${countRefused(overHttp)}. `
      + `A booking writes ${(written.rows / rounds / perRound).toFixed(1)} rows and `
      + `${Math.round(written.bytes / rounds / perRound).toLocaleString('en')} bytes of write-ahead log.`,
    `**Ratio ${ratio.toFixed(2)}, target ≥ 0.5.**`,
  ]
}

function row(name: string, results: Round[], baseline: Round[]) {
  const ratio = medianOf(results, 'perSecond') / medianOf(baseline, 'perSecond')
  return `| ${name} | ${Math.round(medianOf(results, 'perSecond'))} | ${medianOf(results, 'p50').toFixed(0)} `
    + `| ${medianOf(results, 'p99').toFixed(0)} | ${ratio.toFixed(2)} |`
}

const medianOf = (results: Round[], figure: keyof Round) => median(results.map((result) => result[figure]))
const countRefused = (results: Round[]) => results.reduce((sum, { refused }) => sum + refused, 0)
const ratios = (baseline: Round[], overHttp: Round[]) =>
  overHttp.map(({ perSecond }, i) => (perSecond / (baseline[i]?.perSecond ?? Number.NaN)).toFixed(2))

/** What PostgreSQL has written so far: inserted, updated and deleted rows, and bytes of the write-ahead log. */
async function readWritten(db: Db) {
  await db.run(sql`select pg_stat_force_next_flush()`)
  return db.one<{ rows: number; bytes: number }>(sql`
    select (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables) as rows,
      (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`)
}
