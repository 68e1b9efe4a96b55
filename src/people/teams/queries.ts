import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { withFreeSlug } from '../../platform/db/unique-slug.ts'
import { Conflict, Invalid, NotFound } from '../../platform/errors.ts'
import type { OrganizationId, TeamId, UserId } from '../../platform/ids.ts'
import type { TeamFilters } from './schema.ts'

export type TeamRow = { id: TeamId; organization_id: OrganizationId; name: string; slug: string; created_at: string }

const columns = sql`id, organization_id, name, slug, created_at`

export function listTeams(db: Db, organization_id: OrganizationId, filters: TeamFilters) {
  return page<TeamRow>(
    db,
    sql`
    select ${columns} from teams t
    where organization_id = ${organization_id}
      ${when(
        filters.user,
        (user) => sql`and exists (
        select 1 from team_members tm
        join organization_memberships m on m.organization_id = tm.organization_id and m.id = tm.membership_id
        where tm.organization_id = t.organization_id and tm.team_id = t.id and m.user_id = ${user})`,
      )}`,
    filters,
  )
}

export async function getTeam(db: Db, organization_id: OrganizationId, id: TeamId, lock = sql.empty) {
  const team = await db.maybe<TeamRow>(sql`
    select ${columns} from teams where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!team) throw new NotFound()
  return team
}

/** The team cannot be deleted until the transaction ends. */
export function lockSharedTeam(db: Db, organization_id: OrganizationId, id: TeamId) {
  return getTeam(db, organization_id, id, sql`for key share`)
}

export function insertTeam(db: Db, organization_id: OrganizationId, name: string) {
  return withFreeSlug(name, (slug) =>
    db
      .maybe<TeamRow>(sql`
    insert into teams (organization_id, name, slug) values (${organization_id}, ${name}, ${slug})
    on conflict (slug) do nothing returning ${columns}`)
      .catch(throwNameConflict),
  )
}

export function renameTeam(db: Db, { organization_id, id }: Managed<TeamRow>, name: string) {
  return db
    .one<TeamRow>(sql`
    update teams set name = ${name}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
    .catch(throwNameConflict)
}

/** A team with event types cannot be deleted, because its event types would have no hosts. */
export async function deleteTeam(db: Db, { organization_id, id }: Managed<TeamRow>) {
  await getTeam(db, organization_id, id, sql`for update`)
  const used = await db.maybe(sql`
    select 1 from event_types
    where organization_id = ${organization_id} and team_id = ${id} and deleted_at is null limit 1`)
  if (used) throw new Conflict({ code: 'in_use', message: 'the team still has event types; delete them first' })
  await db.run(sql`delete from teams where organization_id = ${organization_id} and id = ${id}`)
}

/** The members of a team, in the order in which they joined the organization. */
export async function findTeamMembers(db: Db, organization_id: OrganizationId, team_id: TeamId) {
  const members = await db.all<{ user_id: UserId }>(sql`
    select m.user_id from team_members tm
    join organization_memberships m on m.organization_id = tm.organization_id and m.id = tm.membership_id
    where tm.organization_id = ${organization_id} and tm.team_id = ${team_id} order by m.created_at, m.id`)
  return members.map(({ user_id }) => user_id)
}

/** Replaces all members. Each new member must belong to the organization. */
export async function replaceMembers(db: Db, team: Managed<TeamRow>, user_ids: UserId[]) {
  const { organization_id, id: team_id } = team
  await db.run(sql`delete from team_members where organization_id = ${organization_id} and team_id = ${team_id}`)
  const users = [...new Set(user_ids)]
  const added = await db.run(sql`
    insert into team_members (organization_id, team_id, membership_id)
    select organization_id, ${team_id}, id from organization_memberships
    where organization_id = ${organization_id} and user_id = any(${users})`)
  if (added < users.length)
    throw new Invalid({ parameter: 'members', code: 'invalid', message: 'must all be users of your organization' })
}

function throwNameConflict(error: unknown): never {
  throw violates(error, 'teams_name')
    ? new Conflict({ parameter: 'name', message: 'is already the name of another team' })
    : error
}
