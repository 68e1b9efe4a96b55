import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { formKeyIn } from '../book/form-key.ts'
import { apiFor, problemsOf } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { listPath } from './list-input.ts'
import { sendShareForm } from './share-form.ts'
import { changesOf } from './share-input.ts'
import { createShare, eventTypeIn, loadEventType } from './share-load.ts'
import { sendCreatedLink } from './share-view.ts'

/** A link for one booking that differs from the event type. */
export function sharePages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${listPath}/:id/share`, async (request, reply) => {
    const eventType = await loadEventType(apiFor(db, request), eventTypeIn(request.params))
    return sendShareForm(reply, signedInUserOf(request), eventType)
  })

  app.post<ConsoleRequest>(`${listPath}/:id/share`, async (request, reply) => {
    const [api, id, user, input] = [
      apiFor(db, request),
      eventTypeIn(request.params),
      signedInUserOf(request),
      request.body ?? {},
    ]
    const eventType = await loadEventType(api, id)
    try {
      const { url, name } = await createShare(api, id, changesOf(input, eventType), formKeyIn(input))
      const another = html`<a class="button plain" href="${listPath}/${id}/share">${pageTexts(request).text(
        'et-once-another',
      )}</a>`
      return await sendCreatedLink(reply, user, { name, url, another })
    } catch (error) {
      return sendShareForm(reply, user, eventType, { input, problems: problemsOf(error) })
    }
  })
}
