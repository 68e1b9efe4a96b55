import type { FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { html } from '../../platform/html.ts'
import { button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { newFormKey } from '../book/form-key.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { listPath, section } from './load.ts'

/** Each form has another key, because an error uses the key up. */
export function sendCreateForm(reply: FastifyReply, { input = {}, problems = [] }: Draft = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const label = text('rf-name')
  return sendConsole(reply, signedInUserOf(reply.request), section, {
    title: text('rf-create-title'),
    status: problems.length > 0 ? 400 : 200,
    crumbs: [{ path: listPath, label: text('nav-routing-forms') }],
    main: html`<h1>${text('rf-create-title')}</h1>
${errorSummary(problems, [{ parameter: 'name', label }], texts)}
<form method="post" action="${listPath}" novalidate>${hiddenField('form_key', newFormKey())}
${inputField({
  name: 'name',
  label,
  value: input.name,
  hint: text('rf-name-hint'),
  maxlength: 255,
  error: errorAt(problems, 'name', texts, label),
})}
${button(text('rf-create'))} <a class="button plain" href="${listPath}">${text('go-back')}</a></form>`,
  })
}
