import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'

export type MeetingKey = { id: ScheduledEventId; event_type_id: EventTypeId; host_ids: UserId[] }
type RemainingInvitees = { event_id: ScheduledEventId; active: number; left: number }

const meetingBatchSize = 20

/** Finds meetings of one event type only, because a transaction can lock only one event type. */
async function findMeetings(db: Db, organization_id: OrganizationId, ids: Sql) {
  const meetings = await db.all<MeetingKey>(sql`
    select e.id, e.event_type_id,
      array(select h.host_id from event_hosts h where h.organization_id = ${organization_id} and h.event_id = e.id)
        as host_ids
    from scheduled_events e where e.organization_id = ${organization_id} and e.id in (${ids})`)
  return meetings.filter(({ event_type_id }) => event_type_id === meetings[0]?.event_type_id)
}

export function findMeetingsWith(db: Db, organization_id: OrganizationId, addresses: string[]) {
  return findMeetings(
    db,
    organization_id,
    sql`
    select event_id from invitees where organization_id = ${organization_id} and address = any(${addresses})
    order by event_id limit ${meetingBatchSize}`,
  )
}

export function findMeetingsIn(db: Db, organization_id: OrganizationId, start_time: string, end_time: string) {
  return findMeetings(
    db,
    organization_id,
    sql`
    select id from scheduled_events
    where organization_id = ${organization_id} and start_time between ${start_time} and ${end_time}
    order by start_time, id limit ${meetingBatchSize}`,
  )
}

export async function countMeetingsIn(db: Db, organization_id: OrganizationId, start_time: string, end_time: string) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from scheduled_events
    where organization_id = ${organization_id} and start_time between ${start_time} and ${end_time}`)
  return count
}

/** Locks meetings until the transaction ends. The caller must hold the locks of their hosts. */
export async function lockMeetings(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[]) {
  await db.run(sql`
    select id from scheduled_events where organization_id = ${organization_id} and id = any(${ids})
    order by id for update`)
}

/** Deletes invitees of locked meetings. Returns per meeting how many active ones it deleted and how many are left. */
export async function deleteInvitees(
  db: Db,
  organization_id: OrganizationId,
  event_ids: ScheduledEventId[],
  addresses: string[],
) {
  const deleted = await db.all<{ event_id: ScheduledEventId; active: number }>(sql`
    with deleted as (
      delete from invitees
      where organization_id = ${organization_id} and event_id = any(${event_ids}) and address = any(${addresses})
      returning event_id, status)
    select event_id, (count(*) filter (where status = 'active'))::int as active from deleted group by event_id`)
  const left = await db.all<{ event_id: ScheduledEventId; left: number }>(sql`
    select event_id, count(*)::int as left from invitees
    where organization_id = ${organization_id} and event_id = any(${event_ids}) group by event_id`)
  const leftByEvent = new Map(left.map((row) => [row.event_id, row.left]))
  return deleted.map((row): RemainingInvitees => ({ ...row, left: leftByEvent.get(row.event_id) ?? 0 }))
}

export async function updateTotal(db: Db, organization_id: OrganizationId, { event_id, left }: RemainingInvitees) {
  await db.run(sql`
    update scheduled_events set invitees_total = ${left}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${event_id}`)
}

/**
 * Deletes meetings with their dependent rows. In a round robin, the host no longer counts as booked for them, unless
 * the hosts of the event type have changed since.
 */
export async function deleteMeetings(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[]) {
  await db.run(sql`
    with per_host as (
      select h.host_id, e.event_type_id, count(*)::int as meetings
      from scheduled_events e join event_hosts h on h.event_id = e.id join event_types t on t.id = e.event_type_id
      where e.organization_id = ${organization_id} and e.id = any(${ids}) and h.active
        and e.created_at >= t.hosts_changed_at
      group by h.host_id, e.event_type_id),
    counted as (
      update event_type_hosts h set booked = greatest(h.booked - per_host.meetings, 0) from per_host
      where h.organization_id = ${organization_id} and h.event_type_id = per_host.event_type_id
        and h.user_id = per_host.host_id)
    delete from scheduled_events where organization_id = ${organization_id} and id = any(${ids})`)
}

/** The addresses of all invitees of these meetings. */
export async function findAddresses(db: Db, organization_id: OrganizationId, event_ids: ScheduledEventId[]) {
  const rows = await db.all<{ address: string }>(sql`
    select distinct address from invitees
    where organization_id = ${organization_id} and event_id = any(${event_ids})`)
  return rows.map(({ address }) => address)
}
