import type { FastifyInstance } from 'fastify'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { sendBuilder } from './builder-form.ts'
import { problemsIn } from './builder-request.ts'
import { draftOf } from './builder-state.ts'
import { loadFormList } from './list-load.ts'
import { sendFormList } from './list-page.ts'
import { listPath, loadManagedForm } from './load.ts'

/** The list, with a button that publishes a form or takes it back. */
export function formListPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(listPath, async (request, reply) => sendFormList(reply, await loadFormList(db, request)))

  app.post<ConsoleRequest>(`${listPath}/:id/status`, async (request, reply) => {
    const loaded = await loadManagedForm(db, request)
    const { api, id, form } = loaded
    const status = request.body?.status === 'published' ? 'published' : 'draft'
    try {
      await api.run(routingForms, 'PATCH /routing_forms/:uuid', { ids: { uuid: id }, body: { status } })
    } catch (error) {
      // A form that is not complete opens in the builder, with what is missing.
      const draft = draftOf(form)
      return sendBuilder(reply, db, loaded, { draft, problems: problemsIn(error, draft), status: 400 })
    }
    return reply.redirect(`${listPath}?done=${status === 'published' ? 'published' : 'unpublished'}#form-${id}`, 303)
  })
}
