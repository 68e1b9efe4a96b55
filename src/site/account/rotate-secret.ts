import type { FastifyInstance, FastifyReply } from 'fastify'
import { getApplication, type OwnedApplication } from '../../access/applications/queries.ts'
import { rotateSecret } from '../../access/applications/update.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { secretBox } from '../../platform/pages/fields.ts'
import { adminOf, recordApplication } from './application-permissions.ts'
import { idOf, sendAccount, type AccountRequest } from './layout.ts'
import { timeOf } from './present.ts'

type Secret = { client_secret: string; previous_secret_until: string | null }

/** Another client secret, shown this once. */
export function rotateSecretPage(app: FastifyInstance, db: Db) {
  app.post<AccountRequest>('/account/applications/:id/rotate-secret', async (request, reply) => {
    const visitor = adminOf(request)
    const id = idOf(request.params)
    const application = await getApplication(db, visitor.organization_id, id)
    if (application.kind === 'native') throw new NotFound()
    const secret = await db.transaction(async (tx) => {
      const made = await rotateSecret(tx, visitor.organization_id, id, {
        revoke_previous: request.body?.previous === 'revoke',
      })
      await recordApplication(tx, 'RotateSecret', visitor, id, request.id)
      return made
    })
    return sendSecret(reply, visitor, application, secret)
  })
}

function sendSecret(reply: FastifyReply, visitor: SignedInUser, { id, name }: OwnedApplication, secret: Secret) {
  const { client_secret, previous_secret_until } = secret
  return sendAccount(reply, visitor, 'applications', {
    title: 'The new secret',
    main: html`<h1>The new secret of ${name}</h1>
<p>Copy it now: it is not shown again.</p>
${secretBox('Client secret', client_secret)}
<p>The secret before ${previous_secret_until === null ? 'does not work any more.'
  : html`works until ${timeOf(previous_secret_until, visitor.timezone)} (${visitor.timezone}).`}</p>
<p><a class="button" href="/account/applications/${id}">Done</a></p>`,
  })
}
