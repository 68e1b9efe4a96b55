import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, GroupId, OrganizationId, TeamId, UserId } from '../../platform/ids.ts'

const maxChoices = 200

export type TeamChoice = { id: TeamId; name: string }

/** All teams for admins, else those of the user. */
export function findTeamChoices(db: Db, user: SignedInUser) {
  const { organization_id, user_id } = user
  const own = sql`and t.id in (
    select m.team_id from team_members m join organization_memberships o on o.id = m.membership_id
    where m.organization_id = ${organization_id} and o.user_id = ${user_id})`
  return db.all<TeamChoice>(sql`
    select t.id, t.name from teams t where t.organization_id = ${organization_id} ${isAdmin(user) ? sql.empty : own}
    order by lower(t.name), t.id limit ${maxChoices}`)
}

/** Deleted event types are counted too. */
export async function findTypesOfTeam(db: Db, organization_id: OrganizationId, team_id: TeamId) {
  const rows = await db.all<{ id: EventTypeId }>(sql`
    select id from event_types where organization_id = ${organization_id} and team_id = ${team_id}`)
  return rows.map(({ id }) => id)
}

export async function findGroupMembers(db: Db, organization_id: OrganizationId, group_id: GroupId) {
  const rows = await db.all<{ id: UserId }>(sql`
    select m.user_id as id from group_relationships r join organization_memberships m on m.id = r.membership_id
    where r.organization_id = ${organization_id} and r.group_id = ${group_id} and r.role = 'member'`)
  return rows.map(({ id }) => id)
}

/** Names of event types, also of deleted ones. */
export async function findTypeNames(db: Db, organization_id: OrganizationId, ids: string[]) {
  return namesOf(
    await db.all<NamedRow>(sql`
    select id, name from event_types where organization_id = ${organization_id} and id = any(${ids}::uuid[])`),
  )
}

/** Names of hosts, also of people who left. */
export async function findHostNames(db: Db, organization_id: OrganizationId, ids: string[]) {
  return namesOf(
    await db.all<NamedRow>(sql`
    select id, name from users where organization_id = ${organization_id} and id = any(${ids}::uuid[])`),
  )
}

type NamedRow = { id: string; name: string }

const namesOf = (rows: NamedRow[]) => new Map(rows.map(({ id, name }) => [id, name]))
