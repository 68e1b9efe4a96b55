import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventId, OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import type { DeliveryRow } from './queries.ts'

/** An event about a meeting. `email`: of the guest who was added or removed. */
export type MeetingEventRow = {
  id: EventId
  name: string
  subject_id: string
  email: string | null
  created_at: string
}

export type MeetingDeliveryRow = Pick<DeliveryRow, 'status' | 'attempt' | 'created_at'> & {
  event: string
  callback_url: string
}

/** A change and its events are written in one transaction, which takes less. */
const maxTransaction = sql`interval '10 seconds'`

/**
 * The events about a meeting that were emitted at these times. Events have no index by meeting, but their ids contain
 * their times. They are kept for 30 days.
 */
export function findEventsAbout(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId, times: string[]) {
  return db.all<MeetingEventRow>(sql`
    select distinct on (e.id) e.id, e.name, e.subject_id, e.payload->>'email' as email, e.created_at
    from unnest(${times}::timestamptz[]) as change(at)
    cross join lateral (
      select * from events
      where organization_id = ${organization_id} and subscription_id is null
        and id >= first_id(change.at - ${maxTransaction}) and id < first_id(change.at + ${maxTransaction})
        and entity_id = ${event_id} offset 0) e
    order by e.id`)
}

/** The latest deliveries of these events to the subscriptions of the organization. */
export function findDeliveriesOf(db: Db, organization_id: OrganizationId, ids: EventId[], count: number) {
  return db.all<MeetingDeliveryRow>(sql`
    select e.name as event, d.status, d.attempt, d.created_at, s.callback_url
    from webhook_subscriptions s
    join webhook_deliveries d on d.organization_id = s.organization_id and d.subscription_id = s.id
      and d.event_id = any(${ids})
    join events e on e.organization_id = d.organization_id and e.id = d.event_id
    where s.organization_id = ${organization_id}
    order by d.event_id desc, s.id limit ${count}`)
}
