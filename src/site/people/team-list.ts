import type { FastifyInstance } from 'fastify'
import { teams } from '../../people/teams/routes.ts'
import type { Team } from '../../people/teams/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { nameListPages, type NameList } from './name-list.ts'
import { listTeams, teamsPath } from './team-load.ts'

const teamList: NameList<Team> = {
  tab: 'teams',
  path: teamsPath,
  keys: {
    title: 'teams-title',
    intro: 'teams-intro',
    none: 'teams-none',
    more: 'teams-more',
    new: 'teams-new',
    name: 'teams-name',
    create: 'teams-create',
    deleted: 'teams-deleted',
  },
  load: listTeams,
  create: (api, name, idempotencyKey) => api.one<Team>(teams, 'POST /teams', { body: { name }, idempotencyKey }),
  detail: ({ name, scheduling_url }, { text }) =>
    html`<a href="${scheduling_url}">${text('teams-page')}<span class="unseen"> (${name})</span></a>`,
}

export const teamListPages = (app: FastifyInstance, db: Db) => nameListPages(app, db, teamList)
