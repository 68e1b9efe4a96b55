import type { FastifyReply } from 'fastify'
import { codeMinutes } from '../../access/sign-in/queries.ts'
import type { Detail } from '../../platform/errors.ts'
import { html } from '../../platform/html.ts'
import { alert, button, hiddenField, inputField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { whenIn } from '../../platform/rate-limits/rules.ts'

type Form = { return_to: string; email?: string; problems?: Detail[]; message?: string }

export function sendSignIn(reply: FastifyReply, { return_to, email, problems = [], message }: Form) {
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
  wrong: wrongWith(problems, 'email'),
})}
${inputField({
  name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password',
  wrong: wrongWith(problems, 'password'),
})}
${button('Sign in')}
<button class="plain" formaction="/sign-in/code" formnovalidate>Mail me a code instead</button>
</form>
<p><a href="/reset-password">Forgot your password?</a></p>`,
  })
}

export function sendCodeForm(reply: FastifyReply, { return_to, problems = [] }: Form) {
  return sendPage(reply, {
    title: 'Check your mail',
    status: problems.length > 0 ? 400 : 200,
    referrer: 'same-origin',
    main: html`<h1>Check your mail</h1>
<p>If that address belongs to an account, a mail with six digits is on its way. They are good for ${codeMinutes}
minutes, in this browser.</p>
<form method="post" action="/sign-in/code/confirm">
${hiddenField('return_to', return_to)}
${inputField({
  name: 'code', label: 'The code', autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: 20,
  wrong: wrongWith(problems, 'code'),
})}
${button('Sign in')}
</form>
<p>No mail after a minute or two? Look among the junk, or <a href="${startPath(return_to)}">start again</a>.</p>`,
  })
}

export function sendDeadCode(reply: FastifyReply, return_to: string) {
  return sendPage(reply, {
    title: 'This code does not work any more',
    status: 400,
    referrer: 'same-origin',
    main: html`<h1>This code does not work any more</h1>
<p>A code works once, for ${codeMinutes} minutes and a few tries, and only in the browser that asked for it.</p>
<p><a href="${startPath(return_to)}">Start again</a>, with your password or with a new code.</p>`,
  })
}

/** When somebody can go on who has tried too often, and what else they can do. */
export function sendTooMany(reply: FastifyReply, seconds: number, deed: 'password' | 'mail', return_to?: string) {
  const start = return_to === undefined ? '/sign-in' : startPath(return_to)
  return sendPage(reply.header('retry-after', String(seconds)), {
    title: 'Too many tries',
    status: 429,
    referrer: 'same-origin',
    main: html`<h1>Too many tries</h1>
<p role="alert">This was tried too often. You can go on ${whenIn(seconds)}.</p>
${deed === 'password'
  ? html`<p>If you do not want to wait, <a href="${start}">have a code mailed to you</a> instead of typing the
password, or <a href="/reset-password">choose a new password</a>.</p>`
  : html`<p>Look whether one of the mails that you asked for has come by now, also among the junk. If you know your
password, you can <a href="${start}">sign in</a> with it.</p>`}`,
  })
}

export const startPath = (return_to: string) => `/sign-in?${new URLSearchParams({ return_to }).toString()}`

function wrongWith(problems: Detail[], field: string) {
  return problems.find(({ parameter }) => parameter === field)?.message
}
