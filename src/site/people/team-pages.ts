import type { FastifyInstance } from 'fastify'
import { teams } from '../../people/teams/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { asId, type TeamId, type UserId } from '../../platform/ids.ts'
import { checkedOf } from '../../platform/pages/fields.ts'
import { problemsOf } from '../console/api.ts'
import { doneMessageOf, idOf, type ConsoleRequest } from '../console/layout.ts'
import { requireVersion, StaleForm, staleNotice } from '../console/stale-form.ts'
import { openAdminPage } from './group-load.ts'
import { teamDeletion } from './team-delete-pages.ts'
import { teamListPages } from './team-list.ts'
import { loadTeam, lockVersion, teamsPath } from './team-load.ts'
import { sendTeam } from './team-page.ts'

/** Teams: list, one team with its members, deletion. */
export function teamPages(app: FastifyInstance, db: Db) {
  teamListPages(app, db)
  teamDeletion(app, db)

  app.get<ConsoleRequest>(`${teamsPath}/:id`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const { text } = page.texts
    const message = doneMessageOf(request.query, { created: text('teams-created'), saved: text('teams-saved') })
    return sendTeam(reply, { ...page, ...(await loadTeam(db, page.api, idOf(request.params))) }, { message })
  })

  app.post<ConsoleRequest>(`${teamsPath}/:id`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const [id, input, { api }] = [asId<TeamId>(idOf(request.params)), request.body ?? {}, page]
    const [name, members] = [input.name ?? '', checkedOf(input, 'members')]
    try {
      await api.one(teams, 'PATCH /teams/:uuid', {
        ids: { uuid: id },
        body: { name, members: members.map((member) => uriOf('users', asId<UserId>(member))) },
        before: async (tx) => requireVersion(await lockVersion(tx, api.caller.organization_id, id), input.version),
      })
      return await reply.redirect(`${teamsPath}/${id}?done=saved`, 303)
    } catch (error) {
      const shown = { ...page, ...(await loadTeam(db, api, id)) }
      if (!(error instanceof StaleForm)) return sendTeam(reply, shown, { name, members, problems: problemsOf(error) })
      const stale = staleNotice(differences(shown, name, members), page.texts)
      return sendTeam(reply, shown, { name, members, stale })
    }
  })
}

type TeamPage = Awaited<ReturnType<typeof loadTeam>> & ReturnType<typeof openAdminPage>

function differences({ team, members, people, texts: { text } }: TeamPage, name: string, chosen: string[]) {
  const namesOf = (ids: string[]) =>
    people
      .filter(({ id }) => ids.includes(id))
      .map((person) => person.name)
      .join(', ')
  return [
    { label: text('teams-name'), theirs: team.name, yours: name },
    { label: text('teams-members'), theirs: namesOf(members), yours: namesOf(chosen) },
  ].filter(({ theirs, yours }) => theirs !== yours)
}
