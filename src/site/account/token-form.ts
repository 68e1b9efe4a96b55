import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { NewToken } from '../../platform/auth/tokens.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { parse } from '../../platform/http/validate.ts'
import { alert, button, checkedOf, choiceField, inputField } from '../../platform/pages/fields.ts'
import { sendAccount, errorsOf, type Draft, type AccountRequest } from './layout.ts'
import { expiryFrom, scopesFrom } from './rules.ts'
import { expiryOptions, TokenForm } from './schema.ts'
import { scopeBoxes } from './scope-fields.ts'

/** What was filled in, unless there is something wrong with it. */
export function readToken(body: AccountRequest['Body'], zone: string, problems: Detail[]): NewToken | undefined {
  const form = parse(TokenForm, body ?? {}, problems)
  const { wrong, scopes = [] } = scopesFrom(checkedOf(body, 'scopes'))
  if (wrong !== undefined) problems.push({ parameter: 'scopes', message: wrong })
  const end = form ? expiryFrom(form, zone, Date.now()) : {}
  if (end.wrong !== undefined) problems.push({ parameter: 'expires_on', message: end.wrong })
  if (!form || problems.length > 0) return undefined
  return { name: form.name, scopes, expires_at: end.expires_at }
}

export function sendTokenForm(reply: FastifyReply, visitor: SignedInUser, { typed, problems = [] }: Draft = {}) {
  const wrong = errorsOf(problems)
  const general = problems.find(({ parameter }) => parameter === undefined)?.message
  return sendAccount(reply, visitor, 'tokens', {
    title: 'Create a token',
    status: problems.length > 0 ? 400 : 200,
    main: html`<h1>Create a token</h1>
${alert(general ?? (problems.length > 0 ? 'The token was not created. See what is said below.' : undefined))}
<form method="post" action="/account/tokens">
${inputField({
  name: 'name', label: 'Name', hint: 'What it is for, so that you know it again.', maxlength: 255, autocomplete: 'off',
  value: typed?.name, wrong: wrong('name'),
})}
${choiceField({
  name: 'expires', label: 'Expires', options: expiryOptions, value: typed?.expires ?? '90', wrong: wrong('expires'),
})}
${inputField({
  name: 'expires_on', label: 'Date', type: 'date', hint: 'The last day that it works on, if you chose “On a date”.',
  isOptional: true, value: typed?.expires_on, wrong: wrong('expires_on'),
})}
${scopeBoxes({ hint: 'Choose no more than it needs.', checked: checkedOf(typed, 'scopes'), wrong: wrong('scopes') })}
${button('Create the token')}
</form>
<p><a href="/account/tokens">Back to your tokens</a></p>`,
  })
}
