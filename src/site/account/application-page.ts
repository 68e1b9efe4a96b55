import type { FastifyReply } from 'fastify'
import type { OwnedApplication } from '../../access/applications/queries.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField, notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { applicationFields, applicationFormFields, applicationInput, kindKeys } from './application-form.ts'
import { renderDifferences, savedInput } from './application-summary.ts'
import { momentText, timeElement } from './present.ts'

/** `isStale`: another admin saved the application first. */
type ApplicationPageState = Draft & { message?: string | undefined; isStale?: boolean }

const path = '/account/applications'

export function sendApplication(
  reply: FastifyReply,
  user: SignedInUser,
  application: OwnedApplication,
  state: ApplicationPageState = {},
) {
  const { message, input, problems = [], isStale } = state
  const { id, name, kind, created_at, updated_at } = application
  const texts = pageTexts(reply.request)
  const { text } = texts
  const saved = savedInput(application)
  const shown = input ? applicationInput(input) : saved
  return sendConsole(reply, user, 'applications', {
    title: name,
    status: isStale ? 409 : problems.length > 0 ? 400 : 200,
    crumbs: [{ path, label: text('nav-applications') }],
    main: html`<h1><bdi>${name}</bdi></h1>
${notice(message)}
${isStale && renderDifferences(saved, shown, texts)}
${errorSummary(problems, applicationFormFields(texts), texts)}
${factList([
  [text('application-client-id'), html`<code>${id}</code>`],
  [text('application-type'), text(kindKeys[kind])],
  [text('account-created'), timeElement(created_at, user, texts)],
])}
<h2>${text('application-edit')}</h2>
<form method="post" action="${path}/${id}">
${hiddenField('seen', updated_at)}
${applicationFields(shown, problems, texts)}
<p class="quiet">${text('application-scope-loss')}</p>
${button(text('application-save'))}
</form>
${kind === 'web' && rotation(application, user, texts)}
<h2>${text('application-signing-key')}</h2>
<p>${text('int-app-key-advice')}</p>
<p><a class="button plain" href="${path}/${id}/rotate-signing-key">${text('int-app-key-rotate')}</a></p>
<h2>${text('application-delete')}</h2>
<p>${text('application-delete-advice')}</p>
<p><a class="button danger" href="${path}/${id}/delete">${text('application-delete-open')}</a></p>`,
  })
}

function rotation({ id, previous_secret_until }: OwnedApplication, user: SignedInUser, texts: Texts) {
  const { text } = texts
  return html`<h2>${text('application-secret')}</h2>
<p>${text('application-rotate-advice')}${
    previous_secret_until !== null &&
    html` ${text('application-rotate-until', { time: momentText(previous_secret_until, user, texts) })}`
  }</p>
<p><a class="button plain" href="${path}/${id}/rotate-secret">${text('application-rotate')}</a></p>`
}
