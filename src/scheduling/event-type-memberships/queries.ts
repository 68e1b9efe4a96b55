import { avatarUrl } from '../../people/pictures/queries.ts'
import { meetingUrl } from '../../people/users/save-meeting-url.ts'
import type { UserRow } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeMembershipId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { EventTypeMembershipFilters } from './schema.ts'

export type HostRow = Omit<UserRow, 'id' | 'created_at' | 'updated_at'> & {
  id: EventTypeMembershipId
  position: number
  created_at: string
  updated_at: string
  user_id: UserId
  user_created_at: string
  user_updated_at: string
}

/** The hosts of an event type who are still members, in their order. */
export function listEventTypeMemberships(db: Db, organization_id: OrganizationId, filters: EventTypeMembershipFilters) {
  return page<HostRow>(
    db,
    sql`
    select h.id, h.position, h.created_at, h.updated_at, u.id as user_id, u.organization_id, u.name, u.slug, u.email,
      u.timezone, ${avatarUrl(sql`u`)} as avatar_url, u.locale, u.time_notation, u.week_start,
      ${meetingUrl(organization_id, sql`u.id`)} as meeting_url,
      u.created_at as user_created_at, u.updated_at as user_updated_at
    from event_type_hosts h
    join organization_memberships m on m.user_id = h.user_id and m.organization_id = h.organization_id
    join users u on u.id = h.user_id
    where h.organization_id = ${organization_id} and h.event_type_id = ${filters.event_type}`,
    filters,
  )
}
