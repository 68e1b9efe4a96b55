import type { FastifyInstance, FastifyRequest } from 'fastify'
import { loadManagedForUpdate } from '../../access/applications/permissions.ts'
import { getApplication } from '../../access/applications/queries.ts'
import { rotateSecret } from '../../access/applications/update.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { asId, type ApplicationId } from '../../platform/ids.ts'
import { choiceField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { sendConfirmation } from '../console/confirm-page.ts'
import { idOf, type ConsoleRequest } from '../console/layout.ts'
import { sendSecret } from './secret-page.ts'

const list = '/account/applications'
const path = `${list}/:id/rotate-secret`

/** The response to the form is the only page that shows the new secret. */
export function rotateSecretPage(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(path, async (request, reply) => {
    const {
      user,
      application: { id, name },
    } = await loadWithSecret(db, request)
    const { text } = pageTexts(request)
    return sendConfirmation(reply, user, 'applications', {
      title: text('application-rotate-title', { name }),
      text: text('application-rotate-text'),
      action: `${list}/${id}/rotate-secret`,
      label: text('application-rotate-now'),
      back: `${list}/${id}`,
      crumbs: [
        { path: list, label: text('nav-applications') },
        { path: `${list}/${id}`, label: name },
      ],
      fields: [
        choiceField({
          name: 'previous',
          label: text('application-rotate-current'),
          options: [
            { value: 'keep', label: text('application-rotate-keep') },
            { value: 'revoke', label: text('application-rotate-revoke') },
          ],
        }),
      ],
    })
  })

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const { user, application } = await loadWithSecret(db, request)
    const { id } = application
    const revoke_previous = request.body?.previous === 'revoke'
    const activity = applicationActivity(user, 'RotateSecret', id)
    const secret = await command(db, byUser(user, request.id), activity, async (tx) =>
      rotateSecret(tx, await loadManagedForUpdate(tx, user, id), { revoke_previous }),
    )
    return sendSecret(reply, user, application, secret)
  })
}

/** A native application has no secret. */
async function loadWithSecret(db: Db, request: FastifyRequest<ConsoleRequest>) {
  const user = requireAdmin(request)
  const application = await getApplication(db, user.organization_id, asId<ApplicationId>(idOf(request.params)))
  if (application.kind === 'native') throw new NotFound()
  return { user, application }
}
