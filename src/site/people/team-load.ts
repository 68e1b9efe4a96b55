import { findMemberNames } from '../../people/memberships/queries.ts'
import { findTeamMembers } from '../../people/teams/queries.ts'
import { teams } from '../../people/teams/routes.ts'
import type { Team } from '../../people/teams/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { asId, type TeamId } from '../../platform/ids.ts'
import { eventTypes } from '../../scheduling/event-types/routes.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { Api } from '../console/api.ts'

export const teamsPath = '/console/people/teams'

const maxPeople = 500

export function listTeams(api: Api, page?: string) {
  const query = { sort: 'name:asc', count: '50', ...(page && { page_token: page }) }
  return api.many<Team>(teams, 'GET /teams', { query })
}

export async function loadTeam(db: Db, api: Api, id: string) {
  const { organization_id } = api.caller
  const team = await api.one<Team>(teams, 'GET /teams/:uuid', { ids: { uuid: id } })
  const members = await findTeamMembers(db, organization_id, asId<TeamId>(id))
  const organization = uriOf('organizations', organization_id)
  const query = { organization, team: team.uri, sort: 'name:asc', count: '100' }
  const { collection: types } = await api.many<EventType>(eventTypes, 'GET /event_types', { query })
  return { team, members, types, people: await findMemberNames(db, organization_id, maxPeople) }
}

/** The API has no version of a team, so its name and members are the version. */
export function versionOf(name: string, members: string[]) {
  return { updated_at: `${name} ${members.toSorted().join(' ')}` }
}

/** The version of the locked team. */
export async function lockVersion(db: Db, organization_id: Api['caller']['organization_id'], id: TeamId) {
  const row = await db.maybe<{ name: string }>(sql`
    select name from teams where organization_id = ${organization_id} and id = ${id} for update`)
  return versionOf(row?.name ?? '', await findTeamMembers(db, organization_id, id))
}
