import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId } from '../../platform/ids.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { WorkflowRow } from '../workflows/queries.ts'

type Owner = Pick<WorkflowRow, 'organization_id' | 'user_id' | 'group_id'>

export type OwnedEventType = Pick<EventTypeRow, 'id' | 'period_type' | 'max_booking_time' | 'end_date'>

/**
 * Which of these event types a workflow of the owner can apply to. A group has those of its members and those of teams
 * that one of its members hosts.
 */
export async function findOwnedEventTypes(
  db: Db,
  { organization_id, user_id, group_id }: Owner,
  ids: EventTypeId[],
): Promise<OwnedEventType[]> {
  if (ids.length === 0) return []
  const inGroup = sql`
    select m.user_id from group_relationships r
    join organization_memberships m on m.organization_id = r.organization_id and m.id = r.membership_id
    where r.organization_id = ${organization_id} and r.group_id = ${group_id} and r.role = 'member'`
  const isOwned =
    user_id !== null
      ? sql`t.user_id = ${user_id}`
      : group_id === null
        ? sql`true`
        : sql`(t.user_id in (${inGroup}) or t.team_id is not null and exists (
          select from event_type_hosts h
          where h.organization_id = t.organization_id and h.event_type_id = t.id and h.user_id in (${inGroup})))`
  return db.all<OwnedEventType>(sql`
    select t.id, t.period_type, t.max_booking_time, t.end_date::text from event_types t
    where t.organization_id = ${organization_id} and t.id = any(${ids}::uuid[]) and t.deleted_at is null
      and ${isOwned}`)
}
