import { mapPage } from '../../platform/db/page.ts'
import { many, noContent, one } from '../../platform/http/route.ts'
import { getColleague } from '../users/queries.ts'
import { loadManaged } from './permissions.ts'
import { presentTeam } from './present.ts'
import { deleteTeam, getTeam, insertTeam, listTeams, renameTeam, replaceMembers } from './queries.ts'
import { NewTeam, Team, TeamChange, TeamFilters } from './schema.ts'

export const teams = [
  many(Team, {
    method: 'GET',
    path: '/teams',
    summary: 'List teams',
    description: `Lists the teams of your organization. Filter by user to get the teams of one person. Every member
      can call it.`,
    scope: 'organizations:read',
    query: TeamFilters,
    async handle({ db, caller, query }) {
      if (query.user) await getColleague(db, caller, query.user)
      return mapPage(await listTeams(db, caller.organization_id, query), presentTeam)
    },
  }),

  one(Team, {
    method: 'GET',
    path: '/teams/:uuid',
    summary: 'Get a team',
    description: `Returns one team with the address of its booking page. Every member can call it.`,
    scope: 'organizations:read',
    async handle({ db, caller, ids }) {
      return presentTeam(await getTeam(db, caller.organization_id, ids.uuid))
    },
  }),

  one(Team, {
    method: 'POST',
    path: '/teams',
    summary: 'Create a team',
    description: `Creates a team, with or without members. A team can own event types that several hosts share.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: NewTeam,
    async handle({ db, caller, body }) {
      const team = await insertTeam(db, caller.organization_id, body.name)
      if (body.members) await replaceMembers(db, await loadManaged(db, caller, team.id), body.members)
      return presentTeam(team)
    },
  }),

  one(Team, {
    method: 'PATCH',
    path: '/teams/:uuid',
    summary: 'Update a team',
    description: `Renames a team, replaces its members, or both. members is the complete new list.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    body: TeamChange,
    async handle({ db, caller, ids, body }) {
      const team = await loadManaged(db, caller, ids.uuid)
      if (body.members) await replaceMembers(db, team, body.members)
      return presentTeam(body.name ? await renameTeam(db, team, body.name) : team)
    },
  }),

  noContent({
    method: 'DELETE',
    path: '/teams/:uuid',
    summary: 'Delete a team',
    description: `Deletes a team. Its members stay in the organization. A team that still has event types returns
      409: delete these first.`,
    scope: 'organizations:write',
    role: 'admin',
    extension: true,
    async handle({ db, caller, ids }) {
      await deleteTeam(db, await loadManaged(db, caller, ids.uuid))
    },
  }),
]
