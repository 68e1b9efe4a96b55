import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { maxPassword, minPassword } from '../../platform/auth/passwords.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, button, inputField, notice } from '../../platform/pages/fields.ts'
import { factList } from '../../platform/pages/item-list.ts'
import { whenIn } from '../../platform/rate-limits/rules.ts'
import { sendAccount, errorsOf } from './layout.ts'

type State = { said?: string | undefined; problems?: Detail[]; wait?: number }

export function sendProfile(reply: FastifyReply, visitor: SignedInUser, { said, problems = [], wait }: State) {
  if (wait !== undefined) reply.header('retry-after', wait)
  const { name, email, organization_name, role, timezone } = visitor
  return sendAccount(reply, visitor, 'account', {
    title: 'Account',
    status: wait !== undefined ? 429 : problems.length > 0 ? 400 : 200,
    main: html`<h1>Account</h1>
${notice(said)}
${alert(failureOf(problems, wait))}
${factList([
  ['Name', name],
  ['Email address', email],
  ['Organization', organization_name],
  ['Role', roles[role]],
  ['Time zone', timezone],
])}
${passwordForm(visitor, problems)}`,
  })
}

function failureOf(problems: Detail[], wait: number | undefined) {
  if (wait !== undefined) return `This was tried too often. You can go on ${whenIn(wait)}.`
  return problems.length > 0 ? 'The password was not changed. See what is said below.' : undefined
}

const roles = { user: 'User', admin: 'Admin', owner: 'Owner' }

function passwordForm({ has_password, email }: SignedInUser, problems: Detail[]) {
  const wrong = errorsOf(problems)
  return html`<h2>${has_password ? 'Change your password' : 'Choose a password'}</h2>
<p>All other sessions end with it. Tokens and connected applications stay.</p>
<form method="post" action="/account/password">
<input type="hidden" name="username" autocomplete="username" value="${email}">
${has_password && inputField({
  name: 'current_password', label: 'Current password', type: 'password', autocomplete: 'current-password',
  maxlength: maxPassword, wrong: wrong('current_password'),
})}
${inputField({
  name: 'new_password', label: 'New password', type: 'password', autocomplete: 'new-password',
  hint: `At least ${minPassword} characters.`, maxlength: maxPassword, wrong: wrong('new_password'),
})}
${button(has_password ? 'Change the password' : 'Set the password')}
</form>`
}
