import { randomBytes } from 'node:crypto'
import { insertSession } from '../src/access/sessions/queries.ts'
import { scopes } from '../src/platform/auth/scopes.ts'
import { createToken, hashOf } from '../src/platform/auth/tokens.ts'
import { connectForBulk, type Pool } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { asId, type OrganizationId, type UserId } from '../src/platform/ids.ts'
import { joinReports, toFigure, type Report } from './figures.ts'
import { apiCases, consoleCases, contactCases, findSubject, type Subject } from './large-cases.ts'
import { withLargeDatabases, type SeededDatabase } from './large-database.ts'
import { jobFigures } from './large-jobs.ts'
import { inTurns, parentOf, timeRequest, type Figures, type Side } from './large-measure.ts'
import { sizeOf, type LargeSize } from './large-size.ts'
import { writeStatistics } from './large-statistics.ts'
import { withService } from './service.ts'

type Options = { meetings: number; deliveries: number; 'seed-only': boolean }
type MeasuredSide = Side & { db: Pool; measured: Subject; largest: Subject }
type Comparison = [name: string, sides: Figures[]]
type Case = { name: string; work: (side: MeasuredSide) => Promise<number> }

const limit = 1.2

/** Lists, free times, bookings, pages and jobs with millions of meetings, beside a thousandth of them. */
export async function large({ meetings, deliveries, 'seed-only': seedOnly }: Options): Promise<Report> {
  return withLargeDatabases(sizeOf(meetings, deliveries), async ({ large, small }) => {
    const file = process.env.LARGE_BENCH_STATISTICS
    if (file !== undefined) await writeStatistics(large.url, file)
    if (seedOnly) return { lines: ['The databases are ready.'], figures: [] }
    return withSide(small, 'small', (first) =>
      withSide(large, 'large', async (second) => {
        const sides = [first, second]
        return joinReports(
          { lines: [sizeLine(large.size)], figures: [] },
          toReport('Organization with the same rows in both databases', await measureCases(sides, 'measured')),
          toReport('Largest organization, a thousand times as large', await measureCases(sides, 'largest')),
          toReport('Jobs with nothing left to do', await jobFigures(sides)),
        )
      }),
    )
  })
}

async function withSide<T>(database: SeededDatabase, name: string, work: (side: MeasuredSide) => Promise<T>) {
  const db = connectForBulk(database.url, 2)
  try {
    const { organization_id } = database.template
    const measured = await findSubject(db, organization_id)
    const largest = await findSubject(db, await findLargest(db, organization_id))
    const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const postmaster = parentOf(String(pid))
    return await withService(database.url, async (service) =>
      work({ name, postmaster, service, db, measured, largest, tokens: [], cookie: '' }),
    )
  } finally {
    await db.end()
  }
}

async function findLargest(db: Pool, measured: OrganizationId) {
  const { organization_id } = await db.one<{ organization_id: OrganizationId }>(sql`
    select organization_id from organization_memberships where organization_id <> ${measured}
    group by organization_id order by count(*) desc limit 1`)
  return organization_id
}

/** Signs in as the owner, and makes 20 people admins, whose tokens are used in turn. */
async function signIn(side: MeasuredSide, { organization_id, owner_id }: Subject) {
  const { db } = side
  const people = await db.all<{ user_id: UserId }>(sql`
    update organization_memberships set role = case role when 'owner' then role else 'admin' end
    where id in (select id from organization_memberships where organization_id = ${organization_id}
      order by role <> 'owner', id limit 20)
    returning user_id`)
  side.tokens = []
  for (const { user_id } of people)
    side.tokens.push((await createToken(db, organization_id, user_id, { name: 'Bench', scopes: [...scopes] })).token)
  const secret = randomBytes(32).toString('base64url')
  side.cookie = `convene=${secret}`
  await insertSession(db, {
    organization_id,
    user_id: asId<UserId>(owner_id),
    hash: hashOf(secret),
    method: 'password',
    user_agent: null,
    address: null,
  })
}

/** The cases have the same names on both sides, and paths of their own. */
async function casesOf(sides: MeasuredSide[], which: 'measured' | 'largest'): Promise<Case[]> {
  const pathsOf = new Map<MeasuredSide, Map<string, string>>()
  for (const side of sides) {
    const subject = side[which]
    await signIn(side, subject)
    const paths = new Map<string, string>()
    let title = ''
    const contacts = which === 'measured' ? contactCases(subject, side.service.url) : []
    for (const [name, path, isDeep] of [...apiCases(subject, side.service.url), ...contacts, ...consoleCases]) {
      if (!name.startsWith('…')) title = name
      const full = name.startsWith('…') ? `${title}${name.replace('…', ',')}` : name
      paths.set(full, isDeep ? await followPages(side, path) : path)
    }
    pathsOf.set(side, paths)
  }
  const [first = new Map<string, string>(), second = new Map<string, string>()] = [...pathsOf.values()]
  const lists = [...first.keys()]
    .filter((name) => second.has(name))
    .map((name): Case => ({
      name,
      work: async (side) => (await timeRequest(side, pathsOf.get(side)?.get(name) ?? '')).ms,
    }))
  return [...lists, { name: 'booking', work: (side) => book(side, side[which]) }]
}

/** The tenth page, or the last one. */
async function followPages(side: MeasuredSide, path: string) {
  let current = path
  for (let i = 0; i < 9; i++) {
    const { pagination } = JSON.parse((await timeRequest(side, current)).text)
    if (typeof pagination.next_page !== 'string') break
    current = pagination.next_page.replace(side.service.url, '')
  }
  return current
}

let booked = 0

/** Books a time after the last meeting of the host: four hours of each Wednesday. */
async function book(side: MeasuredSide, { event_type_id, free_from }: Subject) {
  booked++
  const start = new Date(`${free_from}T00:00:00Z`)
  start.setUTCDate(start.getUTCDate() + ((10 - start.getUTCDay()) % 7) + 7 * Math.floor(booked / 4))
  start.setUTCHours(9 + (booked % 4))
  const body = {
    event_type: `${side.service.url}/event_types/${event_type_id}`,
    start_time: start.toISOString(),
    invitee: { email: `new${booked}.${Date.now()}@initech.example`, name: 'Zoë Lund', timezone: 'Europe/Paris' },
  }
  return (await timeRequest(side, '/invitees', { method: 'POST', body })).ms
}

async function measureCases(sides: MeasuredSide[], which: 'measured' | 'largest') {
  const compared: Comparison[] = []
  for (const { name, work } of await casesOf(sides, which))
    compared.push([
      name,
      await inTurns(sides, work).catch((error: unknown) => {
        process.stderr.write(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}\n`)
        return []
      }),
    ])
  return compared
}

/** A table of all, and the ratio of the CPU times of each as a figure. */
function toReport(title: string, compared: Comparison[]): Report {
  const none = { p50: Number.NaN, cpu: Number.NaN }
  const figures = compared.map(([name, [small = none, large = none]]) =>
    toFigure({
      name: `${title}: ${name}`,
      unit: 'ms of CPU',
      values: [large.cpu],
      baseline: [small.cpu],
      target: { max: limit },
    }),
  )
  const rows = compared.map(([name, [small = none, large = none]]) => [
    name,
    small.p50.toFixed(1),
    large.p50.toFixed(1),
    (large.p50 / small.p50).toFixed(2),
    small.cpu.toFixed(1),
    large.cpu.toFixed(1),
    (large.cpu / small.cpu).toFixed(2),
  ])
  const header = ['', 'small p50 ms', 'large p50 ms', '×', 'small CPU ms', 'large CPU ms', '×']
  const lines = [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const within = figures.filter(({ met }) => met).length
  const summary = `${within} of ${rows.length} within ${limit} × (CPU).`
  return { figures, lines: ['', `### ${title}`, '', ...lines, '', summary] }
}

const sizeLine = ({ meetings, organizations, contacts, deliveries }: LargeSize) =>
  [
    `${meetings.toLocaleString('en')} meetings`,
    `${organizations.toLocaleString('en')} organizations`,
    `${contacts.toLocaleString('en')} contacts of one owner`,
    `${deliveries.toLocaleString('en')} deliveries`,
  ].join(', ')
