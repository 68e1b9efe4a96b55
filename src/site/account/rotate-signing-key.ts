import type { FastifyInstance } from 'fastify'
import { getApplication } from '../../access/applications/queries.ts'
import { secretRoutes } from '../../access/applications/secret-routes.ts'
import type { Db } from '../../platform/db/db.ts'
import { asId, type ApplicationId } from '../../platform/ids.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { formKeyIn, newFormKey } from '../book/form-key.ts'
import { apiFor } from '../console/api.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { requireAdmin } from './application-permissions.ts'
import { sendSigningKey } from './secret-page.ts'

const list = '/account/applications'
const path = `${list}/:id/rotate-signing-key`

/** The response to the form is the only page that shows the new key. */
export function rotateSigningKeyPage(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const { id, name } = await getApplication(db, user.organization_id, asId<ApplicationId>(idOf(request.params)))
    const { text } = pageTexts(request)
    return sendConfirmation(reply, user, 'applications', {
      title: text('int-app-key-title', { name }),
      text: text('int-app-key-text'),
      action: `${list}/${id}/rotate-signing-key`,
      label: text('int-app-key-now'),
      back: `${list}/${id}`,
      crumbs: [
        { path: list, label: text('nav-applications') },
        { path: `${list}/${id}`, label: name },
      ],
      fields: [hiddenField('form_key', newFormKey())],
    })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const uuid = asId<ApplicationId>(idOf(request.params))
    const application = await getApplication(db, user.organization_id, uuid)
    // The key of the form makes a double click rotate once: a second rotation would end the previous key.
    const { signing_key } = await apiFor(db, request).one<{ signing_key: string }>(
      secretRoutes,
      'POST /applications/:uuid/rotate_signing_key',
      {
        ids: { uuid },
        idempotencyKey: formKeyIn(request.body),
      },
    )
    return sendSigningKey(reply, user, application, signing_key)
  })
}
