import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '../src/platform/db/sql.ts'
import { emit } from '../src/platform/events/emit.ts'
import { arrivals, arrived, subscribe, type Scene } from './webhook-scene.ts'

const [failing, healthy] = [100, 4]
const perSecond = 20
const seconds = 16

/** What the failing ones do, and after how many seconds the next event for them comes. */
const modes = {
  'are left alone': { path: 'failing', every: 1 },
  'have answered 500 for an hour': { path: 'failing', every: 1 },
  'have been silent for an hour': { path: 'silent', every: 4 },
} as const
type Mode = keyof typeof modes

const now = () => performance.timeOrigin + performance.now()
const at = (waits: number[], share: number) => waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)] ?? NaN

/** How soon healthy receivers hear beside failing ones, and how soon these get the first attempts of new events. */
export async function failingReceivers(scene: Scene) {
  const lines = [
    `| ${healthy} healthy receivers beside ${failing} that | healthy p95 | ratio `
      + '| failing: first attempt p50 | p95 | longest |',
    '|---|---|---|---|---|---|',
  ]
  let base = Number.NaN
  for (const mode of Object.keys(modes) as Mode[]) {
    const { heard, firsts, retries } = await measure(scene, mode)
    const p95 = at(heard, 0.95)
    if (mode === 'are left alone') base = p95
    const cells = [0.5, 0.95, 1 - 1e-9].map((share) => (firsts.length > 0 ? ms(at(firsts, share)) : '–'))
    lines.push(`| ${mode} | ${ms(p95)} | ${(p95 / base).toFixed(2)} | ${cells.join(' | ')} |`)
    process.stderr.write(`  ${mode}: ${heard.length} heard, ${firsts.length} first attempts, ${retries} retries\n`)
  }
  return [
    ...lines, '',
    `From commit to receipt. The healthy ones get ${perSecond} events a second, the failing ones one a second or, if `
      + 'they are silent, one in 4 seconds.',
  ]
}

const ms = (wait: number) => `${wait.toFixed(wait < 100 ? 1 : 0)} ms`

async function measure(scene: Scene, mode: Mode) {
  const { db, organization_id } = scene
  const { path, every } = modes[mode]
  await subscribe(scene, failing + healthy, 'everything')
  await db.run(sql`update webhook_subscriptions set events = '{invitee.created,invitee.canceled}'`)
  await db.run(sql`
    update webhook_subscriptions
    set events = '{invitee.created}', failures = 12, retry_started_at = now() - interval '1 hour',
      callback_url = regexp_replace(callback_url, '/(\\d+)$', ${`/${path}/\\1`})
    where substring(callback_url from '\\d+$')::int >= ${healthy}`)
  const idle = mode === 'are left alone' ? await leaveAlone(scene) : null
  const before = await arrivals(scene)

  const committed = { created: [] as number[], canceled: [] as number[] }
  const started = now()
  for (let i = 0; i < seconds * perSecond; i++) {
    await sleep(Math.max(0, started + (i * 1000) / perSecond - now()))
    await tell(scene, 'canceled')
    committed.canceled.push(now())
    if (i % (every * perSecond) !== 0) continue
    await tell(scene, 'created')
    committed.created.push(now())
  }
  await arrived(scene, before.count + healthy * (committed.created.length + committed.canceled.length))
  await sleep(2000)
  await db.run(sql`delete from delivery_workers where id = ${idle}`)

  const order = await db.all<{ id: string; name: string }>(sql`
    select id, name from events where organization_id = ${organization_id} order by created_at, id`)
  const commits = new Map((['created', 'canceled'] as const).flatMap((name) =>
    order.filter((event) => event.name === `invitee.${name}`).map(({ id }, i) => [id, committed[name][i] ?? 0])))
  const got = await arrivals(scene, before.count, before.failureCount)
  const isCanceled = new Set(order.filter(({ name }) => name === 'invitee.canceled').map(({ id }) => id))
  const wait = ([id, time]: readonly [string, number, ...unknown[]]) => time - (commits.get(id) ?? Number.NaN)
  return {
    heard: got.arrivals.filter(([id]) => isCanceled.has(id)).map(wait),
    firsts: got.failures.filter(([, , attempt]) => attempt === 1).map(wait),
    retries: got.failures.filter(([, , attempt]) => attempt > 1).length,
  }
}

/** To another worker, which does nothing. */
async function leaveAlone({ db }: Scene) {
  const id = randomUUID()
  await db.run(sql`insert into delivery_workers (id, seen_at) values (${id}, now() + interval '1 hour')`)
  await db.run(sql`update webhook_subscriptions set worker_id = ${id} where callback_url like '%/failing/%'`)
  return id
}

function tell({ db, organization_id, people }: Scene, what: 'created' | 'canceled') {
  const payload = { uri: 'https://convene.example/scheduled_events/0/invitees/0', name: 'Zoë Lund' }
  return emit(db, organization_id, [{ name: `invitee.${what}`, user_ids: people.slice(0, 1), payload }])
}
