import type { FastifyInstance, FastifyReply } from 'fastify'
import { conferenceRoutes } from '../../calendars/conferences/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { asId } from '../../platform/ids.ts'
import { findUsers } from '../../scheduling/event-types/conference-queries.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { loadConference, type ConferenceVisit } from './conference-load.ts'
import { conferencesPath, section } from './tabs-list.ts'

const path = `${conferencesPath}/:id/delete`

/** Asks before a conference is deleted. One that event types use is not deleted: the page lists them. */
export function conferenceDeletePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => sendQuestion(reply, db, await loadConference(db, request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const visit = await loadConference(db, request)
    try {
      await visit.api.run(conferenceRoutes, 'DELETE /conferences/:uuid', { ids: { uuid: visit.id } })
    } catch (error) {
      if (error instanceof Conflict) return sendQuestion(reply, db, visit)
      throw error
    }
    return reply.redirect(`${conferencesPath}?done=deleted`, 303)
  })
}

async function sendQuestion(reply: FastifyReply, db: Db, { user, texts: { text }, id, conference }: ConferenceVisit) {
  const title = text('conf-delete-title', { name: conference.name })
  const crumbs = [{ path: conferencesPath, label: text('conf-title') }]
  const used = await findUsers(db, user.organization_id, asId(id))
  if (used.length === 0) {
    return sendConfirmation(reply, user, section, {
      title,
      crumbs,
      text: text('conf-delete-text'),
      action: `${conferencesPath}/${id}/delete`,
      label: text('conf-delete-now'),
      back: conferencesPath,
    })
  }
  return sendConsole(reply, user, section, {
    title,
    crumbs,
    status: reply.request.method === 'POST' ? 409 : 200,
    main: html`<h1>${title}</h1>
<p>${text('conf-used')}</p>
<ul>
${used.map(
  (each) => html`<li><a href="/console/event-types/${each.id}/locations"><bdi>${each.name}</bdi></a></li>\n`,
)}</ul>
<p><a class="button plain" href="${conferencesPath}">${text('conf-back')}</a></p>`,
  })
}
