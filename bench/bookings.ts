import type pg from 'pg'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { createBaselinePool, runBaseline } from './booking-baseline.ts'
import { postBookings } from './booking-load.ts'
import { addHistory, addHosts, createRequests, type Host } from './booking-seed.ts'
import { postgresCpu, processCpu } from './cpu.ts'
import { joinReports, median, ratiosOf, toFigure, type Report } from './figures.ts'
import { repeatRounds, roundsText } from './rounds.ts'
import { readServerId, withBulk, withDatabase } from './seeded-database.ts'
import { withService, type Running } from './service.ts'

const hostCount = 1000
const perRound = 1000

type BenchContext = {
  db: Db
  pool: pg.Pool
  service: Running
  serverId: number
  allHosts: Host[]
  usedSlots: Map<string, number>
}

/** Bookings per second over HTTP compared with the SQL alone: spread over many hosts, and all with one host. */
export function bookings(): Promise<Report> {
  return withDatabase((server) =>
    withBulk(
      server.url,
      async (db) => {
        const allHosts = await addHosts(db, hostCount)
        const usedSlots = new Map<string, number>()
        await addHistory(db, createRequests(allHosts, allHosts, usedSlots, 5 * hostCount))
        const pool = createBaselinePool(server.url)
        const serverId = await readServerId(server)
        try {
          return await withService(server.url, async (service) => {
            const context: BenchContext = { db, pool, service, serverId, allHosts, usedSlots }
            const spread = await measure(context, `spread over ${hostCount.toLocaleString('en')} hosts`, allHosts)
            return joinReports(spread, await measure(context, 'all with one host', allHosts.slice(0, 1)))
          })
        } finally {
          await pool.end()
        }
      },
      16,
    ),
  )
}

type Round = { perSecond: number; p50: number; p99: number; refused: number }
/** What one booking over HTTP costs: CPU in ms, and what PostgreSQL writes. */
type Cost = { serviceMs: number; postgresMs: number; rows: number; bytes: number }
type RoundPair = { baseline: Round; http: Round; cost: Cost }

async function measure(context: BenchContext, title: string, bookedHosts: Host[]): Promise<Report> {
  const { pool, service, allHosts, usedSlots } = context
  const next = () => createRequests(bookedHosts, allHosts, usedSlots, perRound)
  await runBaseline(pool, next())
  await postBookings(service.url, next())
  const rounds = await repeatRounds(
    title,
    async (): Promise<RoundPair> => {
      const baseline = await runBaseline(pool, next())
      const requests = next()
      const before = await readCost(context)
      const http = await postBookings(service.url, requests)
      return { baseline, http, cost: costBetween(before, await readCost(context)) }
    },
    ({ baseline, http }) => http.perSecond / baseline.perSecond,
  )
  return reportOf(title, rounds)
}

function reportOf(title: string, rounds: RoundPair[]): Report {
  const [http, baseline] = [rounds.map((round) => round.http), rounds.map((round) => round.baseline)]
  const ratios = ratiosOf(
    http.map(({ perSecond }) => perSecond),
    baseline.map(({ perSecond }) => perSecond),
  )
  const cost = (figure: keyof Cost) => median(rounds.map((round) => round.cost[figure]))
  const refused = http.reduce((sum, round) => sum + round.refused, 0)
  return {
    lines: [
      `| Bookings ${title}, 50 at a time | bookings/s | p50 ms | p99 ms | ratio |`,
      '|---|---|---|---|---|',
      row('baseline: locks and writes in one round trip, no reads, no HTTP', baseline, 1),
      row('POST /invitees', http, median(ratios)),
      '',
      `${roundsText(ratios)} Responses other than 201: ${refused}.`,
      `A booking over HTTP takes ${cost('serviceMs').toFixed(2)} ms of CPU in the service and ` +
        `${cost('postgresMs').toFixed(2)} ms in PostgreSQL, which writes ${cost('rows').toFixed(1)} rows and ` +
        `${Math.round(cost('bytes')).toLocaleString('en')} bytes of write-ahead log.`,
    ],
    figures: [
      toFigure({
        name: `bookings ${title}`,
        unit: 'bookings/s',
        values: http.map(({ perSecond }) => perSecond),
        baseline: baseline.map(({ perSecond }) => perSecond),
      }),
    ],
  }
}

function row(name: string, results: Round[], ratio: number) {
  const of = (figure: keyof Round) => median(results.map((result) => result[figure])).toFixed(0)
  return `| ${name} | ${of('perSecond')} | ${of('p50')} | ${of('p99')} | ${ratio.toFixed(2)} |`
}

/** CPU so far, and what PostgreSQL has written: inserted, updated and deleted rows, bytes of the write-ahead log. */
async function readCost({ db, service, serverId }: BenchContext): Promise<Cost> {
  await db.run(sql`select pg_stat_force_next_flush()`)
  const { rows, bytes } = await db.one<{ rows: number; bytes: number }>(sql`
    select (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables) as rows,
      (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::float8 as bytes`)
  return { serviceMs: processCpu(service.child.pid), postgresMs: postgresCpu(serverId), rows, bytes }
}

/** Per booking. */
function costBetween(before: Cost, after: Cost): Cost {
  const perBooking = (figure: keyof Cost) => (after[figure] - before[figure]) / perRound
  return {
    serviceMs: perBooking('serviceMs'),
    postgresMs: perBooking('postgresMs'),
    rows: perBooking('rows'),
    bytes: perBooking('bytes'),
  }
}
