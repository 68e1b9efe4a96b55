import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../src/platform/db/sql.ts'
import { emit } from '../src/platform/events/emit.ts'
import { median } from './service.ts'
import { failingReceivers } from './webhook-failing.ts'
import { arrivals, arrived, subscribe, withWebhooks, type Scene } from './webhook-scene.ts'

const rounds = 5
const subscriptions = 10
const eventsPerRound = 1000
const concurrency = 64
const perSecond = 100
const sizes = [1, 10, 100, 1000]

const now = () => performance.timeOrigin + performance.now()

/** Deliveries from commit to receipt: how many, how soon, and what more subscriptions cost. */
export function webhooks(): Promise<string[]> {
  return withWebhooks(async (scene) =>
    [
      ...await throughput(scene), '', ...await latency(scene), '', ...await growth(scene), '',
      ...await failingReceivers(scene),
    ])
}

async function throughput(scene: Scene) {
  await subscribe(scene, subscriptions, 'everything')
  const results: { floor: number; ours: number }[] = []
  const deliveries = subscriptions * eventsPerRound
  await ours(scene, eventsPerRound)
  for (let i = 0; i < rounds; i++) {
    const result = { floor: await floor(scene, deliveries), ours: await ours(scene, eventsPerRound) }
    results.push(result)
    process.stderr.write(`  round ${i + 1} of ${rounds}: ${(result.ours / result.floor).toFixed(2)}\n`)
  }
  const ids = (await arrivals(scene, 0)).arrivals.map(([id]) => id).filter((id) => id !== 'floor')
  const twice = ids.length - new Set(ids).size * subscriptions
  const [bare, own] = [median(results.map(({ floor }) => floor)), median(results.map(({ ours }) => ours))]
  return [
    `| ${subscriptions} subscriptions, bodies of ${(bodyOf().length / 1000).toFixed(1)} kB | deliveries/s | ratio |`,
    '|---|---|---|',
    `| floor: a bare undici loop, ${concurrency} at once | ${Math.round(bare)} | 1.00 |`,
    `| Convene, commit to receipt, signed, logged | ${Math.round(own)} | ${(own / bare).toFixed(2)} |`,
    '',
    `Medians of ${rounds} rounds of ${deliveries.toLocaleString('en')} deliveries, taken in turns; ratios: `
      + `${results.map(({ floor, ours }) => (ours / floor).toFixed(2)).join(', ')}. Delivered twice: ${twice}.`,
  ]
}

/** From the first commit to the last receipt. */
async function ours(scene: Scene, count: number) {
  const before = (await arrivals(scene)).count
  const started = now()
  for (let left = count; left > 0; left -= 10) await tell(scene, 10)
  const ended = await arrived(scene, before + subscriptions * count)
  return (subscriptions * count) / ((ended - started) / 1000)
}

async function floor({ receiver }: Scene, count: number) {
  const args = ['bench/webhook-floor.ts', receiver.url, String(count), String(concurrency), bodyOf()]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text) => { said += text })
  await once(child, 'exit')
  return Number(said)
}

async function latency(scene: Scene) {
  await subscribe(scene, 1, 'everything')
  const { count } = await arrivals(scene)
  const total = 10 * perSecond
  const committed: number[] = []
  const started = now()
  for (let i = 0; i < total; i++) {
    await sleep(Math.max(0, started + (i * 1000) / perSecond - now()))
    await tell(scene, 1)
    committed.push(now())
  }
  await arrived(scene, count + total)
  const order = await scene.db.all<{ id: string }>(sql`
    select id from events where organization_id = ${scene.organization_id} order by created_at, id`)
  const received = new Map((await arrivals(scene, count)).arrivals)
  const waits = order.map(({ id }, i) => (received.get(id) ?? Number.NaN) - (committed[i] ?? 0))
    .toSorted((a, b) => a - b)
  const at = (share: number) => waits[Math.floor(waits.length * share)]?.toFixed(1)
  return [`At ${perSecond} events a second, from commit to receipt: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms.`]
}

async function growth(scene: Scene) {
  const lines = [
    '| subscriptions | all want the event: ms a delivery | one of them wants it: ms an event |',
    '|---|---|---|',
  ]
  for (const size of sizes) {
    await subscribe(scene, size, 'everything')
    const all = await paced(scene, Math.ceil(5000 / size), size)
    await subscribe(scene, size, 'of one person each')
    const one = await paced(scene, 1000, 1)
    lines.push(`| ${size.toLocaleString('en')} | ${all.toFixed(2)} | ${one.toFixed(2)} |`)
  }
  return lines
}

async function paced(scene: Scene, events: number, each: number) {
  const before = (await arrivals(scene)).count
  const started = now()
  for (let i = 0; i < events; i++) await tell(scene, 1)
  return (await arrived(scene, before + events * each) - started) / (events * each)
}

function tell({ db, organization_id, people }: Scene, count: number) {
  const happening = { name: 'invitee.created' as const, user_ids: people.slice(0, 1), payload: payloadOf() }
  return emit(db, organization_id, Array.from({ length: count }, () => happening))
}

const bodyOf = () => JSON.stringify({ event: 'invitee.created', created_at: '', created_by: '', payload: payloadOf() })

/** As large as that of a booking with a few answers. */
function payloadOf() {
  const text = 'What is said in a booking, more or less, as long as it usually is.'
  return {
    uri: 'https://convene.example/scheduled_events/0/invitees/0', email: 'zoe@lund.example', name: 'Zoë Lund',
    questions_and_answers: Array.from({ length: 12 }, (_, position) => ({ question: text, answer: text, position })),
    scheduled_event: { name: 'A quarter of an hour', status: 'active' },
  }
}
