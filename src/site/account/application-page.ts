import type { FastifyReply } from 'fastify'
import type { OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { alert, button, checkedOf, choiceField, hiddenField, notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { applicationFields, kindWords } from './application-form.ts'
import { sendAccount, type Draft } from './layout.ts'
import { timeOf } from './present.ts'

type State = Draft & { said?: string | undefined }

export function sendApplication(
  reply: FastifyReply, visitor: SignedInUser, application: OwnedApplication, { said, typed, problems = [] }: State = {},
) {
  const { id, name, kind, created_at, updated_at } = application
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  return sendAccount(reply, visitor, 'applications', {
    title: name,
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>${name}</h1>
${notice(said)}
${alert(general ?? (problems.length > 0 ? 'The application was not changed. See what is said below.' : undefined))}
${factList([
  ['Client ID', html`<code>${id}</code>`],
  ['Kind', kindWords[kind]],
  ['Created', timeOf(created_at, visitor.timezone)],
])}
<h2>Change it</h2>
<form method="post" action="/account/applications/${id}">
${hiddenField('seen', updated_at)}
${applicationFields(filledFrom(application, typed), problems)}
<p class="quiet">A scope that you take away is taken at once from everybody who is connected.</p>
${button('Save the changes')}
</form>
${kind === 'web' && rotation(application, visitor)}
<h2>Delete it</h2>
<p>Everybody who is connected is disconnected, for good.</p>
<p><a class="button danger" href="/account/applications/${id}/delete">Delete the application …</a></p>
<p><a href="/account/applications">Back to the applications</a></p>`,
  })
}

function filledFrom({ name, redirect_uris, scopes }: OwnedApplication, typed: Draft['typed']) {
  if (typed) return {
    name: typed.name ?? '', redirect_uris: typed.redirect_uris ?? '', checked: checkedOf(typed, 'scopes'),
  }
  const checked = scopes.map((scope) => (scope === 'groups' ? 'groups:read' : scope))
  return { name, redirect_uris: redirect_uris.join('\n'), checked }
}

function rotation({ id, previous_secret_until }: OwnedApplication, { timezone }: SignedInUser) {
  return html`<h2>Client secret</h2>
<p>If somebody else may know the secret, or as a matter of habit, make a new one.${previous_secret_until !== null
  && html` The secret before works until ${timeOf(previous_secret_until, timezone)}.`}</p>
<form method="post" action="/account/applications/${id}/rotate-secret">
${choiceField({
  name: 'previous', label: 'The secret of now',
  options: [
    { value: 'keep', label: 'works for another 24 hours' },
    { value: 'revoke', label: 'ends at once' },
  ],
})}
${button('Make a new secret', 'plain')}
</form>`
}
