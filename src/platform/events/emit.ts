import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { EventName } from './catalog.ts'

/** `user_ids`: the users it belongs to. `payload`: a snapshot of the data at this moment. */
export type DomainEvent = { name: EventName; user_ids: string[]; payload: object }

/** Writes events in the transaction of the change, and wakes the workers if a subscription matches. */
export async function emit(db: Db, organization_id: string, events: DomainEvent[]) {
  if (events.length === 0) return
  await db.run(sql`
    with emitted as (
      insert into events (organization_id, name, user_ids, payload)
      select ${organization_id}, name, user_ids, payload
      from json_to_recordset(${JSON.stringify(events)}) as event(name text, user_ids uuid[], payload json)
      returning id, name),
    waiting as (
      insert into waiting_events (event_id, organization_id)
      select emitted.id, ${organization_id} from emitted
      where exists (
        select 1 from webhook_subscriptions s
        where s.organization_id = ${organization_id} and s.state = 'active' and emitted.name = any(s.events))
      returning event_id)
    select pg_notify('events', '') from waiting limit 1`)
}

/** Events are kept for 30 days. */
export async function deleteOldEvents(db: Db) {
  await db.run(sql`
    delete from events where id in (
      select id from events where created_at < now() - interval '30 days' order by created_at, id limit 10000)`)
}
