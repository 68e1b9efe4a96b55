import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { currentTrace, traceColumn } from '../../platform/db/trace-column.ts'
import { NotFound } from '../../platform/errors.ts'
import type { SubscribableEvent } from '../../platform/events/catalog.ts'
import type { EventId, OrganizationId, SubscriptionId, UserId } from '../../platform/ids.ts'
import type { Attempt } from './schema.ts'

/** Its id is the id of the event. */
export type DeliveryRow = {
  id: EventId
  subscription_id: SubscriptionId
  event: SubscribableEvent | null
  is_test: boolean
  status: 'waiting' | 'delivered' | 'failed'
  attempt: number
  attempts: Attempt[]
  next_attempt_at: string | null
  created_at: string
  updated_at: string
}

/** The subscription of the deliveries. */
export type Receiver = { id: SubscriptionId; organization_id: OrganizationId }

/** The columns of a delivery `d` with its `joins`. Each event is looked up, because there are many more events. */
export const columns = sql`
  d.event_id as id, d.subscription_id, e.name as event, e.subscription_id is not null as is_test, d.status, d.attempt,
  d.attempts, d.created_at, d.updated_at,
  case when d.status = 'waiting' and s.state = 'active'
    then greatest(d.due_at, case when d.attempt > 0 then s.paused_until end) end as next_attempt_at`

export const joins = sql`
  left join lateral (
    select name, subscription_id from events where organization_id = d.organization_id and id = d.event_id offset 0) e
    on true
  left join webhook_subscriptions s on s.organization_id = d.organization_id and s.id = d.subscription_id`

export async function getDelivery(db: Db, { id, organization_id }: Receiver, event_id: EventId) {
  const row = await db.maybe<DeliveryRow>(sql`
    select ${columns} from webhook_deliveries d ${joins}
    where d.organization_id = ${organization_id} and d.subscription_id = ${id} and d.event_id = ${event_id}`)
  if (!row) throw new NotFound()
  return row
}

/** Starts a new round of attempts now, whatever the status is. */
export const newRound = sql`
  status = 'waiting', due_at = now(), begun_at = now(), tries = 0, updated_at = clock_timestamp()`

export async function restartDelivery(db: Db, { id, organization_id }: Managed<Receiver>, event_id: EventId) {
  await db.run(sql`
    update webhook_deliveries set ${newRound}
    where organization_id = ${organization_id} and subscription_id = ${id} and event_id = ${event_id}`)
  await wakeReceiver(db, { id, organization_id })
}

type TestEvent = { name: SubscribableEvent; user_id: UserId; payload: object }

/** Inserts an event for this subscription only, and its delivery. */
export async function insertTest(
  db: Db,
  { id, organization_id }: Managed<Receiver>,
  { name, user_id, payload }: TestEvent,
) {
  const { event_id } = await db.one<{ event_id: EventId }>(sql`
    with event as (
      insert into events (organization_id, name, user_ids, payload, subscription_id${traceColumn})
      values (${organization_id}, ${name}, ${[user_id]}, ${JSON.stringify(payload)}, ${id}${currentTrace()})
      returning id, created_at)
    insert into webhook_deliveries (subscription_id, event_id, organization_id, due_at, begun_at, created_at)
    select ${id}, id, ${organization_id}, now(), now(), created_at from event returning event_id`)
  await wakeReceiver(db, { id, organization_id })
  return event_id
}

/** A person asked for this delivery, so the pause of the receiver ends. */
async function wakeReceiver(db: Db, { id, organization_id }: Receiver) {
  await db.run(sql`
    update webhook_subscriptions set paused_until = null
    where organization_id = ${organization_id} and id = ${id} and paused_until is not null`)
  await db.run(sql`select pg_notify('deliveries', '')`)
}
