import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { clientOf, type Client, type Json } from '../../test/client.ts'
import { at, publish } from '../../test/meetings.ts'
import { indexes } from '../../test/process-fleet.ts'
import { countReads, replicatedService } from '../../test/replicated-service.ts'

const { acme, globex, replica, delayReplay, start } = await replicatedService()
const people = [acme.ada, acme.bob, acme.cyd, globex.ada, globex.bob, globex.cyd]
/** A short pause, so that reads try the replica again and again. */
const pauses = { behind: 5, unreachable: 50, not_a_standby: 50 }
const contacts = await Promise.all(
  people.map(async (person, i) => {
    const { body } = await person.post('/contacts', { name: 'Start', emails: [{ email: `zoe${i}@initech.example` }] })
    return String(body.resource.uri)
  }),
)

const namesIn = ({ body }: Json): string[] => body.collection.map(({ name }: { name: string }) => name)

/** So that all turns of this file stay below the rate limit of a user. */
const maxTurns = 70
const pauseMs = 15

/** Writes and reads, each on a random instance. Returns how often a list was older than the write of its caller. */
async function countStale(apps: FastifyInstance[], i: number, end: number) {
  const client = (): Client => clientOf(pick(apps), people[i]?.token)
  let stale = 0
  for (let turn = 0; turn < maxTurns && performance.now() < end; turn++) {
    await sleep(pauseMs)
    const name = `Zoe ${i} ${turn} ${end}`
    const { status } = await client().patch(contacts[i] ?? '', { name })
    const lists = await Promise.all([client(), client()].map((reader) => reader.get('/contacts?count=50')))
    if (status !== 200 || lists.some((list) => list.status !== 200)) throw new Error('a request failed')
    stale += lists.filter((list) => !namesIn(list).includes(name)).length
  }
  return stale
}

const pick = <T>(items: readonly T[]) => items[Math.floor(Math.random() * items.length)] as T

/** Pauses and delays the replay at random moments. */
async function injectLag(end: number) {
  while (performance.now() < end) {
    await sleep(Math.random() * 20)
    if (Math.random() < 0.5) await delayReplay(pick([0, 3, 15, 60]))
    await replica.pauseReplay()
    await sleep(Math.random() * 40)
    await replica.resumeReplay()
  }
  await delayReplay(0)
}

async function race(apps: FastifyInstance[], seconds: number) {
  const end = performance.now() + seconds * 1000
  let stale = 0
  const reads = await countReads(async () => {
    const counts = await Promise.all([...indexes(people.length).map((i) => countStale(apps, i, end)), injectLag(end)])
    stale = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  })
  return { stale, reads }
}

describe('a list is never older than what its caller wrote, whichever instance and server answer', async () => {
  test('while the replica lags at random moments', async () => {
    const { stale, reads } = await race([await start({ pauses }), await start({ pauses })], 4)

    expect(stale).toBe(0)
    expect(reads.replica).toBeGreaterThan(20)
    expect(reads.behind).toBeGreaterThan(3)
    expect(reads.refused).toBeUndefined()
  })

  test('which fails without the read point', async () => {
    const options = { pauses, askPoint: async () => '0/0' }

    expect((await race([await start(options), await start(options)], 2)).stale).toBeGreaterThan(0)
  })
})

test('a replica that lags fails no request, and gets no reads for a while', async () => {
  const bob = clientOf(await start({ pauses: { behind: 60_000 } }), acme.bob.token)
  await bob.get('/contacts')
  await replica.pauseReplay()
  const { body } = await bob.post('/contacts', { name: 'Behind', emails: [{ email: 'b@initech.example' }] })

  const lists: Json[] = []
  const reads = await countReads(async () => {
    for (const _ of indexes(10)) lists.push(await bob.get('/contacts?count=50'))
  })
  await replica.resumeReplay()

  expect(reads).toEqual({ behind: 1, skipped: 9 })
  expect(lists.every((list) => namesIn(list).includes(body.resource.name))).toBe(true)
})

test('a replica that is killed fails no request, and answers again after its restart', async () => {
  const { token } = await globex.hire('Dee Olsen', 'dee@globex.example')
  const dee = clientOf(await start({ pauses }), token)
  const statuses: number[] = []
  const end = performance.now() + 1500
  const read = async () => {
    while (performance.now() < end) {
      statuses.push((await dee.get('/contacts?count=50')).status)
      await sleep(20)
    }
  }

  const during = await countReads(() => Promise.all([...indexes(4).map(read), sleep(300).then(() => replica.kill())]))
  await replica.start()

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(during).toMatchObject({ replica: expect.any(Number), unreachable: expect.any(Number) })
  await expect.poll(() => countReads(() => dee.get('/contacts'))).toEqual({ replica: 1 })
})

test('free times, lists and searches need no fallback', async () => {
  const { uri, token } = await acme.hire('Eli Novak', 'eli@acme.example')
  const eli = clientOf(await start({ waitMs: 10_000 }), token)
  const event_type = encodeURIComponent(await publish(acme.ada, { hosts: [{ user: uri }] }))
  const [organization, user] = [encodeURIComponent(acme.uri), encodeURIComponent(uri)]
  await replica.catchUp()
  const paths = [
    '/contacts?city=san',
    `/scheduled_events?user=${user}`,
    `/event_types?user=${user}`,
    `/groups?organization=${organization}`,
    `/organization_memberships?user=${user}`,
    `/event_type_available_times?event_type=${event_type}&start_time=${at('Mon 08:00')}&end_time=${at('Mon 12:00')}`,
  ]

  const statuses: number[] = []
  const reads = await countReads(async () => {
    for (const path of paths) statuses.push((await eli.get(path)).status)
  })

  expect(statuses).toEqual(paths.map(() => 200))
  expect(reads).toEqual({ replica: paths.length })
})
