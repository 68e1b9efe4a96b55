import type { FastifyInstance, FastifyReply } from 'fastify'
import { loadManagedForUpdate } from '../../access/applications/permissions.ts'
import { getApplication, type OwnedApplication } from '../../access/applications/queries.ts'
import { rotateSecret } from '../../access/applications/update.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { asId, type ApplicationId } from '../../platform/ids.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { idOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { timeOf } from './present.ts'

type RotatedSecret = { client_secret: string; previous_secret_until: string | null }

/** The response is the only page that shows the new secret. */
export function rotateSecretPage(app: FastifyInstance, db: Db) {
  app.post<ConsoleRequest>('/account/applications/:id/rotate-secret', async (request, reply) => {
    const user = requireAdmin(request)
    const id = asId<ApplicationId>(idOf(request.params))
    const application = await getApplication(db, user.organization_id, id)
    if (application.kind === 'native') throw new NotFound()
    const revoke_previous = request.body?.previous === 'revoke'
    const activity = applicationActivity(user, 'RotateSecret', id)
    const secret = await command(db, byUser(user, request.id), activity, async (tx) =>
      rotateSecret(tx, await loadManagedForUpdate(tx, user, id), { revoke_previous }))
    return sendSecret(reply, user, application, secret)
  })
}

function sendSecret(reply: FastifyReply, user: SignedInUser, { id, name }: OwnedApplication, secret: RotatedSecret) {
  const { client_secret, previous_secret_until } = secret
  return sendConsole(reply, user, 'applications', {
    title: 'New client secret',
    main: html`<h1>New client secret for ${name}</h1>
<p>Copy it now. You won’t be able to see it again.</p>
${secretBox('Client secret', client_secret)}
<p>The previous secret ${previous_secret_until === null ? 'no longer works.'
  : html`works until ${timeOf(previous_secret_until, user.timezone)} (${user.timezone}).`}</p>
<p><a class="button" href="/account/applications/${id}">Done</a></p>`,
  })
}
