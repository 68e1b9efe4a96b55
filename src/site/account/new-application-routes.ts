import type { FastifyInstance, FastifyReply } from 'fastify'
import { createApplication, type CreatedApplication } from '../../access/applications/create.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden, type Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, button, checkedOf, secretBox } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { applicationFields, readApplication } from './application-form.ts'
import { adminOf, recordApplication } from './application-permissions.ts'
import { sendAccount, type Draft, type AccountRequest } from './layout.ts'

const path = '/account/applications'

/** Where an admin makes an application. The answer shows its secrets, this once. */
export function newApplicationPages(app: FastifyInstance, db: Db) {
  app.get<AccountRequest>(`${path}/new`, async (request, reply) => sendForm(reply, adminOf(request)))

  app.post<AccountRequest>(path, async (request, reply) => {
    const visitor = adminOf(request)
    const problems: Detail[] = []
    const asked = readApplication(request.body, request.body?.kind, problems)
    if (!asked) return sendForm(reply, visitor, { typed: request.body, problems })
    try {
      const created = await db.transaction(async (tx) => {
        const made = await createApplication(tx, visitor, asked)
        await recordApplication(tx, 'Add', visitor, made.application.id, request.id)
        return made
      })
      return sendCreated(reply, visitor, created)
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error
      return sendForm(reply, visitor, { typed: request.body, problems: [{ message: error.message }] })
    }
  })
}

function sendForm(reply: FastifyReply, visitor: SignedInUser, { typed, problems = [] }: Draft = {}) {
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  const filled = {
    name: typed?.name ?? '', redirect_uris: typed?.redirect_uris ?? '', checked: checkedOf(typed, 'scopes'),
  }
  return sendAccount(reply, visitor, 'applications', {
    title: 'Create an application',
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>Create an application</h1>
${alert(general ?? (problems.length > 0 ? 'The application was not created. See what is said below.' : undefined))}
<form method="post" action="${path}">
${applicationFields(filled, problems, typed?.kind ?? 'web')}
${button('Create the application')}
</form>
<p><a href="${path}">Back to the applications</a></p>`,
  })
}

function sendCreated(reply: FastifyReply, visitor: SignedInUser, { application, client_secret, signing_key }: CreatedApplication) {
  return sendAccount(reply, visitor, 'applications', {
    title: 'Your new application',
    main: html`<h1>${application.name} was created</h1>
<p>Copy ${client_secret === null ? 'the key' : 'the secret and the key'} now: they are not shown again.</p>
${factList([['Client ID', html`<code>${application.id}</code>`]])}
${client_secret !== null && secretBox('Client secret', client_secret)}
${secretBox('Webhook signing key', signing_key)}
<p>Webhooks that are subscribed to through the application are signed with the key.</p>
<p><a class="button" href="${path}/${application.id}">Done</a></p>`,
  })
}
