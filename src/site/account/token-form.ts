import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { button, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary, type FormField } from '../console/form-problems.ts'
import { sendConsole, type Draft } from '../console/layout.ts'
import { expiryOptions } from './schema.ts'
import { scopeBoxes } from './scope-fields.ts'

const path = '/account/tokens'

export function sendTokenForm(reply: FastifyReply, user: SignedInUser, { input, problems = [] }: Draft = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const error = (field: string) => errorAt(problems, field, texts)
  return sendConsole(reply, user, 'tokens', {
    title: text('token-new'),
    status: problems.length > 0 ? 400 : 200,
    crumbs: [{ path, label: text('nav-tokens') }],
    main: html`<h1>${text('token-new')}</h1>
${errorSummary(problems, fieldsIn(texts), texts)}
<form method="post" action="${path}">
${inputField({
  name: 'name',
  label: text('account-name'),
  hint: text('token-name-hint'),
  maxlength: 255,
  autocomplete: 'off',
  value: input?.name,
  error: error('name'),
})}
${choiceField({
  name: 'expires',
  label: text('token-expires'),
  value: input?.expires ?? '90',
  error: error('expires'),
  options: expiryOptions.map(({ value, label }) => ({ value, label: text(label) })),
})}
${inputField({
  name: 'expires_on',
  label: text('token-date'),
  type: 'date',
  hint: text('token-date-hint'),
  isOptional: true,
  note: text('optional'),
  value: input?.expires_on,
  error: error('expires_on'),
})}
${scopeBoxes({ hint: text('token-scopes-hint'), checked: checkedOf(input, 'scopes'), problems }, texts)}
${button(text('token-create'))} <a class="button plain" href="${path}">${text('go-back')}</a>
</form>`,
  })
}

function fieldsIn({ text }: Texts): FormField[] {
  return [
    { parameter: 'name', label: text('account-name') },
    { parameter: 'expires', label: text('token-expires') },
    { parameter: 'expires_on', label: text('token-date') },
    { parameter: 'scopes', label: text('account-scopes') },
  ]
}
