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

const { acme: { cyd }, db, listener, work } = await service()

const external = { name: 'Tea', start_time: '2026-03-01T09:00:00Z', end_time: '2026-03-01T10:00:00Z' }
const transcript = [
  'Zoë: Welcome to the planning of the harvest festival in the village.',
  'Cyd: The festival needs a stage, and the stage needs a roof because of the rain.',
  'Zoë: I will send the plan of the stage to the village by Monday.',
  'Cyd: The roof of the stage was broken by the storm at the last festival.',
].join('\n')

const written = { summary_md: 'A festival', action_items_md: '- **Zoë**: sends the plan', discussion_md: 'The roof' }
const answer = JSON.stringify({ choices: [{ message: { content: JSON.stringify(written) } }] })

/** An endpoint that answers when it is told to, as it is told to. */
const waiting: ServerResponse[] = []
let status = 200
let isPatient = false
const endpoint = createServer((_, reply) => {
  if (isPatient) waiting.push(reply)
  else say(reply)
})
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
const SUMMARY_URL = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}`

function say(reply: ServerResponse) {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(answer)
}

function release() {
  isPatient = false
  for (const reply of waiting.splice(0)) say(reply)
}

const asking = (isAsked: boolean) => Object.assign(config, isAsked
  ? { SUMMARY_URL, SUMMARY_MODEL: 'plain' } : { SUMMARY_URL: undefined, SUMMARY_MODEL: undefined })

beforeEach(() => {
  asking(true)
  status = 200
  release()
})

afterAll(async () => {
  asking(false)
  await new Promise((resolve) => endpoint.close(resolve))
})

const make = async (more: object = {}): Promise<Json> =>
  (await cyd.post('/meeting_recaps', { ...external, transcript, ...more })).body.resource
const get = async ({ uri }: Json): Promise<Json> => (await cyd.get(uri)).body.resource
const toldOf = async ({ uri }: Json) => (await db.all<{ name: string }>(sql`
  select name from events where payload -> 'recap' ->> 'uri' = ${uri} order by created_at, id`))
  .map(({ name }) => name.replace('meeting_recap.', ''))
const jobOf = ({ uri }: Json) => db.maybe<{ attempt: number; failed: boolean; waits: number; last_error: string }>(sql`
  select attempt, failed_at is not null as failed, extract(epoch from due_at - now())::int as waits, last_error
  from jobs where kind = 'recap' and payload ->> 'recap_id' = ${idOf(uri)}`)

describe('what nobody sent is written by a worker', () => {
  test('in the words of the meeting where no endpoint is configured', async () => {
    asking(false)
    const recap = await make()

    await work()

    const { summary_md, status: state, updated_at } = await get(recap)
    expect([state, updated_at > recap.updated_at]).toEqual(['Available', true])
    expect(summary_md).toContain('stage')
    expect(await toldOf(recap)).toEqual(['created', 'updated'])
  })

  test('in the words of the endpoint that is', async () => {
    const recap = await make()

    await work()

    expect(await get(recap)).toEqual({ ...recap, ...written, status: 'Available', updated_at: expect.any(String) })
    expect([await toldOf(recap), await jobOf(recap)]).toEqual([['created', 'updated'], undefined])
  })

  test('and only that: what was sent stays', async () => {
    const recap = await make({ summary_md: 'Mine', discussion_md: ' ' })

    await work()

    expect(await get(recap)).toMatchObject({ ...written, summary_md: 'Mine', status: 'Available' })
  })
})

/** Runs a worker while the endpoint thinks, does something meanwhile, and lets it answer. */
async function meanwhile(act: () => Promise<unknown>) {
  isPatient = true
  const worker = createWorker(db, listener, { error: () => {} })
  while (waiting.length === 0) await sleep(5)
  await act()
  release()
  await worker.stop()
}

describe('while the worker is at it', () => {
  test('what somebody writes wins', async () => {
    const recap = await make()

    await meanwhile(() => cyd.patch(recap.uri, { summary_md: 'Mine', discussion_md: null, action_items_md: '-' }))

    expect(await get(recap)).toMatchObject(
      { summary_md: 'Mine', action_items_md: '-', discussion_md: written.discussion_md, status: 'Available' })
    expect(await toldOf(recap)).toEqual(['created', 'updated', 'updated'])
  })

  test('everything may be written: then it is done, and tells nothing more', async () => {
    const recap = await make()
    const mine = { summary_md: 'a', action_items_md: 'b', discussion_md: 'c' }

    await meanwhile(() => cyd.patch(recap.uri, mine))

    expect(await get(recap)).toMatchObject({ ...mine, status: 'Available' })
    expect(await toldOf(recap)).toEqual(['created', 'updated'])
  })

  test('the recap may be deleted: nothing comes of it', async () => {
    const recap = await make()

    await meanwhile(() => cyd.delete(recap.uri))

    expect([(await cyd.get(recap.uri)).status, await toldOf(recap), await jobOf(recap)])
      .toEqual([404, ['created', 'deleted'], undefined])
    expect(await db.all(sql`select 1 from meeting_recaps where id = ${idOf(recap.uri)}`)).toEqual([])
  })

  test('somebody may be taken out of the transcript: then it begins again', async () => {
    const recap = await make()

    await meanwhile(() => db.run(sql`
      update meeting_transcripts set text = 'Nobody: Nothing.' where recap_id = ${idOf(recap.uri)}`))
    const [first, job] = [await get(recap), await jobOf(recap)]
    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
    await work()

    expect([first.status, first.summary_md, job?.last_error])
      .toEqual(['Processing', null, 'the transcript was changed during the summary'])
    expect([(await get(recap)).status, await toldOf(recap)]).toEqual(['Available', ['created', 'updated']])
  })

  test('another may take over: of both, one is told of', async () => {
    const recap = await make()

    await meanwhile(async () => {
      await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
      const second = createWorker(db, listener, { error: () => {} })
      while (waiting.length < 2) await sleep(5)
      release()
      await second.stop()
    })

    expect(await get(recap)).toMatchObject({ ...written, status: 'Available' })
    expect([await toldOf(recap), await jobOf(recap)]).toEqual([['created', 'updated'], undefined])
  })

  test('it may die before the end: the next one does it all', async () => {
    const recap = await make()
    const outbound = openOutbound()
    const [job] = await claim(db, ['recap'], 1)
    if (!job) throw new Error('nothing to claim')
    const ending = await recapJob(outbound).run(db, job.payload)
    await db.transaction(async (tx) => {
      await finish(tx, job)
      await ending?.(tx)
      throw new Error('killed')
    }).catch(() => {})
    const dead = await get(recap)

    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
    await work()
    await outbound.close()

    expect([dead.status, (await get(recap)).status]).toEqual(['Processing', 'Available'])
    expect(await toldOf(recap)).toEqual(['created', 'updated'])
  })
})

test('an endpoint that fails is asked again, later and later, and given up in the end', async () => {
  const recap = await make()
  status = 500
  const waits = []
  for (let n = 0; n < 4; n++) {
    await work()
    waits.push((await jobOf(recap))?.waits)
    await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)
  }
  const [tried, early] = [await jobOf(recap), await get(recap)]

  await work()

  expect(waits.map((seconds = 0) => Math.round(seconds / 10) * 10)).toEqual([10, 60, 300, 900])
  expect([tried?.attempt, tried?.failed, early.status]).toEqual([4, false, 'Processing'])
  expect([(await jobOf(recap))?.failed, (await get(recap)).status]).toEqual([true, 'Unavailable'])
  expect(await toldOf(recap)).toEqual(['created'])
  const list = async (wanted: string) => (await cyd.get(`/meeting_recaps?status=${wanted}&count=100`)).body.collection
    .some(({ uri }: Json) => uri === recap.uri)
  expect([await list('available'), await list('processing'), await list('unavailable')]).toEqual([false, false, true])
})

test('what could not be written is available once somebody has written some of it', async () => {
  const recap = await make()
  await db.run(sql`update meeting_recaps set status = 'unavailable' where id = ${idOf(recap.uri)}`)

  const { body } = await cyd.patch(recap.uri, { summary_md: 'We had tea' })
  const { body: after } = await cyd.patch(recap.uri, { summary_md: null })

  expect([body.resource.status, after.resource.status]).toEqual(['Available', 'Available'])
})

test('an endpoint that fails and recovers is heard', async () => {
  const recap = await make()
  status = 503
  await work()
  status = 200
  await db.run(sql`update jobs set due_at = now() where kind = 'recap'`)

  await work()

  expect(await get(recap)).toMatchObject({ ...written, status: 'Available' })
  expect(await toldOf(recap)).toEqual(['created', 'updated'])
})
