import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { alert, button, inputField, notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import type { Problems } from '../../platform/problems.ts'
import { formatWait } from '../../platform/rate-limits/rules.ts'
import { sendConsole, errorsOf } from '../console/layout.ts'

type ProfileState = { message?: string | undefined; problems?: Problems; retryAfter?: number }

export function sendProfile(reply: FastifyReply, user: SignedInUser, state: ProfileState) {
  const { message, problems = [], retryAfter } = state
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const { name, email, organization_name, role, timezone } = user
  return sendConsole(reply, user, 'account', {
    title: 'Account',
    status: retryAfter !== undefined ? 429 : problems.length > 0 ? 400 : 200,
    main: html`<h1>Account</h1>
${notice(message)}
${alert(errorText(problems, retryAfter))}
${factList([
  ['Name', name],
  ['Email address', email],
  ['Organization', organization_name],
  ['Role', roles[role]],
  ['Time zone', timezone],
])}
${passwordForm(user, problems)}`,
  })
}

function errorText(problems: Problems, retryAfter: number | undefined) {
  if (retryAfter !== undefined) return `Too many attempts. Try again ${formatWait(retryAfter)}.`
  return problems.length > 0 ? 'Please fix the fields marked below.' : undefined
}

const roles = { user: 'User', admin: 'Admin', owner: 'Owner' }

function passwordForm({ has_password, email }: SignedInUser, problems: Problems) {
  const wrong = errorsOf(problems)
  return html`<h2>${has_password ? 'Change your password' : 'Choose a password'}</h2>
<p>You will be signed out everywhere else. Tokens and connected applications keep working.</p>
<form method="post" action="/account/password">
<input type="hidden" name="username" autocomplete="username" value="${email}">
${has_password && inputField({
  name: 'current_password', label: 'Current password', type: 'password', autocomplete: 'current-password',
  maxlength: maxPasswordLength, wrong: wrong('current_password'),
})}
${inputField({
  name: 'new_password', label: 'New password', type: 'password', autocomplete: 'new-password',
  hint: `At least ${minPasswordLength} characters.`, maxlength: maxPasswordLength, wrong: wrong('new_password'),
})}
${button(has_password ? 'Change password' : 'Set password')}
</form>`
}
