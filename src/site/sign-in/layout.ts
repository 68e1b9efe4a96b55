import type { FastifyReply } from 'fastify'
import { codeMinutes } from '../../access/sign-in/queries.ts'
import { html } from '../../platform/html.ts'
import { alert, button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Problems } from '../../platform/problems.ts'
import { formatWait } from '../../platform/rate-limits/rules.ts'

type SignInForm = { return_to: string; email?: string; problems?: Problems; message?: string }

export function sendSignIn(reply: FastifyReply, { return_to, email, problems = [], message }: SignInForm) {
  return sendPage(reply, {
    title: 'Sign in',
    status: message !== undefined || problems.length > 0 ? 400 : 200,
    referrer: 'same-origin',
    main: html`<h1>Sign in</h1>
${alert(message)}
<form method="post" action="/sign-in">
${hiddenField('return_to', return_to)}
${inputField({
  name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email,
  wrong: errorOf(problems, 'email'),
})}
${inputField({
  name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password',
  wrong: errorOf(problems, 'password'),
})}
${button('Sign in')}
<button class="plain" formaction="/sign-in/code" formnovalidate>Email me a code instead</button>
</form>
<p><a href="/reset-password">Forgot your password?</a></p>`,
  })
}

export function sendCodeForm(reply: FastifyReply, { return_to, problems = [] }: SignInForm) {
  return sendPage(reply, {
    title: 'Check your email',
    status: problems.length > 0 ? 400 : 200,
    referrer: 'same-origin',
    main: html`<h1>Check your email</h1>
<p>If there is an account with that address, we’ve emailed it a six-digit code. Enter it in this browser within
${codeMinutes} minutes.</p>
<form method="post" action="/sign-in/code/confirm">
${hiddenField('return_to', return_to)}
${inputField({
  name: 'code', label: 'Code', subject: 'The code', autocomplete: 'one-time-code', inputmode: 'numeric',
  maxlength: 20,
  wrong: errorOf(problems, 'code'),
})}
${button('Sign in')}
</form>
<p>No email after a minute or two? Check your spam folder, or <a href="${startPath(return_to)}">start over</a>.</p>`,
  })
}

export function sendExpiredCode(reply: FastifyReply, return_to: string) {
  return sendPage(reply, {
    title: 'This code no longer works',
    status: 400,
    referrer: 'same-origin',
    main: html`<h1>This code no longer works</h1>
<p>A code works once, for a few tries within ${codeMinutes} minutes, and only in the browser that requested it.</p>
<p><a href="${startPath(return_to)}">Start over</a> with your password or a new code.</p>`,
  })
}

/** Says when to try again and what else the visitor can do. */
export function sendTooMany(
  reply: FastifyReply, seconds: number, action: 'password' | 'email', return_to?: string,
) {
  const start = return_to === undefined ? '/sign-in' : startPath(return_to)
  return sendPage(reply.header('retry-after', String(seconds)), {
    title: 'Too many attempts',
    status: 429,
    referrer: 'same-origin',
    main: html`<h1>Too many attempts</h1>
<p role="alert">Please try again ${formatWait(seconds)}.</p>
${action === 'password'
  ? html`<p>Don’t want to wait? <a href="${start}">Get a code by email</a> or
<a href="/reset-password">reset your password</a>.</p>`
  : html`<p>Check your inbox and your spam folder for the emails that you already requested. If you know your
password, you can <a href="${start}">sign in</a> with it.</p>`}`,
  })
}

export const startPath = (return_to: string) => `/sign-in?${new URLSearchParams({ return_to }).toString()}`

function errorOf(problems: Problems, field: string) {
  return problems.find(({ parameter }) => parameter === field)?.message
}
