import { randomBytes } from 'node:crypto'
import { insertSession } from '../src/access/sessions/queries.ts'
import { storeChangedDays } from '../src/insights/booking-days/jobs.ts'
import { hashOf } from '../src/platform/auth/tokens.ts'
import { sql } from '../src/platform/db/sql.ts'
import { addHosts, type Host } from './booking-seed.ts'
import { addMeetings } from './insight-seed.ts'
import { median, quantile, toFigure, type Report } from './figures.ts'
import { withBulk, withSeededDatabase } from './seeded-database.ts'
import { withService } from './service.ts'

const [hostCount, meetingCount, requests, warmups, changedDays] = [200, 1_000_000, 30, 3, 2]
const sessionSecret = randomBytes(32).toString('base64url')
const headers = { cookie: `convene=${sessionSecret}` }
const tabs = ['', '/event-types', '/hosts', '/sources', '/hours', '/lead-time', '/cancellations', '/no-shows', '/forms']

/** Each page of insights over all time of an organization with a million meetings, beside its list of meetings. */
export function insights(): Promise<Report> {
  return withSeededDatabase(
    async (db) => {
      const hosts = await addHosts(db, hostCount)
      await addMeetings(db, hosts, meetingCount)
      await storeChangedDays(db, Infinity)
      await db.run(sql`vacuum analyze`)
      return hosts
    },
    async (databaseUrl, [host]) => {
      if (!host) throw new Error('there are no hosts')
      await prepare(databaseUrl, host)
      return withService(databaseUrl, ({ url }) => compare(url, host))
    },
  )
}

/** Signs in, and marks days as changed: their bookings are counted with each request. */
async function prepare(databaseUrl: string, { organization_id, user_id }: Host) {
  await withBulk(
    databaseUrl,
    async (db) => {
      await insertSession(db, {
        organization_id,
        user_id,
        hash: hashOf(sessionSecret),
        method: 'password',
        user_agent: null,
        address: null,
      })
      await db.run(sql`insert into insight_changes select ${organization_id}, current_date + n
      from generate_series(1, ${changedDays}::int) n`)
    },
    1,
  )
}

async function compare(url: string, { event_type_id, user_id }: Host): Promise<Report> {
  const list = '/console/meetings?host=everyone'
  const pages = [
    ...tabs.map((tab) => `/console/insights${tab}?period=all`),
    '/console/insights',
    '/console/insights?period=this-year',
    '/console/insights?period=all&basis=booking',
    `/console/insights?period=all&type=${event_type_id}`,
    `/console/insights?period=all&host=${user_id}`,
  ]
  const times = new Map([list, ...pages].map((path) => [path, [] as number[]]))
  const first = await timeGet(`${url}${pages[0]}`)
  for (let i = -warmups; i < requests; i++)
    for (const [path, all] of times) {
      const ms = await timeGet(url + path)
      if (i >= 0) all.push(ms)
    }
  const listP95 = p95(times.get(list) ?? [])
  const nameOf = (path: string) => path.replace(event_type_id, 'TYPE').replace(user_id, 'HOST')
  const lines = [...times].map(([path, all]) => {
    const name = nameOf(path)
    return `| ${name} | ${median(all).toFixed(1)} | ${p95(all).toFixed(1)} | ${(p95(all) / listP95).toFixed(1)} |`
  })
  return {
    lines: [
      `First page of a process, which reads all days: ${first.toFixed(0)} ms.`,
      '',
      '| page | p50 ms | p95 ms | × p95 of the list |',
      '|---|---|---|---|',
      ...lines,
    ],
    figures: pages.map((path) =>
      toFigure({
        name: `p95 of ${nameOf(path)} ÷ list`,
        unit: 'ms',
        values: [p95(times.get(path) ?? [])],
        baseline: [listP95],
        target: { max: 10 },
      }),
    ),
  }
}

const p95 = (values: number[]) => quantile(values, 0.95)

async function timeGet(address: string) {
  const startedAt = performance.now()
  const response = await fetch(address, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - startedAt
}
