import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { NewToken } from '../../platform/auth/tokens.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { alert, button, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { checked, type CheckResult } from '../../platform/problems.ts'
import { errorsOf, fieldProblem, sendConsole, type Draft, type ConsoleRequest } from '../console/layout.ts'
import { parseExpiry, parseScopes } from './rules.ts'
import { expiryOptions, TokenForm } from './schema.ts'
import { scopeBoxes } from './scope-fields.ts'

/** The value is undefined if the form is invalid. */
export function parseTokenForm(body: ConsoleRequest['Body'], zone: string): CheckResult<NewToken | undefined> {
  const { value: form, problems } = parse(TokenForm, body ?? {})
  const { wrong, scopes = [] } = parseScopes(checkedOf(body, 'scopes'))
  const expiry = form ? parseExpiry(form, zone, Date.now()) : {}
  const all = [...problems, ...fieldProblem('scopes', wrong), ...fieldProblem('expires_on', expiry.wrong)]
  const isValid = form && all.length === 0
  return checked(isValid ? { name: form.name, scopes, expires_at: expiry.expires_at } : undefined, all)
}

export function sendTokenForm(reply: FastifyReply, user: SignedInUser, { input, problems = [] }: Draft = {}) {
  const wrong = errorsOf(problems)
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  return sendConsole(reply, user, 'tokens', {
    title: 'Create a token',
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>Create a token</h1>
${alert(general ?? (problems.length > 0 ? 'Please fix the fields marked below.' : undefined))}
<form method="post" action="/account/tokens">
${inputField({
  name: 'name', label: 'Name', hint: 'What the token is for.', maxlength: 255, autocomplete: 'off',
  value: input?.name, wrong: wrong('name'),
})}
${choiceField({
  name: 'expires', label: 'Expires', options: expiryOptions, value: input?.expires ?? '90', wrong: wrong('expires'),
})}
${inputField({
  name: 'expires_on', label: 'Date', type: 'date', hint: 'The last day the token works, if you chose “On a date”.',
  isOptional: true, value: input?.expires_on, wrong: wrong('expires_on'),
})}
${scopeBoxes({
  hint: 'Choose only what the token needs.', checked: checkedOf(input, 'scopes'), wrong: wrong('scopes'),
})}
${button('Create token')}
</form>
<p><a href="/account/tokens">Back to your tokens</a></p>`,
  })
}
