import { expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { idOf } from '../../test/examples.ts'
import { createHold } from '../../test/holds.ts'
import { at, daily, monday, publish, wallTime, withHours } from '../../test/meetings.ts'
import type { Person } from '../../test/people.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
  db,
  url,
} = await service()
const other = await startProcess({ DATABASE_URL: url, BASE_URL: config.BASE_URL, DATABASE_POOL: '4' }, 'api')
const client = other.as(ada.token)
const day = `start_time=${at('Mon 00:00')}&end_time=${at('Tue 00:00')}`
let hired = 0

/** What the other process offers on Monday. It listens to nothing while it answers. */
async function offered(type: string): Promise<string[]> {
  await db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'convene listener'`)
  const { status, body } = await client.get(`/event_type_available_times?event_type=${type}&${day}`)
  expect(status).toBe(200)
  return (body.collection as { start_time: string }[]).map(({ start_time }) => wallTime(start_time))
}

/** Both processes have answered, so that the other one has everything in memory. */
async function known(type: string) {
  const before = await offered(type)
  expect(await offered(type)).toEqual(before)
  return before
}

async function hire(from = '09:00', to = '12:00') {
  const person = await acme.hire(`Dee ${++hired}`, `dee${hired}@plans.example`)
  await withHours(person, from, to)
  return person
}

async function newType(more: object = {}) {
  const host = await hire()
  return { host, type: await publish(host, { duration: 60, start_time_increment: 60, ...more }) }
}

const scheduleOf = async (person: Person) =>
  (await person.get('/user_availability_schedules')).body.collection[0].uri as string
const nine = ['Mon 09:00', 'Mon 10:00', 'Mon 11:00']
const date = monday.toString()

test('the other process sees each of thirty changes of hours at once', async () => {
  const { host, type } = await newType()
  expect(await known(type)).toEqual(nine)

  for (let round = 0; round < 30; round++) {
    const hour = String(6 + (round % 12)).padStart(2, '0')
    await withHours(host, `${hour}:00`, `${String(7 + (round % 12)).padStart(2, '0')}:00`)
    expect(await offered(type)).toEqual([`Mon ${hour}:00`])
  }
})

type Change = { name: string; make: (host: Person, type: string) => Promise<unknown>; expected: string[] }

const changes: Change[] = [
  { name: 'duration', make: (host, type) => host.patch(type, { duration: 120 }), expected: nine.slice(0, 2) },
  { name: 'draft', make: (host, type) => host.patch(type, { active: false }), expected: [] },
  {
    name: 'date override',
    make: async (host) =>
      host.patch(await scheduleOf(host), {
        rules: [...daily('09:00', '12:00'), { type: 'date', date, intervals: [{ from: '15:00', to: '16:00' }] }],
      }),
    expected: ['Mon 15:00'],
  },
  {
    name: 'time off',
    make: (host) => host.post('/out_of_office_periods', { start_date: date, end_date: date }),
    expected: [],
  },
  { name: 'membership', make: (host) => ada.delete(host.membership), expected: [] },
  { name: 'booking', make: (host, type) => book(host, type, 'Mon 10:00'), expected: ['Mon 09:00', 'Mon 11:00'] },
  {
    name: 'reserved time',
    make: (host) => host.post('/user_busy_times', { start_time: at('Mon 09:30'), end_time: at('Mon 10:30') }),
    expected: ['Mon 11:00'],
  },
  { name: 'slot hold', make: (host, type) => createHold(host, type, 'Mon 11:00'), expected: nine.slice(0, 2) },
]

test.for(changes)('the other process sees a change at once: $name', async ({ make, expected }) => {
  const { host, type } = await newType()
  expect(await known(type)).toEqual(nine)

  await make(host, type)

  expect(await offered(type)).toEqual(expected)
})

test('the other process sees hosts who were added and removed', async () => {
  const [dee, eli] = [await hire(), await hire('14:00', '16:00')]
  const round = { pooling_type: 'round_robin', duration: 60, start_time_increment: 60 }
  const type = await publish(ada, { ...round, hosts: [{ user: dee.uri }] })
  expect(await known(type)).toEqual(nine)

  await ada.patch(type, { hosts: [{ user: dee.uri }, { user: eli.uri }] })
  expect(await offered(type)).toEqual([...nine, 'Mon 14:00', 'Mon 15:00'])
  await ada.patch(type, { hosts: [{ user: eli.uri }] })
  expect(await offered(type)).toEqual(['Mon 14:00', 'Mon 15:00'])
})

test('the other process sees a cancellation, a deleted reserved time and a released hold', async () => {
  const { host, type } = await newType()
  const invitee = await book(host, type, 'Mon 09:00')
  const reserved = await host.post('/user_busy_times', { start_time: at('Mon 10:00'), end_time: at('Mon 11:00') })
  const hold = await createHold(host, type, 'Mon 11:00')
  expect(await known(type)).toEqual([])

  await host.post(`${invitee.event}/cancellation`)
  expect(await offered(type)).toEqual(nine.slice(0, 1))
  await host.delete(reserved.body.resource.uri)
  expect(await offered(type)).toEqual(nine.slice(0, 2))
  await host.delete(hold.uri)
  expect(await offered(type)).toEqual(nine)
})

test('the booking page of the other process shows new names at once', async () => {
  const { host, type } = await newType({ name: 'Old meeting' })
  const { scheduling_url } = (await host.get(type)).body.resource
  const page = async () => (await fetch(`${other.url}${new URL(scheduling_url).pathname}`)).text()
  expect(await page()).toContain('Old meeting')

  await host.patch(type, { name: 'New meeting' })
  expect(await page()).toContain('New meeting')
  await host.patch('/users/me', { name: 'Zelda Quist' })
  expect(await page()).toContain('Zelda Quist')
})

test('a change that is rolled back leaves no trace in the cache', async () => {
  const { type } = await newType()
  expect(await known(type)).toEqual(nine)
  const rollback = new Error('rollback')

  await expect(
    db.transaction(async (tx) => {
      await tx.run(sql`update event_types set duration = 180 where id = ${idOf(type)}`)
      throw rollback
    }),
  ).rejects.toBe(rollback)

  expect(await offered(type)).toEqual(nine)
})

test.for([
  ['event_types', (host: Person, type: string) => host.patch(type, { duration: 120 })],
  ['event_hosts', (host: Person, type: string) => book(host, type, 'Mon 10:00')],
] as const)('without the triggers of %s the other process offers old times', async ([table, change]) => {
  const { host, type } = await newType()
  expect(await known(type)).toEqual(nine)
  const setTriggers = (mode: string) => db.run(sql`alter table ${sql.identifier(table)} ${sql.raw(mode)} trigger user`)

  await setTriggers('disable')
  await change(host, type)
  await setTriggers('enable')

  expect(await offered(type)).toEqual(nine)
})
