import { memberships } from '../../people/memberships/routes.ts'
import type { OrganizationMembership } from '../../people/memberships/schema.ts'
import { teams } from '../../people/teams/routes.ts'
import type { Team } from '../../people/teams/schema.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import { idOfUri, uriOf } from '../../platform/http/field-types.ts'
import { canManage } from '../../scheduling/event-types/permissions.ts'
import type { EventType } from '../../scheduling/event-types/schema.ts'
import type { Api } from '../console/api.ts'

export type OwnerOption = { value: string; label: string; uri: string }
export type OwnerOptions = { teams: OwnerOption[]; people: OwnerOption[] }

const maxOptions = 100

/** Teams and colleagues that an admin can choose. Larger organizations find the others with the search. */
export async function loadOwnerOptions({ caller, many }: Api): Promise<OwnerOptions> {
  if (!isAdmin(caller)) return { teams: [], people: [] }
  const organization = uriOf('organizations', caller.organization_id)
  const [teamList, members] = await Promise.all([
    many<Team>(teams, 'GET /teams', { query: { sort: 'name:asc', count: String(maxOptions) } }),
    many<OrganizationMembership>(memberships, 'GET /organization_memberships', {
      query: { organization, count: String(maxOptions) },
    }),
  ])
  const users = members.collection.map(({ user }) => user)
  const people = users.filter(({ uri }) => idOfUri('users', uri) !== caller.user_id)
  return {
    teams: teamList.collection.map(({ uri, name }) => ({ value: `team-${idOfUri('teams', uri)}`, label: name, uri })),
    people: people
      .map(({ uri, name }) => ({ value: `user-${idOfUri('users', uri)}`, label: name, uri }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  }
}

/** Every event type of ours has a name, but the API allows null. */
export const nameOf = ({ name }: Pick<EventType, 'name'>) => name ?? ''

export const eventTypeIdOf = ({ uri }: Pick<EventType, 'uri'>) => idOfUri('event_types', uri) ?? ''

/** Whether the user can change the event type, by the rule of the API. */
export function canChange({ caller }: Pick<Api, 'caller'>, { profile, admin_managed }: EventType) {
  const user_id = idOfUri('users', profile?.owner ?? '') ?? null
  const team_id = idOfUri('teams', profile?.owner ?? '') ?? null
  return canManage(caller, { user_id, team_id, admin_managed })
}

/** Hosts can make links to it too. */
export function canLink(api: Pick<Api, 'caller'>, eventType: EventType) {
  return canChange(api, eventType) || eventType.hosts.some(({ user }) => idOfUri('users', user) === api.caller.user_id)
}
