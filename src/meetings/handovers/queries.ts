import type { Db } from '../../platform/db/db.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type {
  EventTypeId,
  HandoverId,
  MembershipId,
  OrganizationId,
  ScheduledEventId,
  UserId,
} from '../../platform/ids.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'

export type HandoverChoices = {
  to_id: UserId | null
  event_types: 'reassign' | 'delete'
  meetings: 'reassign' | 'cancel'
  conflicts: 'keep' | 'reassign' | 'cancel'
  cancel_reason: string | null
  removes_member: boolean
}

/** How many event types and meetings were dealt with, by what became of them. */
export type Progress = {
  event_types_reassigned: number
  event_types_left: number
  event_types_deleted: number
  meetings_reassigned: number
  meetings_left: number
  meetings_canceled: number
  meetings_kept: number
}

export type HandoverRow = HandoverChoices &
  Progress & {
    id: HandoverId
    organization_id: OrganizationId
    user_id: UserId
    membership_id: MembershipId
    created_by: UserId
    status: 'running' | 'completed' | 'stopped'
    meetings_total: number
    last_start: string | null
    last_id: ScheduledEventId | null
    created_at: string
    updated_at: string
  }

/** Who hands over, and to whom. */
export type Parties = Pick<HandoverRow, 'organization_id' | 'user_id' | 'to_id'>

/** A future meeting of the person. `other_hosts` are members, `is_host`: the other person hosts it too. */
export type HostedMeeting = Pick<EventTypeRow, 'pooling_type'> & {
  id: ScheduledEventId
  event_type_id: EventTypeId
  name: string
  start_time: string
  end_time: string
  blocked_from: string
  blocked_to: string
  other_hosts: number
  is_host: boolean
}

export type NewHandover = Omit<Parties, 'to_id'> &
  HandoverChoices &
  Pick<HandoverRow, 'membership_id' | 'created_by' | 'meetings_total'>

export function insertHandover(db: Db, row: NewHandover) {
  return db.one<HandoverRow>(sql`
    insert into handovers (organization_id, user_id, membership_id, to_id, created_by, event_types, meetings, conflicts,
      cancel_reason, removes_member, meetings_total)
    values (${row.organization_id}, ${row.user_id}, ${row.membership_id}, ${row.to_id}, ${row.created_by},
      ${row.event_types}, ${row.meetings}, ${row.conflicts}, ${row.cancel_reason}, ${row.removes_member},
      ${row.meetings_total})
    returning *`)
}

export async function getHandover(db: Db, organization_id: OrganizationId, id: HandoverId, lock = sql.empty) {
  const row = await db.maybe<HandoverRow>(sql`
    select * from handovers where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!row) throw new NotFound()
  return row
}

export function updateProgress(
  db: Db,
  { organization_id, id }: HandoverRow,
  status: HandoverRow['status'],
  done: Progress,
  last?: HostedMeeting,
) {
  const counts = Object.entries(done).map(
    ([name, count]) => sql`${sql.identifier(name)} = ${sql.identifier(name)} + ${count}`,
  )
  return db.one<HandoverRow>(sql`
    update handovers set ${sql.join(counts, sql`, `)}, status = ${status}, updated_at = clock_timestamp(),
      last_start = coalesce(${last?.start_time ?? null}, last_start), last_id = coalesce(${last?.id ?? null}, last_id)
    where organization_id = ${organization_id} and id = ${id} returning *`)
}

const hosted = (organization_id: OrganizationId, user_id: UserId) => sql`
  from event_hosts h join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
    join event_types t on t.organization_id = e.organization_id and t.id = e.event_type_id
  where h.organization_id = ${organization_id} and h.host_id = ${user_id} and h.active and e.status = 'active'
    and h.start_time > clock_timestamp()`

/** The next meetings of the person that have not begun. `after`: the start and id of the last one that was read. */
export function findHostedMeetings(
  db: Db,
  { organization_id, user_id, to_id }: Parties,
  limit: number,
  after?: [start: string, id: ScheduledEventId],
) {
  return db.all<HostedMeeting>(sql`
    select e.id, e.event_type_id, e.name, e.start_time, e.end_time, h.blocked_from, h.blocked_to, t.pooling_type,
      (select count(*)::int from event_hosts o
        join organization_memberships m on m.user_id = o.host_id and m.organization_id = o.organization_id
        where o.organization_id = e.organization_id and o.event_id = e.id and o.host_id <> ${user_id}) as other_hosts,
      exists (select from event_hosts o
        where o.organization_id = e.organization_id and o.event_id = e.id and o.host_id = ${to_id}::uuid) as is_host
    ${hosted(organization_id, user_id)}
      ${when(after, ([start, id]) => sql`and (h.start_time, h.event_id) > (${start}::timestamptz, ${id}::uuid)`)}
    order by h.start_time, h.event_id limit ${limit}`)
}

export async function countHostedMeetings(db: Db, { organization_id, user_id }: Parties) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count ${hosted(organization_id, user_id)}`)
  return count
}

/** The event types that the person owns or hosts. */
export function findTypes(db: Db, { organization_id, user_id }: Parties) {
  return db.all<{ id: EventTypeId }>(sql`
    select t.id from event_types t
    where t.organization_id = ${organization_id} and t.deleted_at is null and (t.user_id = ${user_id} or exists (
      select from event_type_hosts h
      where h.organization_id = t.organization_id and h.event_type_id = t.id and h.user_id = ${user_id}))
    order by t.position, t.id`)
}

export async function updateStatus(
  db: Db,
  organization_id: OrganizationId,
  id: HandoverId,
  status: HandoverRow['status'],
) {
  await db.run(sql`
    update handovers set status = ${status}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${id}`)
}

export type HostedType = { id: EventTypeId; name: string; is_owner: boolean; is_only_host: boolean; total: number }

/** The event types that the person owns or hosts, their own first. */
export function listTypes(db: Db, { organization_id, user_id }: Parties, limit: number) {
  return db.all<HostedType>(sql`
    select t.id, t.name, t.user_id is not distinct from ${user_id} as is_owner, count(*) over ()::int as total,
      not exists (select from event_type_hosts h
        join organization_memberships m on m.user_id = h.user_id and m.organization_id = h.organization_id
        where h.organization_id = t.organization_id and h.event_type_id = t.id
          and h.user_id <> ${user_id}) as is_only_host
    from event_types t
    where t.organization_id = ${organization_id} and t.deleted_at is null and (t.user_id = ${user_id} or exists (
      select from event_type_hosts h
      where h.organization_id = t.organization_id and h.event_type_id = t.id and h.user_id = ${user_id}))
    order by is_owner desc, lower(t.name collate "C"), t.id limit ${limit}`)
}
