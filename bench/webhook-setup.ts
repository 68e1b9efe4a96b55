import { joinOrganization } from '../src/access/invitation-acceptance/join.ts'
import { insertOrganization } from '../src/people/organizations/queries.ts'
import { encrypt } from '../src/platform/auth/encrypt.ts'
import { config } from '../src/platform/config.ts'
import type { Db } from '../src/platform/db/db.ts'
import { sql } from '../src/platform/db/sql.ts'
import type { OrganizationId, UserId } from '../src/platform/ids.ts'
import { withBulk, withDatabase } from './seeded-database.ts'
import { environmentOf, run, type Running } from './service.ts'

export type BenchContext = { db: Db; receiver: Running; organization_id: OrganizationId; people: UserId[] }
type Arrivals = {
  count: number
  arrivals: [id: string, at: number][]
  failureCount: number
  failures: [id: string, at: number, attempt: number][]
}

/** More than fits into a few pages of a table, and small enough for a slow machine. */
const historyCount = 50_000

export const key = 'a key that both sides have'

/** A database with one organization, and a receiver and a worker in separate processes. */
export function withWebhooks<T>(work: (context: BenchContext) => Promise<T>) {
  return withDatabase(({ url }) =>
    withBulk(
      url,
      async (db) => {
        const organization = { name: 'Acme', plan: 'enterprise', stage: 'paid', seats: null } as const
        const { id: organization_id } = await insertOrganization(db, organization)
        const people: UserId[] = []
        for (let i = 0; i < 1000; i++) {
          const person = { name: `Host ${i}`, email: `host${i}@acme.example`, timezone: 'Europe/Berlin' }
          people.push((await joinOrganization(db, organization_id, 'user', person)).user.id)
        }
        const processes: Running[] = []
        try {
          const receiver = await run(process.execPath, ['bench/webhook-receiver.ts'], {})
          processes.push(receiver)
          // This process encrypts the signing keys, and the worker decrypts them.
          const secrets = { SECRET_KEY: config.SECRET_KEY ?? '', DATA_DIR: config.DATA_DIR }
          const env = { ...environmentOf(url), ...secrets, OUTBOUND_ALLOW: '127.0.0.1/32' }
          processes.push(await run('bin/convene', ['serve', '--json', '--only', 'worker'], env))
          // The events are about no real meetings, and the bench measures webhooks alone.
          await db.run(sql`delete from event_consumers`)
          return await work({ db, receiver, organization_id, people })
        } finally {
          for (const process of processes) await process.stop()
        }
      },
      4,
    ),
  )
}

type Audience = 'all events' | 'one person each'

/** Replaces all subscriptions with `count` new ones: to all events, or each to the events of one person. */
export async function subscribe(context: BenchContext, count: number, audience: Audience) {
  const { db, receiver, organization_id, people } = context
  await db.run(sql`delete from webhook_subscriptions where organization_id = ${organization_id}`)
  await removeDeliveries(db)
  for (let i = 0; i < count; i++) {
    const { id } = await db.one<{ id: string }>(sql`select new_id() as id`)
    const [scope, user] = audience === 'all events' ? ['organization', null] : ['user', people[i]]
    await db.run(sql`
      insert into webhook_subscriptions
        (id, organization_id, callback_url, events, scope, user_id, creator_id, signing_key)
      values (${id}, ${organization_id}, ${`${receiver.url}/${i}`}, '{invitee.created}', ${scope}, ${user},
        ${people[0]}, ${encrypt(key, id)})`)
  }
  await insertHistory(context)
  await db.run(sql`vacuum analyze`)
}

/** The worker uses the same tables, so the first attempt can end with a deadlock. */
async function removeDeliveries(db: Db, attempts = 5) {
  try {
    await db.run(sql`truncate webhook_deliveries, waiting_events, events, jobs`)
  } catch (error) {
    if (attempts === 1 || !(error instanceof Error && 'code' in error && error.code === '40P01')) throw error
    await removeDeliveries(db, attempts - 1)
  }
}

/** Kept deliveries and their events. PostgreSQL plans queries of empty tables in another way. */
async function insertHistory({ db, organization_id, people }: BenchContext) {
  await db.run(sql`
    with kept as (
      insert into events (organization_id, name, user_ids, subject_id, payload)
      select ${organization_id}, 'contact.created', '{}', ${people[0]}, '{}'
      from generate_series(1, ${historyCount}::int)
      returning id)
    insert into webhook_deliveries
      (subscription_id, event_id, organization_id, status, due_at, begun_at, tries, attempt, attempts)
    select s.id, kept.id, ${organization_id}, 'delivered', now(), now(), 1, 1,
      '[{"at":"2026-11-17T09:00:00.000000Z","status_code":200,"error":null,"response":"ok","duration_ms":3}]'
    from kept cross join (
      select id from webhook_subscriptions where organization_id = ${organization_id} order by id limit 1) s`)
}

export async function arrivals(
  { receiver }: BenchContext,
  from = Infinity,
  failuresFrom = Infinity,
): Promise<Arrivals> {
  const query = `from=${from}&failuresFrom=${failuresFrom}`
  return (await fetch(`${receiver.url}/?${query}`)).json() as Promise<Arrivals>
}

/** Waits until `count` deliveries have arrived in total, and returns when the last one did. */
export async function waitForArrivals(context: BenchContext, count: number) {
  const deadline = performance.now() + 120_000
  while ((await arrivals(context)).count < count) {
    if (performance.now() > deadline) throw new Error('not all deliveries arrived within two minutes')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (await arrivals(context, count - 1)).arrivals[0]?.[1] ?? Number.NaN
}
