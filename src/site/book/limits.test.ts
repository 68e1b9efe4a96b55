import { beforeEach, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { browserOf } from '../../test/browser-session.ts'
import { at, publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db, start } = await service()
const another = await start()
const open = {
  period_type: 'unlimited',
  minimum_notice: 0,
  duration: 5,
  start_time_increment: 5,
  bot_protection: 'off',
}
const maxOf = (limit: keyof typeof config.RATE_LIMITS) => config.RATE_LIMITS[limit][0]?.most ?? 0
const range = (length: number) => Array.from({ length }, (_, i) => i)
const zoe = { name: 'Zoë', email: 'zoe@initech.example', timezone: 'Europe/Paris' }

/** Creates an event type. `slot`: the path of its n-th slot on Monday. */
async function createEventType(host: typeof acme.cyd) {
  await withHours(host, '00:00', '23:55')
  const { scheduling_url } = (await host.get(await publish(host, open))).body.resource
  const slot = (n: number) => {
    const time = `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`
    return `${new URL(scheduling_url).pathname}/${at(`Mon ${time}`)}`
  }
  return { slot }
}

const ours = await createEventType(acme.cyd)
const theirs = await createEventType(globex.cyd)
let used = 0
const freeSlot = () => ours.slot(used++)

beforeEach(() => db.run(sql`delete from attempt_logs`))

test('failed attempts at one event type do not block the network from booking another one', async () => {
  const busy = browserOf(app, '203.0.113.7')
  const failed: number[] = []
  for (const _ of range(maxOf('booking.failed') + 1)) failed.push((await busy.post(freeSlot(), {})).status)

  const [same, elsewhere] = [await busy.post(freeSlot(), zoe), await busy.post(theirs.slot(0), zoe)]
  const other = await browserOf(app, '203.0.113.8').post(freeSlot(), zoe)

  expect(failed).toEqual([...range(maxOf('booking.failed')).map(() => 400), 429])
  expect([same.status, elsewhere.status, other.status]).toEqual([429, 303, 303])
  expect(same.text).toContain('Too many bookings from your network. Try again in 15 minutes')
  expect(Number(same.headers['retry-after'])).toBeGreaterThan(0)
})

test('failed attempts do not count as bookings, and bookings do not count as failures', async () => {
  const busy = browserOf(app, '203.0.113.9')
  const max = maxOf('booking.failed')
  const statuses: number[] = []
  for (const _ of range(max - 1)) {
    statuses.push((await busy.post(freeSlot(), {})).status)
    statuses.push((await busy.post(freeSlot(), zoe)).status)
  }

  expect(statuses).toEqual(range(max - 1).flatMap(() => [400, 303]))
})

test('one network makes exactly the allowed number of bookings over two processes', async () => {
  const max = maxOf('booking')
  const book = (i: number) =>
    browserOf(i % 2 ? app : another.app, '203.0.113.10').post(freeSlot(), { ...zoe, email: `zoe${i}@initech.example` })

  const statuses = (await Promise.all(range(max + 10).map(book))).map(({ status }) => status)

  expect([303, 429].map((expected) => statuses.filter((status) => status === expected).length)).toEqual([max, 10])
})

test('guests count toward the emails that one network can cause in an hour', async () => {
  const busy = browserOf(app, '203.0.113.11')
  const max = maxOf('booking.addresses')
  const guests = range(9)
    .map((i) => `guest${i}@initech.example`)
    .join('\n')
  const statuses: number[] = []
  for (const _ of range(max / 10 + 1)) statuses.push((await busy.post(freeSlot(), { ...zoe, guests })).status)

  expect(statuses).toEqual([...range(max / 10).map(() => 303), 429])
})
