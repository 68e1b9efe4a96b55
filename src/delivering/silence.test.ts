import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { clear, happen, startDelivering, subscribeAt } from '../test/deliveries-scene.ts'
import { startReceiver, type Received } from '../test/receiver.ts'
import { service } from '../test/service.ts'

const { acme, db, listener } = await service()
const healthy = ['/ok/1', '/ok/2', '/ok/3', '/ok/4']
const patience = { timeout: 90_000 }
const seconds = 3
const runs = 3

/** `areLeftAlone`: nothing is sent to the others. `areFailing`: they have answered 500 for an hour. */
type Scene = {
  others?: number; perSecond?: number; hadAnswered?: boolean; areLeftAlone?: boolean; areFailing?: boolean
}

/**
 * Milliseconds from commit to receipt at the healthy ones, the shortest first, beside so many others at the same host
 * and port. These never answer, stop answering, fail, or get nothing for now.
 */
async function measure({ others = 0, perSecond = 100, hadAnswered = false, ...scene }: Scene) {
  let isSilent = !hadAnswered
  const isHealthy = ({ path }: Received) => path.startsWith('/ok/')
  const answer = (received: Received, reply: ServerResponse) => {
    if (isHealthy(received) || !isSilent) reply.end()
    else if (scene.areFailing) reply.writeHead(500).end()
  }
  const receiver = await startReceiver(answer)
  const paths = [...Array.from({ length: others }, (_, i) => `/other/${i}`), ...healthy]
  for (const path of paths) await subscribeAt(db, acme, `${receiver.url}${path}`)
  if (scene.areLeftAlone) await leaveOthersAlone()
  if (scene.areFailing) await failOthers()
  const worker = await startDelivering(db, listener)
  if (hadAnswered) {
    await happen(db, acme)
    await until(() => receiver.got.length === paths.length)
    receiver.got.splice(0)
    isSilent = true
  }

  const committed = await tell(perSecond)
  const arrived = () => receiver.got.filter(isHealthy)
  await until(() => arrived().length === committed.size * healthy.length)

  // Whoever waits for an answer is told now that there will be none.
  await receiver.close()
  await worker.stop()
  await clear(db)
  return arrived().map(({ at, json }) => at - (committed.get(json.payload.n) ?? Number.NaN)).toSorted((a, b) => a - b)
}

/** They belong to another worker, which does nothing. */
async function leaveOthersAlone() {
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

/** Answers when each was committed. */
async function tell(perSecond: number) {
  const committed = new Map<number, number>()
  const telling: Promise<void>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    telling.push(happen(db, acme).then(([n = 0]) => void committed.set(n, Date.now())))
    await sleep(1000 / perSecond)
  }
  await Promise.all(telling)
  return committed
}

async function until(isSo: () => boolean) {
  while (!isSo()) await sleep(5)
}

const p95 = (times: number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN

// 70 silent ones are more than a worker sends to at once. The healthy ones hear nearly as fast as beside as many to
// which each event is handed as well, but nothing is sent.
test.for<[others: number, kind: string, areFailing: boolean]>([
  [12, 'never answer', false], [70, 'never answer', false], [100, 'have failed for an hour', true],
])('beside %i receivers that %s others hear nearly as fast', patience, async ([others, , areFailing]) => {
  const ratios: number[] = []

  while (ratios.length < runs && !ratios.some((ratio) => ratio <= 3)) {
    const quiet = p95(await measure({ others, areLeftAlone: true }))
    ratios.push(p95(await measure({ others, areFailing })) / quiet)
  }

  expect(Math.min(...ratios)).toBeLessThanOrEqual(3)
})

test('when 70 fall silent at once, nobody else waits for more than a moment', patience, async () => {
  const longest: number[] = []

  while (longest.length < runs && !longest.some((ms) => ms <= 2000))
    longest.push((await measure({ others: 70, perSecond: 20, hadAnswered: true })).at(-1) ?? Number.NaN)

  expect(Math.min(...longest)).toBeLessThanOrEqual(2000)
})
