import type { FastifyInstance, FastifyReply } from 'fastify'
import { createApplication, type CreatedApplication } from '../../access/applications/create.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { byUser, command } from '../../platform/commands/command.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, button, checkedOf, secretBox } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { applicationFields, parseApplication } from './application-form.ts'
import { applicationActivity, requireAdmin } from './application-permissions.ts'
import { sendConsole, type Draft, type ConsoleRequest } from '../console/layout.ts'

const path = '/account/applications'

/** The response to the form is the only page that shows the secrets. */
export function newApplicationPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>(`${path}/new`, async (request, reply) => sendForm(reply, requireAdmin(request)))

  app.post<ConsoleRequest>(path, async (request, reply) => {
    const user = requireAdmin(request)
    const { value: application, problems } = parseApplication(request.body, request.body?.kind)
    if (!application) return sendForm(reply, user, { input: request.body, problems })
    try {
      const activity = (created: CreatedApplication) => applicationActivity(user, 'Add', created.application.id)
      const created = await command(db, byUser(user, request.id), activity, (tx) =>
        createApplication(tx, user, application))
      return sendCreated(reply, user, created)
    } catch (error) {
      if (!(error instanceof Forbidden)) throw error
      return sendForm(reply, user, { input: request.body, problems: [{ message: error.message }] })
    }
  })
}

function sendForm(reply: FastifyReply, user: SignedInUser, { input, problems = [] }: Draft = {}) {
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  const fields = {
    name: input?.name ?? '', redirect_uris: input?.redirect_uris ?? '', checked: checkedOf(input, 'scopes'),
  }
  return sendConsole(reply, user, 'applications', {
    title: 'Create an application',
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>Create an application</h1>
${alert(general ?? (problems.length > 0 ? 'Please fix the fields marked below.' : undefined))}
<form method="post" action="${path}">
${applicationFields(fields, problems, input?.kind ?? 'web')}
${button('Create application')}
</form>
<p><a href="${path}">Back to applications</a></p>`,
  })
}

function sendCreated(reply: FastifyReply, user: SignedInUser, created: CreatedApplication) {
  const { application, client_secret, signing_key } = created
  return sendConsole(reply, user, 'applications', {
    title: 'Your new application',
    main: html`<h1>${application.name} was created</h1>
<p>Copy the ${client_secret === null ? 'key' : 'secret and the key'} now. You won’t be able to see ${
  client_secret === null ? 'it' : 'them'} again.</p>
${factList([['Client ID', html`<code>${application.id}</code>`]])}
${client_secret !== null && secretBox('Client secret', client_secret)}
${secretBox('Webhook signing key', signing_key)}
<p>We use the key to sign the webhooks that are created through this application.</p>
<p><a class="button" href="${path}/${application.id}">Done</a></p>`,
  })
}
