import type { FastifyInstance } from 'fastify'
import { conferenceRoutes } from '../../calendars/conferences/routes.ts'
import type { ConferenceTest } from '../../calendars/conferences/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { formKeyIn } from '../book/form-key.ts'
import { doneMessageOf, type ConsoleRequest } from '../console/layout.ts'
import { conferenceDeletePages } from './conference-delete-pages.ts'
import { sendConferenceForm } from './conference-form.ts'
import { sendConferences } from './conference-list-page.ts'
import { loadConference, loadConferences } from './conference-load.ts'
import { conferenceProblems } from './conference-problem-texts.ts'
import { conferencesPath } from './tabs-list.ts'
import { visitOf } from './webhook-load.ts'

/** How links to join a meeting are made. */
export function conferencePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(conferencesPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const { text } = visit.texts
    const message = doneMessageOf(request.query, {
      added: text('conf-added'),
      saved: text('conf-saved'),
      deleted: text('conf-deleted'),
    })
    return sendConferences(reply, visit, { conferences: await loadConferences(visit), message })
  })

  app.get<ConsoleRequest>(`${conferencesPath}/new`, async (request, reply) =>
    sendConferenceForm(reply, visitOf(db, request), {}),
  )

  app.post<ConsoleRequest>(conferencesPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const { name, provider, url, secret, scope } = request.body ?? {}
    try {
      await visit.api.one(conferenceRoutes, 'POST /conferences', {
        body: { name, provider, url, ...(secret && { secret }), ...(scope && { scope }) },
        idempotencyKey: formKeyIn(request.body),
      })
      return await reply.redirect(`${conferencesPath}?done=added`, 303)
    } catch (error) {
      return sendConferenceForm(reply, visit, { input: request.body, problems: conferenceProblems(error, visit.texts) })
    }
  })

  app.post<ConsoleRequest>(`${conferencesPath}/:id/test`, async (request, reply) => {
    const visit = await loadConference(db, request)
    const test = await visit.api.one<ConferenceTest>(conferenceRoutes, 'POST /conferences/:uuid/test', {
      ids: { uuid: visit.id },
    })
    return sendConferences(reply, visit, { conferences: await loadConferences(visit), test })
  })

  editPages(app, db)
  conferenceDeletePages(app, db)
}

function editPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${conferencesPath}/:id/edit`, async (request, reply) => {
    const visit = await loadConference(db, request)
    return sendConferenceForm(reply, visit, { conference: visit.conference })
  })

  app.post<ConsoleRequest>(`${conferencesPath}/:id/edit`, async (request, reply) => {
    const visit = await loadConference(db, request)
    const { name, url, secret } = request.body ?? {}
    try {
      await visit.api.one(conferenceRoutes, 'PATCH /conferences/:uuid', {
        ids: { uuid: visit.id },
        body: { name, url, ...(secret && { secret }) },
      })
      return await reply.redirect(`${conferencesPath}?done=saved`, 303)
    } catch (error) {
      const { conference } = visit
      return sendConferenceForm(reply, visit, {
        conference,
        input: request.body,
        problems: conferenceProblems(error, visit.texts),
      })
    }
  })
}
