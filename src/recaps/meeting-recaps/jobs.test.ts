import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { openOutbound } from '../../platform/http/fetch.ts'
import { claim } from '../../platform/jobs/claim.ts'
import { finish } from '../../platform/jobs/queue.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { service } from '../../test/service.ts'
import { createWorker } from '../../worker.ts'
import { recapJob } from './jobs.ts'

const {
  acme: { cyd },
  db,
  listener,
  work,
} = await service()

const external = { name: 'Tea', start_time: '2026-03-01T09:00:00Z', end_time: '2026-03-01T10:00:00Z' }
const transcript = [
  'Zoë: Welcome to the planning of the harvest festival in the village.',
  'Cyd: The festival needs a stage, and the stage needs a roof because of the rain.',
  'Zoë: I will send the plan of the stage to the village by Monday.',
  'Cyd: The roof of the stage was broken by the storm at the last festival.',
].join('\n')

const generated = { summary_md: 'A festival', action_items_md: '- **Zoë**: sends the plan', discussion_md: 'The roof' }
const answer = JSON.stringify({ choices: [{ message: { content: JSON.stringify(generated) } }] })

/** An endpoint whose status and time of response the test controls. */
const waiting: ServerResponse[] = []
let status = 200
let isPaused = false
const endpoint = createServer((_, reply) => {
  if (isPaused) waiting.push(reply)
  else respond(reply)
})
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
const SUMMARY_URL = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`

function respond(reply: ServerResponse) {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(answer)
}

function release() {
  isPaused = false
  for (const reply of waiting.splice(0)) respond(reply)
}

const configureEndpoint = (isEnabled: boolean) =>
  Object.assign(
    config,
    isEnabled ? { SUMMARY_URL, SUMMARY_MODEL: 'plain' } : { SUMMARY_URL: undefined, SUMMARY_MODEL: undefined },
  )

beforeEach(() => {
  configureEndpoint(true)
  status = 200
  release()
})

afterAll(async () => {
  configureEndpoint(false)
  await new Promise((resolve) => endpoint.close(resolve))
})

const createRecap = async (more: object = {}): Promise<Json> =>
  (await cyd.post('/meeting_recaps', { ...external, transcript, ...more })).body.resource
const get = async ({ uri }: Json): Promise<Json> => (await cyd.get(uri)).body.resource
const eventsOf = async ({ uri }: Json) =>
  (
    await db.all<{ name: string }>(sql`
  select name from events where payload -> 'recap' ->> 'uri' = ${uri} order by created_at, id`)
  ).map(({ name }) => name.replace('meeting_recap.', ''))
const jobOf = ({ uri }: Json) =>
  db.maybe<{ attempt: number; failed: boolean; waits: number; last_error: string }>(sql`
  select attempt, failed_at is not null as failed, extract(epoch from due_at - now())::int as waits, last_error
  from jobs where kind = 'recap' and payload ->> 'recap_id' = ${idOf(uri)}`)

describe('a worker writes the missing highlights', () => {
  test('from the transcript when no endpoint is configured', async () => {
    configureEndpoint(false)
    const recap = await createRecap()

    await work()

    const { summary_md, status: state, updated_at } = await get(recap)
    expect([state, updated_at > recap.updated_at]).toEqual(['Available', true])
    expect(summary_md).toContain('stage')
    expect(await eventsOf(recap)).toEqual(['created', 'updated'])
  })

  test('with the configured endpoint', async () => {
    const recap = await createRecap()

    await work()

    expect(await get(recap)).toEqual({ ...recap, ...generated, status: 'Available', updated_at: expect.any(String) })
    expect([await eventsOf(recap), await jobOf(recap)]).toEqual([['created', 'updated'], undefined])
  })

  test('and keeps those of the request', async () => {
    const recap = await createRecap({ summary_md: 'Mine', discussion_md: ' ' })

    await work()

    expect(await get(recap)).toMatchObject({ ...generated, summary_md: 'Mine', status: 'Available' })
  })
})

/** Runs a worker, calls `act` while the endpoint is paused, then lets the endpoint respond. */
async function actDuringSummary(act: () => Promise<unknown>) {
  isPaused = true
  const worker = createWorker(db, listener, { error: () => {} })
  while (waiting.length === 0) await sleep(5)
  await act()
  release()
  await worker.stop()
}

describe('while the worker writes highlights,', () => {
  test('highlights that a user writes are kept', async () => {
    const recap = await createRecap()

    const change = { summary_md: 'Mine', discussion_md: null, action_items_md: '-' }
    await actDuringSummary(() => cyd.patch(recap.uri, change))

    expect(await get(recap)).toMatchObject({
      summary_md: 'Mine',
      action_items_md: '-',
      discussion_md: generated.discussion_md,
      status: 'Available',
    })
    expect(await eventsOf(recap)).toEqual(['created', 'updated', 'updated'])
  })

  test('a user can write all of them, and no more events are emitted', async () => {
    const recap = await createRecap()
    const mine = { summary_md: 'a', action_items_md: 'b', discussion_md: 'c' }

    await actDuringSummary(() => cyd.patch(recap.uri, mine))

    expect(await get(recap)).toMatchObject({ ...mine, status: 'Available' })
    expect(await eventsOf(recap)).toEqual(['created', 'updated'])
  })

  test('the recap can be deleted, and stays deleted', async () => {
    const recap = await createRecap()

    await actDuringSummary(() => cyd.delete(recap.uri))

    expect([(await cyd.get(recap.uri)).status, await eventsOf(recap), await jobOf(recap)]).toEqual([
      404,
      ['created', 'deleted'],
      undefined,
    ])
    expect(await db.all(sql`select 1 from meeting_recaps where id = ${idOf(recap.uri)}`)).toEqual([])
  })

  test('a change of the transcript makes the job start again', async () => {
    const recap = await createRecap()

    await actDuringSummary(() =>
      db.run(sql`
      update meeting_transcripts set text = 'Yan: Nothing.' where recap_id = ${idOf(recap.uri)}`),
    )
    const [first, job] = [await get(recap), await jobOf(recap)]
    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
    await work()

    expect([first.status, first.summary_md, job?.last_error]).toEqual([
      'Processing',
      null,
      'the transcript was changed during the summary',
    ])
    expect([(await get(recap)).status, await eventsOf(recap)]).toEqual(['Available', ['created', 'updated']])
  })

  test('a second worker can run the same job, and one event is emitted', async () => {
    const recap = await createRecap()

    await actDuringSummary(async () => {
      await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
      const second = createWorker(db, listener, { error: () => {} })
      while (waiting.length < 2) await sleep(5)
      release()
      await second.stop()
    })

    expect(await get(recap)).toMatchObject({ ...generated, status: 'Available' })
    expect([await eventsOf(recap), await jobOf(recap)]).toEqual([['created', 'updated'], undefined])
  })

  test('the worker can die before it commits, and the next one finishes the job', async () => {
    const recap = await createRecap()
    const outbound = openOutbound()
    const [job] = await claim(db, ['recap'], 1)
    if (!job) throw new Error('nothing to claim')
    const commit = await recapJob(outbound).run(db, job.payload)
    await db
      .transaction(async (tx) => {
        await finish(tx, job)
        await commit?.(tx)
        throw new Error('killed')
      })
      .catch(() => {})
    const afterCrash = await get(recap)

    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
    await work()
    await outbound.close()

    expect([afterCrash.status, (await get(recap)).status]).toEqual(['Processing', 'Available'])
    expect(await eventsOf(recap)).toEqual(['created', 'updated'])
  })
})

test('requests to a failing endpoint are retried with growing delays, then given up', async () => {
  const recap = await createRecap()
  status = 500
  const waits = []
  for (let n = 0; n < 4; n++) {
    await work()
    waits.push((await jobOf(recap))?.waits)
    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
  }
  const [lastJob, lastRecap] = [await jobOf(recap), await get(recap)]

  await work()

  expect(waits.map((seconds = 0) => Math.round(seconds / 10) * 10)).toEqual([10, 60, 300, 900])
  expect([lastJob?.attempt, lastJob?.failed, lastRecap.status]).toEqual([4, false, 'Processing'])
  expect([(await jobOf(recap))?.failed, (await get(recap)).status]).toEqual([true, 'Unavailable'])
  expect(await eventsOf(recap)).toEqual(['created'])
  const isListed = async (state: string) =>
    (await cyd.get(`/meeting_recaps?status=${state}&count=100`)).body.collection.some(
      ({ uri }: Json) => uri === recap.uri,
    )
  expect([await isListed('available'), await isListed('processing'), await isListed('unavailable')]).toEqual([
    false,
    false,
    true,
  ])
})

test('an unavailable recap becomes available once a user writes a highlight', async () => {
  const recap = await createRecap()
  await db.run(sql`update meeting_recaps set status = 'unavailable' where id = ${idOf(recap.uri)}`)

  const { body } = await cyd.patch(recap.uri, { summary_md: 'We had tea' })
  const { body: after } = await cyd.patch(recap.uri, { summary_md: null })

  expect([body.resource.status, after.resource.status]).toEqual(['Available', 'Available'])
})

test('a recap is finished after a failing endpoint recovers', async () => {
  const recap = await createRecap()
  status = 503
  await work()
  status = 200
  await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)

  await work()

  expect(await get(recap)).toMatchObject({ ...generated, status: 'Available' })
  expect(await eventsOf(recap)).toEqual(['created', 'updated'])
})
