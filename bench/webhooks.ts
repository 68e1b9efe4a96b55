import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../src/platform/db/sql.ts'
import { emit } from '../src/platform/events/emit.ts'
import { asId, type UserId } from '../src/platform/ids.ts'
import { joinReports, median, quantile, ratiosOf, toFigure, type Report } from './figures.ts'
import { repeatRounds, roundsText } from './rounds.ts'
import { failingReceivers } from './webhook-failing.ts'
import { arrivals, waitForArrivals, subscribe, withWebhooks, type BenchContext } from './webhook-setup.ts'

const subscriptions = 10
const eventsPerRound = 1000
/** The worker has more code to compile than the plain loop. */
const warmUpRounds = 3
const concurrency = 64
const perSecond = 100
const latencySeconds = 20
const subscriptionCounts = [1, 10, 100, 1000]

const now = () => performance.timeOrigin + performance.now()

/** Deliveries from commit to receipt: throughput, latency, and the cost of more subscriptions. */
export function webhooks(): Promise<Report> {
  return withWebhooks(async (context) =>
    joinReports(
      await measureThroughput(context),
      await measureLatency(context),
      { lines: await measureGrowth(context), figures: [] },
      { lines: await failingReceivers(context), figures: [] },
    ),
  )
}

async function measureThroughput(context: BenchContext): Promise<Report> {
  await subscribe(context, subscriptions, 'all events')
  const deliveries = subscriptions * eventsPerRound
  for (let i = 0; i < warmUpRounds; i++) await deliver(context, eventsPerRound)
  const results = await repeatRounds(
    'deliveries',
    async () => ({
      baseline: await runBaseline(context, deliveries),
      service: await deliver(context, eventsPerRound),
    }),
    ({ baseline, service }) => service / baseline,
  )
  const ids = (await arrivals(context, 0)).arrivals.map(([id]) => id).filter((id) => id !== 'baseline')
  const duplicates = ids.length - new Set(ids).size * subscriptions
  const [values, baseline] = [results.map(({ service }) => service), results.map((result) => result.baseline)]
  const ratios = ratiosOf(values, baseline)
  const lines = [
    `| ${subscriptions} subscriptions, bodies of ${(bodyOf().length / 1000).toFixed(1)} kB | deliveries/s | ratio |`,
    '|---|---|---|',
    `| baseline: a plain undici loop, ${concurrency} concurrent | ${Math.round(median(baseline))} | 1.00 |`,
    `| Convene, commit to receipt, signed, logged | ${Math.round(median(values))} | ${median(ratios).toFixed(2)} |`,
    '',
    `${roundsText(ratios)} ${deliveries.toLocaleString('en')} deliveries each. Delivered twice: ${duplicates}.`,
  ]
  const title = 'deliveries ÷ bare loop'
  return { lines, figures: [toFigure({ name: title, unit: 'deliveries/s', values, baseline, target: { min: 0.6 } })] }
}

/** From the first commit to the last receipt. */
async function deliver(context: BenchContext, count: number) {
  const before = (await arrivals(context)).count
  const startedAt = now()
  for (let remaining = count; remaining > 0; remaining -= 10) await emitEvents(context, 10)
  const endedAt = await waitForArrivals(context, before + subscriptions * count)
  return (subscriptions * count) / ((endedAt - startedAt) / 1000)
}

async function runBaseline({ receiver }: BenchContext, count: number) {
  const args = ['bench/webhook-baseline.ts', receiver.url, String(count), String(concurrency), bodyOf()]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  await once(child, 'exit')
  return Number(output)
}

async function measureLatency(context: BenchContext): Promise<Report> {
  await subscribe(context, 1, 'all events')
  const { count } = await arrivals(context)
  const total = latencySeconds * perSecond
  const committed: number[] = []
  const startedAt = now()
  for (let i = 0; i < total; i++) {
    await sleep(Math.max(0, startedAt + (i * 1000) / perSecond - now()))
    await emitEvents(context, 1)
    committed.push(now())
  }
  await waitForArrivals(context, count + total)
  const order = await context.db.all<{ id: string }>(sql`
    select id from events where organization_id = ${context.organization_id} and name = 'invitee.created'
    order by created_at, id`)
  const received = new Map((await arrivals(context, count)).arrivals)
  const waits = order.map(({ id }, i) => (received.get(id) ?? Number.NaN) - (committed[i] ?? 0))
  const shares = { p50: 0.5, p95: 0.95, p99: 0.99, max: 1 }
  const times = Object.entries(shares).map(([name, share]) => `${name} ${quantile(waits, share).toFixed(1)} ms`)
  const p99 = quantile(waits, shares.p99)
  return {
    lines: [
      `At ${perSecond} events a second for ${latencySeconds} seconds, from commit to receipt: ${times.join(', ')}.`,
    ],
    figures: [
      toFigure({
        name: 'commit to receipt, p99 at 100 events a second',
        unit: 'ms',
        values: [p99],
        target: { max: 50 },
      }),
    ],
  }
}

async function measureGrowth(context: BenchContext) {
  const lines = ['| subscriptions | all get the event: ms per delivery | one gets it: ms per event |', '|---|---|---|']
  for (const size of subscriptionCounts) {
    await subscribe(context, size, 'all events')
    const all = await timePerDelivery(context, Math.ceil(5000 / size), size)
    await subscribe(context, size, 'one person each')
    const one = await timePerDelivery(context, 1000, 1)
    lines.push(`| ${size.toLocaleString('en')} | ${all.toFixed(2)} | ${one.toFixed(2)} |`)
  }
  return lines
}

async function timePerDelivery(context: BenchContext, events: number, deliveriesPerEvent: number) {
  const before = (await arrivals(context)).count
  const startedAt = now()
  for (let i = 0; i < events; i++) await emitEvents(context, 1)
  const deliveries = events * deliveriesPerEvent
  return ((await waitForArrivals(context, before + deliveries)) - startedAt) / deliveries
}

function emitEvents({ db, organization_id, people }: BenchContext, count: number) {
  const [subject_id = asId<UserId>('')] = people
  const event = { name: 'invitee.created' as const, user_ids: [subject_id], subject_id, payload: payloadOf() }
  return emit(
    db,
    organization_id,
    Array.from({ length: count }, () => event),
  )
}

const bodyOf = () => JSON.stringify({ event: 'invitee.created', created_at: '', created_by: '', payload: payloadOf() })

/** About as large as the payload of a booking with a few answers. */
function payloadOf() {
  const text = 'Text of a typical length for a question or an answer of a booking.'
  return {
    uri: 'https://convene.example/scheduled_events/0/invitees/0',
    email: 'zoe@lund.example',
    name: 'Zoë Lund',
    questions_and_answers: Array.from({ length: 12 }, (_, position) => ({ question: text, answer: text, position })),
    scheduled_event: { name: '15-minute meeting', status: 'active' },
  }
}
