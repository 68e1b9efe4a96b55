import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/db.ts'
import type { Listener } from '../platform/db/listen.ts'
import { sql } from '../platform/db/sql.ts'
import type { SubscribableEvent } from '../platform/events/catalog.ts'
import type { OrganizationId, UserId } from '../platform/ids.ts'
import { startWorker } from '../platform/jobs/worker.ts'
import { replayJob } from '../webhooks/deliveries/jobs.ts'
import type { Json } from './client.ts'
import type { Company } from './people.ts'
import { idOf } from './samples.ts'
import { subscribe as subscribeAs } from './subscriptions.ts'

type Event = { name?: SubscribableEvent; user_ids?: UserId[]; ago?: number; subscription?: string }
type Delivery = Event & { status?: 'waiting' | 'delivered' | 'failed'; attempts?: readonly Json[] }

const before = (seconds: number) => Date.now() - seconds * 1000

/** A subscription of Ada to two events, with a unique address. */
export function subscribe(of: Company, more: object = {}) {
  return subscribeAs(of.ada, of, { events: ['invitee.created', 'contact.deleted'], ...more })
}

/** An attempt as a worker records it. */
export const attempt = (status_code: number | null, more: object = {}) => ({
  at: '2026-11-15T01:02:03.450000Z',
  status_code,
  duration_ms: 12,
  error: null,
  response: 'ok',
  ...more,
})

/** Inserts an event that happened some seconds ago. Returns its id, which contains that time. */
export async function insertEvent(
  db: Db,
  organization_id: OrganizationId,
  { name = 'invitee.created', ...more }: Event = {},
) {
  const at = before(more.ago ?? 60)
  const id = idAt(at)
  await db.run(sql`
    insert into events (id, organization_id, name, user_ids, payload, subscription_id, created_at)
    values (${id}, ${organization_id}, ${name}, ${more.user_ids ?? []}, '{"email": "zoe@initech.example"}',
      ${more.subscription ? idOf(more.subscription) : null}, ${new Date(at).toISOString()})`)
  return id
}

/** Inserts an event and its delivery. Returns the URI of the delivery. */
export async function insertDelivery(
  db: Db,
  organization_id: OrganizationId,
  to: { uri: string },
  delivery: Delivery = {},
) {
  const { status = 'delivered', attempts = [attempt(200)], ...event } = delivery
  const id = await insertEvent(db, organization_id, event)
  await db.run(sql`
    insert into webhook_deliveries
      (subscription_id, event_id, organization_id, status, due_at, begun_at, tries, attempt, attempts, created_at)
    select ${idOf(to.uri)}, id, organization_id, ${status}, created_at, created_at, ${attempts.length},
      ${attempts.length}, ${JSON.stringify(attempts)}, created_at from events where id = ${id}`)
  return `${to.uri}/deliveries/${id}`
}

/** Inserts a finished replay. Returns its URI. */
export async function insertReplay(db: Db, organization_id: OrganizationId, to: { uri: string }) {
  const { id } = await db.one<{ id: string }>(sql`
    insert into webhook_replays (organization_id, subscription_id, since, until, only_failed, finished_at)
    values (${organization_id}, ${idOf(to.uri)}, now() - interval '1 day', now(), false, now()) returning id`)
  return `${to.uri}/replays/${id}`
}

/** Runs replay jobs until none is left, without delivering. */
export async function runReplays(db: Db, listener: Listener) {
  const worker = startWorker(db, listener, { 'webhook replay': replayJob }, (error) => {
    throw error
  })
  while (await db.maybe(sql`select 1 from jobs where kind = 'webhook replay'`)) await sleep(5)
  await worker.stop()
}

/** An id that was created at that time. */
function idAt(ms: number) {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
