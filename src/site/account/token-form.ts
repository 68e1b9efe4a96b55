import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { NewToken } from '../../platform/auth/tokens.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { alert, button, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { sendAccount, errorsOf, type Draft, type AccountRequest } from './layout.ts'
import { parseExpiry, parseScopes } from './rules.ts'
import { expiryOptions, TokenForm } from './schema.ts'
import { scopeBoxes } from './scope-fields.ts'

/** Returns undefined and adds to `problems` if the form is invalid. */
export function parseTokenForm(body: AccountRequest['Body'], zone: string, problems: Detail[]): NewToken | undefined {
  const form = parse(TokenForm, body ?? {}, problems)
  const { wrong, scopes = [] } = parseScopes(checkedOf(body, 'scopes'))
  if (wrong !== undefined) problems.push({ parameter: 'scopes', message: wrong })
  const expiry = form ? parseExpiry(form, zone, Date.now()) : {}
  if (expiry.wrong !== undefined) problems.push({ parameter: 'expires_on', message: expiry.wrong })
  if (!form || problems.length > 0) return undefined
  return { name: form.name, scopes, expires_at: expiry.expires_at }
}

export function sendTokenForm(reply: FastifyReply, user: SignedInUser, { input, problems = [] }: Draft = {}) {
  const wrong = errorsOf(problems)
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  return sendAccount(reply, user, 'tokens', {
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
