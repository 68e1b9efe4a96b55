import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { listPath, loadManagedForm, section } from './load.ts'
import { formPath } from './tabs-list.ts'

/** A deleted form cannot be restored, so the first page asks. */
export function deleteFormPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/delete`, async (request, reply) => {
    const { id, form } = await loadManagedForm(db, request)
    const { text } = pageTexts(request)
    return sendConfirmation(reply, signedInUserOf(request), section, {
      title: text('rf-delete-title', { name: form.name }),
      text: `${text('rf-delete-text')} ${text('rf-delete-instead')}`,
      action: `${formPath(id)}/delete`,
      label: text('rf-delete'),
      back: listPath,
      crumbs: [{ path: listPath, label: text('nav-routing-forms') }],
    })
  })

  app.post<ConsoleRequest>(`${listPath}/:id/delete`, async (request, reply) => {
    const { api, id } = await loadManagedForm(db, request)
    await api.run(routingForms, 'DELETE /routing_forms/:uuid', { ids: { uuid: id } })
    return reply.redirect(`${listPath}?done=deleted`, 303)
  })
}
