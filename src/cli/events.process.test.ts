import { expect, test } from 'vitest'
import { sql } from '../platform/db/sql.ts'
import { registerConsumers } from '../platform/events/consumer-queries.ts'
import { consumerJobs, on } from '../platform/events/consumers.ts'
import { emit } from '../platform/events/emit.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import type { Json } from '../test/client.ts'
import { runCommand, runInProcess } from '../test/command-line.ts'
import { unknownId } from '../test/hostile.ts'
import { service } from '../test/service.ts'
import { exitCodeOf } from './output.ts'
import { run } from './program.ts'

const { url, acme, globex, as, db, listener } = await service()
const convene = (...args: string[]) => runInProcess(['events', ...args], { DATABASE_URL: url })
const finished: string[] = []
let isBroken = true
const consumers = ['broken', 'other'].map((name) =>
  on(name, ['contact.created'], async (_db, { organization_id }) => {
    if (isBroken) throw new Error('no connection to 10.0.0.1')
    finished.push(`${name} ${organization_id}`)
  }),
)
await registerConsumers(db, consumers)
for (const { id, ada } of [acme, globex])
  await emit(db, id, [{ name: 'contact.created', user_ids: [ada.id], subject_id: ada.id, payload: {} }])

/** Runs a worker until no event waits. */
async function work() {
  const worker = startWorker(db, listener, consumerJobs(consumers, []), () => {})
  const isDone = async () =>
    (
      await db.all(sql`
    select from jobs where event_id is not null and failed_at is null`)
    ).length === 0
  await expect.poll(isDone).toBe(true)
  await worker.stop()
}

async function metric(name: string) {
  const { text } = await as(undefined).get('/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )
}

/** How often the consumer `broken` has run in this process, which other test files share. */
function countRuns() {
  return Promise.all(
    ['finished', 'failed'].map((outcome) =>
      metric(`convene_consumer_duration_seconds_count{consumer="broken",outcome="${outcome}"}`),
    ),
  )
}

test('events list shows waiting events by consumer and organization', async () => {
  const [all, ofAcme, failed, text] = await Promise.all([
    convene('list', '--json'),
    convene('list', '--organization', 'Acme', '--consumer', 'other', '--json'),
    convene('list', '--state', 'failed'),
    convene('list', '--state', 'waiting', '--count', '1'),
  ])

  expect(all.json).toHaveLength(4)
  expect(ofAcme.json).toEqual([
    expect.objectContaining({
      name: 'contact.created',
      consumer: 'other',
      state: 'waiting',
      organization: acme.uri,
      attempts: 0,
      last_error: null,
    }),
  ])
  expect(failed.out).toBe('No more events match. Remove options to see others.\n')
  expect(text.out).toMatch(/^ID +EVENT +CONSUMER +STATE\n[^]* waiting\n {2}emitted .*, 0 attempts\n[^]*Next page: /)
  expect(await metric('convene_consumer_events{consumer="other",state="waiting"}')).toBe(2)
  expect(await metric('convene_consumer_lateness_seconds{consumer="other"}')).toBeGreaterThan(0)
})

test('a failed event is listed with its error, and events retry runs it again', async () => {
  const runsBefore = await countRuns()
  await work()
  const failed: Json[] = (await convene('list', '--state', 'failed', '--json')).json
  const { out } = await runCommand(['events', 'list', '--state', 'failed'], { DATABASE_URL: url })
  const failedCount = await metric('convene_consumer_events{consumer="broken",state="failed"}')
  isBroken = false
  const first: Json = failed.find(({ consumer }) => consumer === 'broken')

  const one = await convene('retry', first.id, '--json')
  await work()
  const afterOne = [...finished]
  const consumer = await convene('retry', '--consumer', 'broken')
  await work()
  const all = await convene('retry', '--all')
  await work()

  expect(failed.map(({ state, attempts, last_error }) => [state, attempts, last_error])).toEqual(
    Array.from({ length: 4 }, () => ['failed', 1, 'no connection to 10.0.0.1']),
  )
  expect(out).toContain('1 attempt, no connection to 10.0.0.1')
  expect(failedCount).toBe(2)
  expect([one.json, afterOne]).toEqual([{ retried: 1 }, [`broken ${first.organization.split('/').at(-1)}`]])
  expect([consumer.out, all.out]).toEqual(['Retrying 1 event.\n', 'Retrying 2 events.\n'])
  expect(finished.toSorted()).toEqual(
    ['broken', 'other'].flatMap((name) => [acme, globex].map(({ id }) => `${name} ${id}`)).toSorted(),
  )
  expect((await convene('list')).out).toBe('All consumers have finished all events.\n')
  const runsAfter = await countRuns()
  expect(runsAfter.map((count, i) => count - (runsBefore[i] ?? 0))).toEqual([2, 2])
})

test('unknown ids and consumers are rejected, and nothing changes', async () => {
  const unknown = await convene('retry', unknownId)
  const consumers = [await convene('retry', '--consumer', 'nothing'), await convene('list', '--consumer', 'nothing')]

  expect([unknown.code, unknown.err]).toEqual([1, expect.stringContaining(`There is no failed event ${unknownId}.`)])
  const message = 'There is no consumer nothing. Use one of: broken, other.'
  for (const { code, err } of consumers) expect([code, err]).toEqual([1, expect.stringContaining(message)])
})

test('events retry needs exactly one choice', async () => {
  for (const args of [[], ['--all', '--consumer', 'broken'], [unknownId, '--all'], ['latest']]) {
    const error = await run(['node', 'convene', 'events', 'retry', ...args]).catch((reason: unknown) => reason)
    expect([args, exitCodeOf(error), String(error)]).toEqual([
      args,
      2,
      expect.stringMatching(/Name what to retry|an id/),
    ])
  }
})
