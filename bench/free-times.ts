import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { asId, type OrganizationId } from '../src/platform/ids.ts'
import { addHost, addMeetings, type Days } from './free-times-seed.ts'
import { joinReports, type Report } from './figures.ts'
import { alternate, reportOf } from './load.ts'
import { addAdmins, createTokens } from './people.ts'
import { withBulk, withDatabase } from './seeded-database.ts'
import { environmentOf, memoryOf, run, withService, type Running } from './service.ts'

type BenchContext = {
  db: Db
  url: string
  folder: string
  organization_id: OrganizationId
  service: Running
  tokens: string[]
  seconds: number
}

const calendars = [50, 5000]
/** Other hosts have meetings too, so that the measured host is not most of the table. */
const colleagueCount = 20
const meetingsPerColleague = 1000
const adminCount = 300
const day = 86_400_000

/** A month of free times over HTTP, for a host with few meetings and one with many, compared with the baseline. */
export async function availableTimes({ seconds }: { seconds: number }): Promise<Report> {
  return withDatabase(({ url }, folder) =>
    withBulk(url, async (db) => {
      const people = await addPeople(db)
      return withService(url, (service) => measureAll({ db, url, folder, ...people, service, seconds }))
    }),
  )
}

async function addPeople(db: Db) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, adminCount)
  return { organization_id: id, tokens: (await createTokens(db, id)).map(({ token }) => token) }
}

async function measureAll(context: BenchContext) {
  for (let i = 1; i <= colleagueCount; i++) await addCalendar(context, `Colleague ${i}`, meetingsPerColleague)
  const reports: Report[] = []
  for (const meetings of calendars) reports.push(await measure(context, meetings))
  return joinReports(...reports)
}

async function measure(context: BenchContext, meetings: number): Promise<Report> {
  const { service, tokens, seconds } = context
  const path = await addCalendar(context, `Host of ${meetings}`, meetings)
  await context.db.run(sql`vacuum analyze`)
  const response = await send(context, path)
  const baseline = await startBaseline(context, path, response)
  try {
    const before = memoryOf(service)
    const results = await alternate(`${baseline.url}${path}`, `${service.url}${path}`, tokens, seconds)
    const { length } = (JSON.parse(response) as { collection: unknown[] }).collection
    const title = `free times of 31 days, ${meetings.toLocaleString('en')} meetings`
    const { lines, figures } = reportOf(title, results, { min: 0.5 })
    const size = `${length} times, ${Math.round(response.length / 1024)} kB`
    const memory = `Memory of the service: ${before} MB before, ${memoryOf(service)} MB after the run.`
    return { lines: [...lines, `A response has ${size}. ${memory}`], figures }
  } finally {
    await baseline.stop()
  }
}

/** Creates a host with an event type and meetings. Returns the path of their free times. */
async function addCalendar(context: BenchContext, name: string, meetings: number) {
  const { db, organization_id, service } = context
  const host = await addHost(db, organization_id, name)
  const owner = `${service.url}/users/${host}`
  const settings = { active: true, duration: 30, start_time_increment: 15 }
  const created = await send(context, '/event_types', { owner, name: '30-minute meeting', ...settings })
  const { uri } = (JSON.parse(created) as { resource: { uri: string } }).resource

  const first = Math.ceil(Date.now() / day) * day + day
  const days: Days = { from: new Date(first).toISOString(), to: new Date(first + 31 * day).toISOString() }
  await addMeetings(db, asId(uri.slice(uri.lastIndexOf('/') + 1)), days, meetings)
  const query = new URLSearchParams({ event_type: uri, start_time: days.from, end_time: days.to })
  return `/event_type_available_times?${query.toString()}`
}

async function send({ service, tokens: [token] }: BenchContext, path: string, body?: object) {
  const reply = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${text}`)
  return text
}

async function startBaseline({ url, folder, organization_id, service }: BenchContext, path: string, response: string) {
  const file = join(folder, 'answer.json')
  await writeFile(file, response)
  return run(process.execPath, ['bench/baseline.ts', 'times'], {
    ...environmentOf(url),
    ORGANIZATION: organization_id,
    SEARCH: path.slice(path.indexOf('?')),
    ANSWER: file,
    BASE_URL: service.url,
  })
}
