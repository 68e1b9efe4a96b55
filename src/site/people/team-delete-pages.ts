import type { FastifyInstance } from 'fastify'
import { teams } from '../../people/teams/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { problemsOf } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { sentenceProblem } from '../console/form-problems.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { openAdminPage } from './group-load.ts'
import { loadTeam, teamsPath } from './team-load.ts'
import { sendTeam, typeLinks } from './team-page.ts'

/** A team that owns event types cannot be deleted, so the first page lists them. */
export function teamDeletion(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${teamsPath}/:id/delete`, async (request, reply) => {
    const {
      api,
      user,
      texts: { text },
    } = openAdminPage(db, request)
    const id = idOf(request.params)
    const {
      team: { name },
      types,
    } = await loadTeam(db, api, id)
    return sendConfirmation(reply, user, 'people', {
      title: text('teams-delete-title', { name }),
      text: types.length > 0 ? html`${text('teams-delete-used')} ${typeLinks({ types })}` : text('teams-delete-text'),
      action: `${teamsPath}/${id}/delete`,
      label: text('teams-delete'),
      back: `${teamsPath}/${id}`,
      crumbs: [{ path: teamsPath, label: text('teams-title') }],
    })
  })

  app.post<ConsoleRequest>(`${teamsPath}/:id/delete`, async (request, reply) => {
    const page = openAdminPage(db, request)
    const id = idOf(request.params)
    try {
      await page.api.run(teams, 'DELETE /teams/:uuid', { ids: { uuid: id } })
      return await reply.redirect(`${teamsPath}?done=deleted`, 303)
    } catch (error) {
      if (problemsOf(error).length === 0) throw error
      const problems = [sentenceProblem('', page.texts.text('teams-in-use'))]
      return sendTeam(reply, { ...page, ...(await loadTeam(db, page.api, id)) }, { problems })
    }
  })
}
