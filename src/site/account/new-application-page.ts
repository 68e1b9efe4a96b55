import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { applicationFields, applicationFormFields, applicationInput } from './application-form.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'

const path = '/account/applications'

export function sendApplicationForm(reply: FastifyReply, user: SignedInUser, { input, problems = [] }: Draft = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendConsole(reply, user, 'applications', {
    title: text('application-new'),
    status: problems.length > 0 ? 400 : 200,
    crumbs: [{ path, label: text('nav-applications') }],
    main: html`<h1>${text('application-new')}</h1>
${errorSummary(problems, applicationFormFields(texts), texts)}
<form method="post" action="${path}">
${applicationFields(applicationInput(input), problems, texts, input?.kind ?? 'web')}
${button(text('application-create'))} <a class="button plain" href="${path}">${text('go-back')}</a>
</form>`,
  })
}
