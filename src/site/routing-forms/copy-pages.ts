import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routingForms } from '../../forms/routing-forms/routes.ts'
import type { RoutingForm } from '../../forms/routing-forms/schema.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { formKeyIn } from '../book/form-key.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { copyBody, copyProblems } from './copy-form.ts'
import { loadFormList } from './list-load.ts'
import { sendFormList } from './list-page.ts'
import { formIdOf } from './list-view.ts'
import { listPath, loadManagedForm } from './load.ts'

export function copyFormPages(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(`${listPath}/:id/duplicate`, async (request, reply) => {
    const { api, id, form } = await loadManagedForm(db, request)
    const formKey = formKeyIn(request.body)
    try {
      const copy = await api.one<RoutingForm>(routingForms, 'POST /routing_forms', {
        body: copyBody(form, pageTexts(request)),
        idempotencyKey: formKey && `${formKey}-${id}-copy`,
      })
      return await reply.redirect(`${listPath}/${formIdOf(copy)}?done=duplicated`, 303)
    } catch (error) {
      return sendFormList(reply, await loadFormList(db, request), failureOf(request, error, form))
    }
  })
}

/** Why the form cannot be copied: one of its event types was deleted, for example. */
function failureOf(request: FastifyRequest, error: unknown, form: RoutingForm) {
  const texts = pageTexts(request)
  return html`<div role="alert" tabindex="-1" autofocus><p>${texts.text('rf-copy-failed')}</p>
<ul>${copyProblems(error, form, texts).map((sentence) => html`<li>${sentence}</li>\n`)}</ul></div>`
}
