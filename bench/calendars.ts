import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import { asId, type EventTypeId, type OrganizationId, type UserId } from '../src/platform/ids.ts'
import type { SyncMeasurement } from './calendar-worker.ts'
import { joinReports, toFigure, type Report } from './figures.ts'
import { addHost, addMeetings } from './free-times-seed.ts'
import { addAdmins, createTokens, type Admin } from './people.ts'
import { withBulk, withSeededDatabase } from './seeded-database.ts'
import { environmentOf, median, run, withService, type Running } from './service.ts'
import { createClient } from './timed-client.ts'

const day = 86_400_000
const hostCount = 50
const eventsPerHost = 500
const connectionCount = 1000
const slots = 8
const rounds = 15

/** Events of connected calendars beside as many own meetings, and a worker that reads many calendars. */
export async function calendars(): Promise<Report> {
  const sources = await withSeededDatabase(addPeople, compareSources)
  return joinReports(sources, await withSeededDatabase(async () => {}, measureSyncs))
}

async function addPeople(db: Db) {
  const { id } = await insertOrganization(db, { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null })
  await addAdmins(db, id, 100)
  return { organization_id: id, admins: await createTokens(db, id) }
}

type People = { organization_id: OrganizationId; admins: Admin[] }

/** The same hosts, hours and times: once as meetings, once as events elsewhere. */
async function compareSources(url: string, people: People) {
  return withService(url, (service) => withBulk(url, (db) => measureSources(db, service, people)))
}

async function measureSources(db: Db, service: Running, people: People): Promise<Report> {
  const first = Math.ceil(Date.now() / day) * day + day
  const days = { from: new Date(first).toISOString(), to: new Date(first + 31 * day).toISOString() }
  const [own, external] = [await addType(db, service, people, 'Own'), await addType(db, service, people, 'External')]
  await addMeetings(db, own, days, eventsPerHost)
  await copyAsExternal(db, own, external)
  await db.run(sql`vacuum analyze`)
  const pathOf = (id: EventTypeId) =>
    `/event_type_available_times?${new URLSearchParams({
      event_type: `${service.url}/event_types/${id}`,
      start_time: days.from,
      end_time: days.to,
    }).toString()}`
  const client = createClient(service.url, people.admins)
  const times = { own: [] as number[], external: [] as number[] }
  let sizes: number[] = []
  for (let i = -3; i < rounds; i++) {
    const [a, b] = [await client.get(pathOf(own)), await client.get(pathOf(external))]
    if (a.status !== 200 || b.status !== 200) throw new Error(`${a.status} ${b.status} ${b.body}`)
    sizes = [a.body.length, b.body.length]
    if (i < 0) continue
    times.own.push(a.ms)
    times.external.push(b.ms)
  }
  client.close()
  const [a, b] = [median(times.own), median(times.external)]
  const figure = toFigure({
    name: 'free times beside connected calendars ÷ beside own meetings',
    unit: 'ms',
    values: times.external,
    baseline: times.own,
    target: { max: 1.3 },
  })
  const lines = [
    `| Free times of 31 days, ${hostCount} hosts with ${eventsPerHost} events each | p50 ms | ratio |`,
    '|---|---|---|',
    `| own meetings | ${a.toFixed(1)} | 1.00 |`,
    `| events of connected calendars | ${b.toFixed(1)} | ${(b / a).toFixed(2)} |`,
    '',
    `Responses of ${sizes.map((size) => `${Math.round(size / 1024)} kB`).join(' and ')}, ${rounds} rounds in turns.`,
  ]
  return { lines, figures: [figure] }
}

async function addType(db: Db, service: Running, { organization_id, admins: [admin] }: People, name: string) {
  const hosts: UserId[] = []
  for (let i = 0; i < hostCount; i++) hosts.push(await addHost(db, organization_id, `${name} ${i}`))
  const reply = await fetch(`${service.url}/event_types`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      owner: `${service.url}/users/${hosts[0]}`,
      name,
      active: true,
      duration: 30,
      start_time_increment: 15,
      pooling_type: 'round_robin',
      hosts: hosts.map((id) => ({ user: `${service.url}/users/${id}` })),
    }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  const { uri } = (JSON.parse(text) as { resource: { uri: string } }).resource
  return asId<EventTypeId>(uri.slice(uri.lastIndexOf('/') + 1))
}

/** Each host of the second event type gets a calendar with the meetings of a host of the first one. */
async function copyAsExternal(db: Db, own: EventTypeId, external: EventTypeId) {
  await db.run(sql`
    with source as (
      select user_id, row_number() over (order by user_id) as n from event_type_hosts where event_type_id = ${own}),
    target as (
      select user_id, organization_id, row_number() over (order by user_id) as n
      from event_type_hosts where event_type_id = ${external}),
    connection as (
      insert into calendar_connections (organization_id, user_id, provider, account, credentials)
      select organization_id, user_id, 'ics', '', '' from target returning id, organization_id, user_id),
    calendar as (
      insert into calendars (organization_id, user_id, connection_id, address, name, is_writable)
      select organization_id, user_id, id, '', '', false from connection returning id, organization_id, user_id)
    insert into busy_times (organization_id, user_id, calendar_id, type, start_time, end_time)
    select calendar.organization_id, calendar.user_id, calendar.id, 'external', h.start_time, h.end_time
    from calendar join target using (user_id) join source using (n) join event_hosts h on h.host_id = source.user_id`)
}

/** A worker reads all connections once. Before, a bare loop sends the same requests. */
async function measureSyncs(url: string) {
  const text = feedText()
  const server = createServer((_, reply) => reply.writeHead(200, { 'content-type': 'text/calendar' }).end(text))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const feed = `http://127.0.0.1:${(server.address() as AddressInfo).port}/work.ics`
  try {
    const bareSeconds = await timeLoop(feed)
    const worker = await run(process.execPath, ['bench/calendar-worker.ts', url, feed, String(connectionCount)], {
      ...environmentOf(url),
      OUTBOUND_ALLOW: '127.0.0.1/32',
    })
    const result = JSON.parse(worker.line) as SyncMeasurement
    await worker.stop()
    return syncReport(bareSeconds, result)
  } finally {
    server.close()
  }
}

function syncReport(bareSeconds: number, result: SyncMeasurement): Report {
  const { seconds, smallShare, memoryBefore, memoryAfter, busyTimes } = result
  const rate = (took: number) => Math.round(connectionCount / took)
  const lines = [
    `| ${connectionCount.toLocaleString('en')} feeds of 50 events, ${slots} at a time | per second | ratio |`,
    '|---|---|---|',
    `| a bare loop of the same requests | ${rate(bareSeconds)} | 1.00 |`,
    `| one worker: read, stored, expanded to ${busyTimes.toLocaleString('en')} busy times | ${rate(seconds)} | ${(
      bareSeconds / seconds
    ).toFixed(2)} |`,
    '',
    `9 organizations with 10 feeds each beside one with 910 were done after ${Math.round(smallShare * 100)} % of the ` +
      `time. Memory of the worker: ${memoryBefore} MB before, ${memoryAfter} MB after.`,
  ]
  const [values, baseline] = [[connectionCount / seconds], [connectionCount / bareSeconds]]
  const figure = toFigure({ name: 'first syncs of one worker', unit: 'feeds/s', values, baseline })
  return { lines, figures: [figure] }
}

async function timeLoop(feed: string) {
  let left = connectionCount
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: slots }, async () => {
      while (left-- > 0) await (await fetch(feed)).text()
    }),
  )
  return (performance.now() - startedAt) / 1000
}

/** 45 single events and 5 weekly series from tomorrow on. */
function feedText() {
  const utc = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const start = Math.ceil(Date.now() / day) * day
  const events = Array.from({ length: 50 }, (_, i) => {
    const at = start + i * day + (i % 10) * 3_000_000
    return [
      'BEGIN:VEVENT',
      `UID:${i}@bench`,
      `DTSTAMP:${utc(start)}`,
      `DTSTART:${utc(at)}`,
      `DTEND:${utc(at + 1_800_000)}`,
      'SUMMARY:Something',
      ...(i % 10 === 0 ? ['RRULE:FREQ=WEEKLY'] : []),
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
}
