import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { bare } from './booking-floor.ts'
import { post } from './booking-load.ts'
import { addHistory, addHosts, bookingsOf, type Host } from './booking-seed.ts'
import { median, withService, type Running } from './service.ts'

const hosts = 1000
const perRound = 1000
const rounds = 5

type Scene = { db: Db; service: Running; everybody: Host[]; taken: Map<string, number> }

/** Bookings per second over HTTP against the SQL of a booking alone: over many hosts, and all of one. */
export async function bookings(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  try {
    await migrate(embedded.url)
    const db = connectForBulk(embedded.url, 16)
    try {
      const everybody = await addHosts(db, hosts)
      const taken = new Map<string, number>()
      await addHistory(db, bookingsOf(everybody, everybody, taken, 5 * hosts))
      return await withService(embedded.url, async (service) => {
        const scene: Scene = { db, service, everybody, taken }
        const spread = await measure(scene, `spread over ${hosts.toLocaleString('en')} hosts`, everybody)
        return [...spread, '', ...await measure(scene, 'all of one host', everybody.slice(0, 1))]
      })
    } finally {
      await db.end()
    }
  } finally {
    await embedded.stop()
    // As root, the data of a private folder lies elsewhere.
    await removeEmbedded(folder)
    await rm(folder, { recursive: true })
  }
}

type Round = { perSecond: number; p50: number; p99: number; refused: number }

async function measure({ db, service, everybody, taken }: Scene, title: string, booked: Host[]) {
  const next = () => bookingsOf(booked, everybody, taken, perRound)
  const floor: Round[] = []
  const ours: Round[] = []
  let written = { rows: 0, bytes: 0 }
  await bare(db, next())
  await post(service.url, next())
  for (let i = 0; i < rounds; i++) {
    floor.push(await bare(db, next()))
    const before = await readWritten(db)
    ours.push(await post(service.url, next()))
    const after = await readWritten(db)
    written = { rows: written.rows + after.rows - before.rows, bytes: written.bytes + after.bytes - before.bytes }
    process.stderr.write(`  ${title}, round ${i + 1} of ${rounds}: ${ratios(floor, ours).at(-1)}\n`)
  }
  const ratio = of(ours, 'perSecond') / of(floor, 'perSecond')
  return [
    `| Bookings ${title}, 50 at a time | bookings/s | p50 ms | p99 ms | ratio |`,
    '|---|---|---|---|---|',
    row('floor: the same locks and writes, no HTTP', floor, floor),
    row('POST /invitees', ours, floor),
    '',
    `Medians of ${rounds} rounds of ${perRound.toLocaleString('en')}, taken in turns; ratios of the rounds: `
      + `${ratios(floor, ours).join(', ')}. Answers other than 201: ${ours.reduce((sum, { refused }) => sum + refused, 0)}. `
      + `A booking writes ${(written.rows / rounds / perRound).toFixed(1)} rows and `
      + `${Math.round(written.bytes / rounds / perRound).toLocaleString('en')} bytes of log.`,
    `**Ratio ${ratio.toFixed(2)}, wanted ≥ 0.5.**`,
  ]
}

function row(name: string, results: Round[], floor: Round[]) {
  const ratio = of(results, 'perSecond') / of(floor, 'perSecond')
  return `| ${name} | ${Math.round(of(results, 'perSecond'))} | ${of(results, 'p50').toFixed(0)} `
    + `| ${of(results, 'p99').toFixed(0)} | ${ratio.toFixed(2)} |`
}

const of = (results: Round[], figure: keyof Round) => median(results.map((result) => result[figure]))
const ratios = (floor: Round[], ours: Round[]) =>
  ours.map(({ perSecond }, i) => (perSecond / (floor[i]?.perSecond ?? Number.NaN)).toFixed(2))

/** What has been written so far: rows that were made, changed or removed, and bytes of the write-ahead log. */
async function readWritten(db: Db) {
  await db.run(sql`select pg_stat_force_next_flush()`)
  return db.one<{ rows: number; bytes: number }>(sql`
    select (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables) as rows,
      (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`)
}
