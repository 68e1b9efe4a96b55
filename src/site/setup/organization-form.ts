import type { FastifyReply } from 'fastify'
import { minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { button, inputField, notice } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Problems } from '../../platform/problems.ts'
import { keepLocale } from '../../platform/texts/texts.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import { sendStep } from './layout.ts'

type FormState = { input?: Record<string, string>; problems?: Problems; isAfterDemo?: boolean }

export function sendOrganizationForm(reply: FastifyReply, secret: string, state: FormState) {
  const { input = {}, problems = [], isAfterDemo = false } = state
  const texts = pageTexts(reply.request)
  const { text } = texts
  const label = {
    organization: text('setup-organization'),
    name: text('your-name'),
    email: text('email-address'),
    password: text('password'),
  }
  const fields = Object.entries(label).map(([parameter, each]) => ({ parameter, label: each }))
  const field = (name: keyof typeof label) => ({
    name,
    label: label[name],
    value: input[name],
    error: errorAt(problems, name, texts, label[name]),
  })
  return sendStep(reply, {
    step: 1,
    title: text('setup-title'),
    status: problems.length > 0 ? 400 : 200,
    isSignedIn: false,
    main: html`${notice(isAfterDemo ? text('setup-demo-removed') : undefined)}${errorSummary(problems, fields, texts)}
<p>${text('setup-intro')}</p>
<form method="post" action="${keepLocale(`/setup/${secret}`, texts)}" data-once>
${inputField({
  ...field('organization'),
  hint: text('setup-organization-hint'),
  autocomplete: 'organization',
  maxlength: 255,
})}
${inputField({ ...field('name'), hint: text('setup-name-hint'), autocomplete: 'name', maxlength: 255 })}
${inputField({ ...field('email'), type: 'email', autocomplete: 'email' })}
${inputField({
  ...field('password'),
  value: undefined,
  type: 'password',
  autocomplete: 'new-password',
  hint: text('password-length', { count: minPasswordLength }),
})}
<input type="hidden" name="timezone" value="" data-zone>
${button(text('setup-create'))}
</form>`,
  })
}
