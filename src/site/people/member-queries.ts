import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, MembershipId, OrganizationId, TeamId, UserId } from '../../platform/ids.ts'
import { isHosted } from './list-queries.ts'

export type HostedEventType = { id: EventTypeId; name: string; active: boolean }
export type TeamName = { id: TeamId; name: string }

/** The event types of a member, active ones first. */
export function findHosted(db: Db, organization_id: OrganizationId, user_id: UserId, limit: number) {
  return db.all<HostedEventType>(sql`
    select e.id, e.name, e.active from event_type_hosts h
    join event_types e on e.organization_id = h.organization_id and e.id = h.event_type_id
    where h.organization_id = ${organization_id} and h.user_id = ${user_id} and ${isHosted}
    order by e.active desc, lower(e.name), e.id limit ${limit}`)
}

export function findTeams(db: Db, organization_id: OrganizationId, membership_id: MembershipId) {
  return db.all<TeamName>(sql`
    select t.id, t.name
    from team_members tm join teams t on t.organization_id = tm.organization_id and t.id = tm.team_id
    where tm.organization_id = ${organization_id} and tm.membership_id = ${membership_id}
    order by lower(t.name), t.id`)
}

/** Whether the organization has more than one owner. */
export async function hasOtherOwner(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return (
    (await db.maybe(sql`
    select 1 from organization_memberships
    where organization_id = ${organization_id} and role = 'owner' and user_id <> ${user_id} limit 1`)) !== undefined
  )
}
