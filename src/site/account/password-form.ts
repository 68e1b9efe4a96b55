import type { SignedInUser } from '../../access/sessions/queries.ts'
import { maxPasswordLength, minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { button, inputField } from '../../platform/pages/fields.ts'
import type { Problems } from '../../platform/problems.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { errorAt, sentenceProblem, type FormField } from '../console/form-problems.ts'

export function passwordFields({ text }: Texts): FormField[] {
  return [
    { parameter: 'current_password', label: text('account-password-current') },
    { parameter: 'new_password', label: text('new-password') },
  ]
}

const keys: [message: RegExp, key: PlainTextKey][] = [
  [/is incorrect/, 'account-password-incorrect'],
  [/different from the current/, 'account-password-same'],
  [/your email address/, 'password-is-email'],
]

export function passwordProblems(problems: Problems, { text }: Texts): Problems {
  return problems.map((problem) => {
    const [, key] = keys.find(([pattern]) => pattern.test(problem.message)) ?? []
    return key === undefined ? problem : sentenceProblem(problem.parameter ?? '', text(key))
  })
}

export function renderPasswordForm({ has_password, email }: SignedInUser, problems: Problems, texts: Texts) {
  const { text } = texts
  return html`<section aria-labelledby="password-title"><h2 id="password-title">${text(
    has_password ? 'account-password-change' : 'account-password-choose',
  )}</h2>
<p>${text('account-password-advice')}</p>
<form method="post" action="/account/password">
<input type="hidden" name="username" autocomplete="username" value="${email}">
${
  has_password &&
  inputField({
    name: 'current_password',
    label: text('account-password-current'),
    type: 'password',
    autocomplete: 'current-password',
    maxlength: maxPasswordLength,
    error: errorAt(problems, 'current_password', texts),
  })
}
${inputField({
  name: 'new_password',
  label: text('new-password'),
  type: 'password',
  autocomplete: 'new-password',
  hint: text('password-length', { count: minPasswordLength }),
  maxlength: maxPasswordLength,
  error: errorAt(problems, 'new_password', texts),
})}
${button(has_password ? text('change-password') : text('account-password-set'), 'plain')}
</form></section>`
}
