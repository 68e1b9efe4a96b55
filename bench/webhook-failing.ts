import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../src/platform/db/sql.ts'
import { emit } from '../src/platform/events/emit.ts'
import { arrivals, waitForArrivals, subscribe, type BenchContext } from './webhook-setup.ts'

const [failing, healthy] = [100, 4]
const perSecond = 20
const seconds = 16

/** What the failing receivers do, and the seconds between two events for them. */
const modes = {
  'get no deliveries': { path: 'failing', every: 1 },
  'have answered 500 for an hour': { path: 'failing', every: 1 },
  'have been silent for an hour': { path: 'silent', every: 4 },
} as const
type Mode = keyof typeof modes

const now = () => performance.timeOrigin + performance.now()
const quantile = (waits: number[], share: number) =>
  waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? NaN

/** The latency of healthy receivers next to failing ones, and the latency of first attempts to the failing ones. */
export async function failingReceivers(context: BenchContext) {
  const lines = [
    `| ${healthy} healthy receivers next to ${failing} that | healthy p95 | ratio ` +
      '| failing: first attempt p50 | p95 | max |',
    '|---|---|---|---|---|---|',
  ]
  let base = Number.NaN
  for (const mode of Object.keys(modes) as Mode[]) {
    const { healthyWaits, firstWaits, retries } = await measure(context, mode)
    const p95 = quantile(healthyWaits, 0.95)
    if (mode === 'get no deliveries') base = p95
    const cells = [0.5, 0.95, 1 - 1e-9].map((share) => (firstWaits.length > 0 ? ms(quantile(firstWaits, share)) : '–'))
    lines.push(`| ${mode} | ${ms(p95)} | ${(p95 / base).toFixed(2)} | ${cells.join(' | ')} |`)
    const attempts = `${firstWaits.length} first attempts, ${retries} retries`
    process.stderr.write(`  ${mode}: ${healthyWaits.length} received, ${attempts}\n`)
  }
  return [
    ...lines,
    '',
    `From commit to receipt. Healthy receivers get ${perSecond} events a second, failing ones one a second, ` +
      'silent ones one in 4 seconds.',
  ]
}

const ms = (wait: number) => `${wait.toFixed(wait < 100 ? 1 : 0)} ms`

async function measure(context: BenchContext, mode: Mode) {
  const { db, organization_id } = context
  const { path, every } = modes[mode]
  await subscribe(context, failing + healthy, 'all events')
  await db.run(sql`update webhook_subscriptions set events = '{invitee.created,invitee.canceled}'`)
  await db.run(sql`
    update webhook_subscriptions
    set events = '{invitee.created}', failures = 12, retry_started_at = now() - interval '1 hour',
      callback_url = regexp_replace(callback_url, '/(\\d+)$', ${`/${path}/\\1`})
    where substring(callback_url from '\\d+$')::int >= ${healthy}`)
  const idleWorkerId = mode === 'get no deliveries' ? await assignToIdleWorker(context) : null
  const before = await arrivals(context)

  const committed = { created: [] as number[], canceled: [] as number[] }
  const startedAt = now()
  for (let i = 0; i < seconds * perSecond; i++) {
    await sleep(Math.max(0, startedAt + (i * 1000) / perSecond - now()))
    await emitEvent(context, 'canceled')
    committed.canceled.push(now())
    if (i % (every * perSecond) !== 0) continue
    await emitEvent(context, 'created')
    committed.created.push(now())
  }
  await waitForArrivals(context, before.count + healthy * (committed.created.length + committed.canceled.length))
  await sleep(2000)
  await db.run(sql`delete from delivery_workers where id = ${idleWorkerId}`)

  const order = await db.all<{ id: string; name: string }>(sql`
    select id, name from events where organization_id = ${organization_id} order by created_at, id`)
  const commits = new Map(
    (['created', 'canceled'] as const).flatMap((name) =>
      order.filter((event) => event.name === `invitee.${name}`).map(({ id }, i) => [id, committed[name][i] ?? 0]),
    ),
  )
  const received = await arrivals(context, before.count, before.failureCount)
  const isCanceled = new Set(order.filter(({ name }) => name === 'invitee.canceled').map(({ id }) => id))
  const waitOf = ([id, time]: readonly [string, number, ...unknown[]]) => time - (commits.get(id) ?? Number.NaN)
  return {
    healthyWaits: received.arrivals.filter(([id]) => isCanceled.has(id)).map(waitOf),
    firstWaits: received.failures.filter(([, , attempt]) => attempt === 1).map(waitOf),
    retries: received.failures.filter(([, , attempt]) => attempt > 1).length,
  }
}

/** Assigns the failing subscriptions to another worker, which does nothing. */
async function assignToIdleWorker({ db }: BenchContext) {
  const id = randomUUID()
  await db.run(sql`insert into delivery_workers (id, seen_at) values (${id}, now() + interval '1 hour')`)
  await db.run(sql`update webhook_subscriptions set worker_id = ${id} where callback_url like '%/failing/%'`)
  return id
}

function emitEvent({ db, organization_id, people }: BenchContext, action: 'created' | 'canceled') {
  const payload = { uri: 'https://convene.example/scheduled_events/0/invitees/0', name: 'Zoë Lund' }
  const name = `invitee.${action}` as const
  return emit(db, organization_id, [{ name, user_ids: people.slice(0, 1), subject_id: randomUUID(), payload }])
}
