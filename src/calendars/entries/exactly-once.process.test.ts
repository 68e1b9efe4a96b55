import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { chooseCalendar, endDelays, memoryCalendar, runEntryJobs, valuesOf } from '../../test/calendar-entries.ts'
import { radicale, startRadicale, type CalendarServer } from '../../test/calendar-servers.ts'
import { startFaultProxy, type ProxyRules } from '../../test/fault-proxy.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { requiring } from '../../test/optional.ts'
import type { Person } from '../../test/people.ts'
import { uniqueEmail } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { startEntryWorker } from '../../test/start-entry-worker.ts'
import { startWorkerProcess } from '../../test/worker-process.ts'
import { CalendarProblem } from '../providers/problem.ts'
import type { OpenSession } from '../providers/open-session.ts'
import { wakeEntries } from './queries.ts'

const { acme, consume, db, listener, url } = await service()
const withRadicale = requiring(radicale)

async function newHost() {
  const host = await acme.hire('Dee Lund', uniqueEmail())
  await withHours(host, '08:00', '18:00')
  return { host, type: await publish(host, { name: 'Intro', duration: 30 }) }
}

/** A host whose bookings go to a calendar of Radicale, through a proxy. */
async function hostWithRadicale(server: CalendarServer, name: string) {
  await server.addCalendar(name)
  const rules: ProxyRules = {}
  const proxy = await startFaultProxy(server.url, rules)
  const { host, type } = await newHost()
  const { username, password } = server
  const calendar = await chooseCalendar(db, acme, host, {
    url: proxy,
    username,
    password,
    address: `${proxy}reader/${name}/`,
  })
  const list = async () => (await server.list(name)).map(({ text }) => valuesOf('DTSTART', text)[0] ?? '').toSorted()
  return { host, type, rules, calendar, list }
}

/** The starts of the active meetings of a host, as in a calendar file. */
async function activeStarts(host: Person) {
  const rows = await db.all<{ start: string }>(sql`
    select to_char(h.start_time at time zone 'UTC', 'YYYYMMDD"T"HH24MISS"Z"') as start
    from event_hosts h join scheduled_events e on e.id = h.event_id
    where h.host_id = ${host.id} and e.status = 'active'`)
  return rows.map(({ start }) => start).toSorted()
}

const isWritten = async (host: Person) =>
  (
    await db.all(sql`
  select from calendar_entries where user_id = ${host.id} and version > written_version`)
  ).length === 0

/** The same sequence of numbers in every run. */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const times = days.flatMap((day) =>
  Array.from({ length: 10 }, (_, hour) => `${day} ${String(hour + 8).padStart(2, '0')}:00`),
)

/** Sixty changes: bookings, some of which are moved and some canceled. */
async function change(host: Person, type: string, step: number, booked: Map<number, { uri: string; event: string }>) {
  if (step % 3 === 0) booked.set(step, await book(host, type, times[step] ?? ''))
  const earlier = booked.get(step - (step % 3))
  if (!earlier || step % 3 === 0) return
  if (step % 3 === 1) {
    const { body } = await host.post(`${earlier.uri}/reschedule`, { start_time: at(times[step] ?? '') })
    booked.set(step - 1, body.resource)
  } else if (step % 2 === 0) await host.post(`${earlier.event}/cancellation`, {})
}

test('with every fifth request lost, the calendar has exactly the active meetings', withRadicale, async () => {
  const server = await startRadicale()
  const { host, type, rules, list } = await hostWithRadicale(server, 'random')
  const random = randomNumbers(28)
  const faults = { lost: 0, unanswered: 0 }
  rules.before = () => {
    const number = random()
    if (number >= 0.2) return undefined
    const fault = number < 0.1 ? 'lost' : 'unanswered'
    faults[fault] += 1
    return fault
  }
  const booked = new Map<number, { uri: string; event: string }>()

  for (let step = 0; step < 60; step++) {
    await change(host, type, step, booked)
    await consume()
    await runEntryJobs(db, listener)
    if (step % 4 === 3) await endDelays(db)
  }
  while (!(await isWritten(host))) {
    await endDelays(db)
    await runEntryJobs(db, listener)
  }

  expect(faults.lost).toBeGreaterThan(5)
  expect(faults.unanswered).toBeGreaterThan(5)
  expect(await activeStarts(host)).toHaveLength(10)
  expect(await list()).toEqual(await activeStarts(host))
})

test('control: without a fixed name, the same faults leave duplicates', async () => {
  const { host, type } = await newHost()
  const calendar = memoryCalendar()
  await chooseCalendar(db, acme, host)
  const random = randomNumbers(28)
  calendar.hooks.after = () => {
    if (random() < 0.2) throw new CalendarProblem('unreachable', 'No answer.')
  }
  const open: OpenSession = (connection) => {
    const session = calendar.open(connection)
    return {
      ...session,
      writeEntry: (address, { text }) =>
        session.writeEntry(address, { href: `${crypto.randomUUID()}.ics`, etag: null, text }),
    }
  }

  for (const time of times.slice(0, 20)) await book(host, type, time)
  await consume()
  while (!(await isWritten(host))) {
    await endDelays(db)
    await runEntryJobs(db, listener, open)
  }

  expect(calendar.files.size).toBeGreaterThan(20)
})

test('after a server was away, what was missed follows at once', withRadicale, async () => {
  const server = await startRadicale()
  const { host, type, calendar, list } = await hostWithRadicale(server, 'away')
  const kept = await book(host, type, 'Mon 09:00')
  const canceled = await book(host, type, 'Mon 10:00')
  await consume()
  await runEntryJobs(db, listener)

  await server.stop()
  await host.post(`${kept.uri}/reschedule`, { start_time: at('Tue 09:00') })
  await host.post(`${canceled.event}/cancellation`, {})
  await book(host, type, 'Wed 09:00')
  await consume()
  expect((await runEntryJobs(db, listener)).length).toBeGreaterThan(0)
  await server.start()
  await wakeEntries(db, calendar.connection_id)
  await runEntryJobs(db, listener)

  expect(await list()).toEqual(await activeStarts(host))
  expect(await list()).toHaveLength(2)
})

test('a worker killed before or after each write leaves one entry', withRadicale, async () => {
  const server = await startRadicale()
  const { host, type, rules, list } = await hostWithRadicale(server, 'kills')
  let invitee = { uri: '', event: '' }
  const changes = {
    book: async () => {
      invitee = (await book(host, type, 'Mon 09:00')) as typeof invitee
    },
    move: async () => {
      invitee = (await host.post(`${invitee.uri}/reschedule`, { start_time: at('Tue 09:00') })).body.resource
    },
    cancel: () => host.post(`${invitee.event}/cancellation`, {}),
  }
  const seen: [string, string, number][] = []

  for (const point of ['before', 'after'] as const)
    for (const name of ['book', 'move', 'cancel'] as const) {
      const { promise: reached, resolve: reach } = Promise.withResolvers<undefined>()
      const stop = (method: string) => {
        // Before a booking, calendars are read.
        if (method !== 'PUT' && method !== 'DELETE') return undefined
        reach(undefined)
        // The killed worker never gets an answer.
        return new Promise<undefined>(() => {})
      }
      Object.assign(rules, { before: undefined, after: undefined, [point]: stop })
      const kill = await startWorkerProcess('entry-worker.ts', [url, '2'])
      await changes[name]()
      await reached
      await kill()
      Object.assign(rules, { before: undefined, after: undefined })
      const second = startEntryWorker(db, listener, 2)
      await expect.poll(() => isWritten(host)).toBe(true)
      await second.stop()
      seen.push([point, name, (await list()).length])
      expect(await list()).toEqual(await activeStarts(host))
    }

  expect(seen).toEqual([
    ['before', 'book', 1],
    ['before', 'move', 1],
    ['before', 'cancel', 0],
    ['after', 'book', 1],
    ['after', 'move', 1],
    ['after', 'cancel', 0],
  ])
})
