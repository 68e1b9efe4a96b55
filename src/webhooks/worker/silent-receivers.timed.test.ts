import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, startDeliveryWorker, subscribeAt } from '../../test/delivery-worker.ts'
import { startReceiver, type ReceivedRequest } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, db, listener } = await service()
const healthy = ['/ok/1', '/ok/2', '/ok/3', '/ok/4']
/** What precedes the comparison. The last test measures how long others wait while receivers become silent. */
const warmUpSeconds = 1
/** How many requests a silent receiver keeps open. */
const openRequests = 4
const measuredSeconds = 2
const runs = 3

/** `areUnclaimed`: this worker sends nothing to the others. `areFailing`: they have answered 500 for an hour. */
type Scenario = {
  others?: number
  perSecond?: number
  hadAnswered?: boolean
  areUnclaimed?: boolean
  areFailing?: boolean
}

/**
 * Milliseconds from commit to receipt at the healthy receivers, the shortest first, next to `others` on the same host
 * and port. These never answer, stop answering, fail, or get no requests.
 */
async function measure({ others = 0, perSecond = 100, hadAnswered = false, ...scenario }: Scenario) {
  let isSilent = !hadAnswered
  const isHealthy = ({ path }: ReceivedRequest) => path.startsWith('/ok/')
  const answer = (received: ReceivedRequest, reply: ServerResponse) => {
    if (isHealthy(received) || !isSilent) reply.end()
    else if (scenario.areFailing) reply.writeHead(500).end()
  }
  const receiver = await startReceiver(answer)
  const paths = [...Array.from({ length: others }, (_, i) => `/other/${i}`), ...healthy]
  for (const path of paths) await subscribeAt(db, acme, `${receiver.url}${path}`)
  if (scenario.areUnclaimed) await assignOthersElsewhere()
  if (scenario.areFailing) await failOthers()
  const worker = await startDeliveryWorker(db, listener)
  if (hadAnswered) {
    await emitEvents(db, acme)
    await waitUntil(() => receiver.got.length === paths.length)
    receiver.got.splice(0)
    isSilent = true
  }

  const arrived = (events: Map<number, number>) =>
    receiver.got.filter((received) => isHealthy(received) && events.has(received.json.payload.n))
  const emitAndWait = async (seconds: number) => {
    const events = await emitAtRate(perSecond, seconds)
    await waitUntil(() => arrived(events).length === events.size * healthy.length)
    return events
  }
  if (!hadAnswered) {
    await emitAndWait(warmUpSeconds)
    const expected = scenario.areUnclaimed || scenario.areFailing ? 0 : others * openRequests
    await waitUntil(() => receiver.got.filter((received) => !isHealthy(received)).length >= expected)
  }
  const committed = await emitAndWait(measuredSeconds)

  // Ends the requests that still wait for an answer.
  await receiver.close()
  await worker.stop()
  await clearWebhooks(db)
  const delays = arrived(committed).map(({ at, json }) => at - (committed.get(json.payload.n) ?? Number.NaN))
  return delays.toSorted((a, b) => a - b)
}

/** Assigns the other subscriptions to a worker that does nothing. */
async function assignOthersElsewhere() {
  const id = randomUUID()
  await db.run(sql`insert into delivery_workers (id, seen_at) values (${id}, now() + interval '1 hour')`)
  await db.run(sql`update webhook_subscriptions set worker_id = ${id} where callback_url like '%/other/%'`)
}

async function failOthers() {
  await db.run(sql`
    update webhook_subscriptions
    set failures = 12, retry_started_at = now() - interval '1 hour', paused_until = now() + interval '10 minutes'
    where callback_url like '%/other/%'`)
}

/** Returns when each event was committed, by its number. */
async function emitAtRate(perSecond: number, seconds: number) {
  const committed = new Map<number, number>()
  const emitting: Promise<void>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    emitting.push(emitEvents(db, acme).then(([n = 0]) => void committed.set(n, Date.now())))
    await sleep(1000 / perSecond)
  }
  await Promise.all(emitting)
  return committed
}

async function waitUntil(isTrue: () => boolean) {
  while (!isTrue()) await sleep(5)
}

const p95 = (times: number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN

// 70 silent receivers are more than a worker sends to concurrently. The healthy ones get their events nearly as fast
// as next to 70 subscriptions that get deliveries for each event but no requests.
test.for<[others: number, kind: string, areFailing: boolean]>([
  [12, 'never answer', false],
  [70, 'never answer', false],
  [100, 'have failed for an hour', true],
])('healthy receivers get events nearly as fast next to %i that %s', async ([others, , areFailing]) => {
  const ratios: number[] = []

  while (ratios.length < runs && !ratios.some((ratio) => ratio <= 3)) {
    const baseline = p95(await measure({ others, areUnclaimed: true }))
    ratios.push(p95(await measure({ others, areFailing })) / baseline)
  }

  expect(Math.min(...ratios)).toBeLessThanOrEqual(3)
})

test('when 70 receivers stop answering, the others wait for two seconds at most', async () => {
  const maxDelays: number[] = []

  while (maxDelays.length < runs && !maxDelays.some((ms) => ms <= 2000))
    maxDelays.push((await measure({ others: 70, perSecond: 20, hadAnswered: true })).at(-1) ?? Number.NaN)

  expect(Math.min(...maxDelays)).toBeLessThanOrEqual(2000)
})
