import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { connectForBulk, type Db } from '../src/platform/db/db.ts'
import { removeEmbedded, startEmbedded } from '../src/platform/db/embedded.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { sql } from '../src/platform/db/sql.ts'
import { addHost, addMeetings, type Days } from './free-times-seed.ts'
import { inTurns, ratioOf, tableOf } from './load.ts'
import { addAdmins, signIn } from './people.ts'
import { environmentOf, memoryOf, run, withService, type Running } from './service.ts'

type Scene = {
  db: Db
  url: string
  folder: string
  organization_id: string
  service: Running
  tokens: string[]
  seconds: number
}

const calendars = [50, 5000]
/** Others have meetings too, or a host's own would be most of the table. */
const colleagues = 20
const perColleague = 1000
const admins = 300
const day = 86_400_000

/** A month of free times over HTTP, of somebody with few and of somebody with many meetings, against the floor. */
export async function freeTimesServed({ seconds }: { seconds: number }): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'convene-bench-'))
  const embedded = await startEmbedded(folder)
  const { url } = embedded
  try {
    await migrate(url)
    const db = connectForBulk(url)
    try {
      const people = await addPeople(db)
      return await withService(url, (service) => tell({ db, url, folder, ...people, service, seconds }))
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

async function addPeople(db: Db) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, admins)
  return { organization_id: id, tokens: (await signIn(db, id)).map(({ token }) => token) }
}

async function tell(scene: Scene) {
  for (let i = 1; i <= colleagues; i++) await addCalendar(scene, `Colleague ${i}`, perColleague)
  const lines: string[] = []
  for (const meetings of calendars) lines.push(...await measure(scene, meetings), '')
  return lines
}

async function measure(scene: Scene, meetings: number) {
  const { service, tokens, seconds } = scene
  const path = await addCalendar(scene, `Host of ${meetings}`, meetings)
  await scene.db.run(sql`vacuum analyze`)
  const answer = await ask(scene, path)
  const floor = await startFloor(scene, path, answer)
  try {
    const before = memoryOf(service)
    const results = await inTurns(`${floor.url}${path}`, `${service.url}${path}`, tokens, seconds)
    const { length } = (JSON.parse(answer) as { collection: unknown[] }).collection
    return [
      ...tableOf(`${length} free times of 31 days, ${meetings.toLocaleString('en')} meetings`, results),
      `An answer has ${Math.round(answer.length / 1024)} kB. Memory of the service: ${before} MB before, `
        + `${memoryOf(service)} MB after the run.`,
      `**Ratio to the floor ${ratioOf(results).toFixed(2)}, wanted ≥ 0.5.**`,
    ]
  } finally {
    await floor.stop()
  }
}

/** Somebody with an event type and so many meetings. Tells where their free times are asked for. */
async function addCalendar(scene: Scene, name: string, meetings: number) {
  const { db, organization_id, service } = scene
  const host = await addHost(db, organization_id, name)
  const owner = `${service.url}/users/${host}`
  const settings = { active: true, duration: 30, start_time_increment: 15 }
  const made = await ask(scene, '/event_types', { owner, name: 'Half an hour', ...settings })
  const { uri } = (JSON.parse(made) as { resource: { uri: string } }).resource

  const first = Math.ceil(Date.now() / day) * day + day
  const days: Days = { from: new Date(first).toISOString(), to: new Date(first + 31 * day).toISOString() }
  await addMeetings(db, uri.slice(uri.lastIndexOf('/') + 1), days, meetings)
  const query = new URLSearchParams({ event_type: uri, start_time: days.from, end_time: days.to })
  return `/event_type_available_times?${query.toString()}`
}

async function ask({ service, tokens: [token] }: Scene, path: string, body?: object) {
  const response = await fetch(`${service.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

async function startFloor({ url, folder, organization_id, service }: Scene, path: string, answer: string) {
  const file = join(folder, 'answer.json')
  await writeFile(file, answer)
  return run(process.execPath, ['bench/floor.ts', 'times'], {
    ...environmentOf(url),
    ORGANIZATION: organization_id,
    SEARCH: path.slice(path.indexOf('?')),
    ANSWER: file,
    BASE_URL: service.url,
  })
}
