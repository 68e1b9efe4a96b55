import type { FastifyReply } from 'fastify'
import { codeMinutes } from '../../access/sign-in/queries.ts'
import { html } from '../../platform/html.ts'
import { fieldErrorIn } from '../../platform/pages/field-problem-texts.ts'
import { alert, button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { pageTexts, type LanguageRequest } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Problems } from '../../platform/problems.ts'
import { keepLocale, localeQuery } from '../../platform/texts/texts.ts'
import { waitText } from '../../platform/texts/wait-text.ts'

type SignInForm = { return_to: string; email?: string; problems?: Problems; isIncorrect?: boolean }

export function sendSignIn(reply: FastifyReply, { return_to, email, problems = [], isIncorrect = false }: SignInForm) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('sign-in'),
    status: isIncorrect || problems.length > 0 ? 400 : 200,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('sign-in')}</h1>
${alert(isIncorrect ? text('incorrect-credentials') : undefined)}
<form method="post" action="${keepLocale('/sign-in', texts)}">
${hiddenField('return_to', return_to)}
${inputField({
  name: 'email',
  label: text('email-address'),
  type: 'email',
  autocomplete: 'username',
  value: email,
  error: fieldErrorIn(problems, 'email', texts),
})}
${inputField({
  name: 'password',
  label: text('password'),
  type: 'password',
  autocomplete: 'current-password',
  error: fieldErrorIn(problems, 'password', texts),
})}
${button(text('sign-in'))}
<button type="submit" class="plain" formaction="${keepLocale('/sign-in/code', texts)}" formnovalidate>${text(
      'email-me-code',
    )}</button>
</form>
<p><a href="${keepLocale('/reset-password', texts)}">${text('forgot-password')}</a></p>`,
  })
}

/** `left`: the tries that are left after an incorrect code. */
type CodeForm = { return_to: string; problems?: Problems; left?: number }

export function sendCodeForm(reply: FastifyReply, { return_to, problems = [], left }: CodeForm) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const error = left === undefined ? fieldErrorIn(problems, 'code', texts) : text('incorrect-code', { count: left })
  return sendPage(reply, {
    title: text('check-email'),
    status: error === undefined ? 200 : 400,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('check-email')}</h1>
<p>${text('code-sent')} ${text('enter-code', { count: codeMinutes })}</p>
<form method="post" action="${keepLocale('/sign-in/code/confirm', texts)}">
${hiddenField('return_to', return_to)}
${inputField({
  name: 'code',
  label: text('code'),
  autocomplete: 'one-time-code',
  inputmode: 'numeric',
  maxlength: 20,
  error,
})}
${button(text('sign-in'))}
</form>
<p>${text('no-email-yet')} <a href="${startPath(return_to, reply.request)}">${text('start-over')}</a></p>`,
  })
}

export function sendExpiredCode(reply: FastifyReply, return_to: string) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('code-expired'),
    status: 400,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('code-expired')}</h1>
<p>${text('code-expired-advice', { count: codeMinutes })} ${text('start-over-advice')}</p>
<p><a href="${startPath(return_to, reply.request)}">${text('start-over')}</a></p>`,
  })
}

/** Says when to try again and what else the visitor can do. */
export function sendTooMany(reply: FastifyReply, seconds: number, action: 'password' | 'email', return_to?: string) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const start = return_to === undefined ? keepLocale('/sign-in', texts) : startPath(return_to, reply.request)
  return sendPage(reply.header('retry-after', String(seconds)), {
    title: text('too-many-attempts'),
    status: 429,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('too-many-attempts')}</h1>
<p role="alert">${text('try-again', { wait: waitText(seconds, texts) })}</p>
${
  action === 'password'
    ? html`<p>${text('do-not-wait')}</p>
<p><a href="${start}">${text('get-code')}</a> · <a href="${keepLocale('/reset-password', texts)}">${text(
        'reset-password',
      )}</a></p>`
    : html`<p>${text('emails-requested')} ${text('know-password')}</p>
<p><a href="${start}">${text('sign-in')}</a></p>`
}`,
  })
}

export const startPath = (return_to: string, request: LanguageRequest) => pathTo('/sign-in', return_to, request)
export const codePath = (return_to: string, request: LanguageRequest) => pathTo('/sign-in/code', return_to, request)

function pathTo(path: string, return_to: string, request: LanguageRequest) {
  return `${path}?${new URLSearchParams({ return_to, ...localeQuery(pageTexts(request)) }).toString()}`
}
