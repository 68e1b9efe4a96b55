import type { FastifyReply } from 'fastify'
import type { OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { alert, button, checkedOf, choiceField, hiddenField, notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { applicationFields, kindLabels } from './application-form.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { timeOf } from './present.ts'

type ApplicationPageState = Draft & { message?: string | undefined }

export function sendApplication(
  reply: FastifyReply, user: SignedInUser, application: OwnedApplication, state: ApplicationPageState = {},
) {
  const { message, input, problems = [] } = state
  const { id, name, kind, created_at, updated_at } = application
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  return sendConsole(reply, user, 'applications', {
    title: name,
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>${name}</h1>
${notice(message)}
${alert(general ?? (problems.length > 0 ? 'Please fix the fields marked below.' : undefined))}
${factList([
  ['Client ID', html`<code>${id}</code>`],
  ['Type', kindLabels[kind]],
  ['Created', timeOf(created_at, user.timezone)],
])}
<h2>Edit</h2>
<form method="post" action="/account/applications/${id}">
${hiddenField('seen', updated_at)}
${applicationFields(filledFrom(application, input), problems)}
<p class="quiet">If you remove a scope, connected users lose it immediately.</p>
${button('Save changes')}
</form>
${kind === 'web' && rotation(application, user)}
<h2>Delete</h2>
<p>This disconnects all users and cannot be undone.</p>
<p><a class="button danger" href="/account/applications/${id}/delete">Delete application…</a></p>
<p><a href="/account/applications">Back to applications</a></p>`,
  })
}

function filledFrom({ name, redirect_uris, scopes }: OwnedApplication, input: Draft['input']) {
  if (input) return {
    name: input.name ?? '', redirect_uris: input.redirect_uris ?? '', checked: checkedOf(input, 'scopes'),
  }
  const checked = scopes.map((scope) => (scope === 'groups' ? 'groups:read' : scope))
  return { name, redirect_uris: redirect_uris.join('\n'), checked }
}

function rotation({ id, previous_secret_until }: OwnedApplication, { timezone }: SignedInUser) {
  return html`<h2>Client secret</h2>
<p>Rotate the secret regularly, and immediately if it might have leaked.${previous_secret_until !== null
  && html` The previous secret works until ${timeOf(previous_secret_until, timezone)}.`}</p>
<form method="post" action="/account/applications/${id}/rotate-secret">
${choiceField({
  name: 'previous', label: 'Current secret',
  options: [
    { value: 'keep', label: 'Keeps working for 24 hours' },
    { value: 'revoke', label: 'Stops working immediately' },
  ],
})}
${button('Rotate secret', 'plain')}
</form>`
}
