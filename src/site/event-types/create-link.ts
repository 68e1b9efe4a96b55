import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { formKeyIn, newFormKey } from '../book/form-key.ts'
import { apiFor } from '../console/api.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { listPath } from './list-input.ts'
import { nameOf } from './list-load.ts'
import { createOnceLink, eventTypeIn, loadEventType } from './share-load.ts'
import { sendCreatedLink } from './share-view.ts'

/** A link for one booking, in one click. */
export function oncePages(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>(`${listPath}/:id/link`, async (request, reply) => {
    const [api, id] = [apiFor(db, request), eventTypeIn(request.params)]
    const name = nameOf(await loadEventType(api, id))
    const url = await createOnceLink(api, id, formKeyIn(request.body))
    const another = actionForm(`${listPath}/${id}/link`, pageTexts(request).text('et-once-another'), 'plain', [
      hiddenField('form_key', newFormKey()),
    ])
    return sendCreatedLink(reply, signedInUserOf(request), { name, url, another })
  })
}
