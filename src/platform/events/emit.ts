import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { currentTrace, traceColumn } from '../db/trace-column.ts'
import { writeLater } from '../db/write-queue.ts'
import type { OrganizationId, UserId } from '../ids.ts'
import type { EventName, InternalEvent } from './catalog.ts'

/** `payload`: a snapshot of the data at this moment. */
export type DomainEvent = {
  name: EventName | InternalEvent
  /** The users it belongs to. */
  user_ids: UserId[]
  /** The id of the resource it is about, for example of the invitee. */
  subject_id: string
  /** Each consumer gets the events of one entity in their order. Default: the subject. */
  entity_id?: string
  payload: object
}

/** A consumer that needs some of its events only. */
type SelectiveConsumer = { name: string; events: string[]; isFor: (payload: unknown) => boolean }
let selectiveConsumers: SelectiveConsumer[] = []

/** `isFor`: whether it does anything for an event with this payload. Others get all events with their names. */
export function setConsumers(
  consumers: (Omit<SelectiveConsumer, 'isFor'> & { isFor?: SelectiveConsumer['isFor'] | undefined })[],
) {
  selectiveConsumers = consumers.flatMap(({ isFor, ...consumer }) => (isFor ? [{ ...consumer, isFor }] : []))
}

/**
 * Writes events in the transaction of the change, with a job for each consumer of them. Wakes the workers if there are
 * consumers, or if a subscription matches.
 */
export async function emit(db: Db, organization_id: OrganizationId, events: DomainEvent[]) {
  if (events.length === 0) return
  const trace = currentTrace()
  const emitted = sql`
    insert into events (organization_id, name, user_ids, subject_id, entity_id, payload${traceColumn})
    select ${organization_id}, name, user_ids, subject_id, coalesce(entity_id, subject_id), payload${trace}
    from json_to_recordset(${JSON.stringify(events)})
      as event(name text, user_ids uuid[], subject_id uuid, entity_id uuid, payload json)
    returning id, name, entity_id, position`
  const waiting = sql`
    insert into waiting_events (event_id, organization_id)
    select emitted.id, ${organization_id} from emitted
    where exists (
      select 1 from webhook_subscriptions s
      where s.organization_id = ${organization_id} and s.state = 'active' and emitted.name = any(s.events))
    returning event_id`
  const consumed = sql`
    insert into jobs (organization_id, kind, payload, event_id, entity_id, event_position${traceColumn})
    select ${organization_id}, c.name, jsonb_build_object('event_id', e.id), e.id, e.entity_id, e.position${trace}
    from emitted e join event_consumers c on e.name = any(c.events)
    where c.name <> all(${listIdleConsumers(events)}::text[])
    returning kind`
  const select = sql`
    select pg_notify('events', '')::text from (select 1 from waiting limit 1) any_waiting
    union all
    select pg_notify('jobs', kind)::text from consumed group by kind`
  await writeLater(db, { parts: { emitted, waiting, consumed }, select })
}

/** A job costs more than most bookings do, so consumers that have nothing to do for any of these events get none. */
function listIdleConsumers(emitted: DomainEvent[]) {
  return selectiveConsumers
    .filter(({ events, isFor }) => !emitted.some(({ name, payload }) => events.includes(name) && isFor(payload)))
    .map(({ name }) => name)
}
