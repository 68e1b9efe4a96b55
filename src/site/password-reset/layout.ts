import type { FastifyReply } from 'fastify'
import { minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { button, inputField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'

type ResetFormInput = { email?: string; wrong?: string | undefined }

export function sendAddressForm(reply: FastifyReply, { email, wrong }: ResetFormInput = {}) {
  return sendPage(reply, {
    title: 'Reset your password',
    status: wrong === undefined ? 200 : 400,
    referrer: 'same-origin',
    main: html`<h1>Reset your password</h1>
<p>We’ll email you a link to choose a new password.</p>
<form method="post" action="/reset-password">
${inputField({
  name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, wrong,
})}
${button('Email me a link')}
</form>
<p><a href="/sign-in">Back to sign in</a></p>`,
  })
}

export function sendEmailed(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'Check your email',
    referrer: 'same-origin',
    main: html`<h1>Check your email</h1>
<p>If there is an account with that address, we’ve emailed it a link. The link works once, within an hour.</p>
<p>No email after a minute or two? Check your spam folder, or <a href="/reset-password">try another address</a>.</p>`,
  })
}

/**
 * The URL is a secret, so the browser must not send it to other sites. It must send it to ours: without a referrer, the
 * form would have no origin and be rejected as a form of another site.
 */
export function sendPasswordForm(reply: FastifyReply, secret: string, email: string, wrong?: string) {
  return sendPage(reply, {
    title: 'Choose a new password',
    status: wrong === undefined ? 200 : 400,
    referrer: 'same-origin',
    main: html`<h1>Choose a new password</h1>
<p>This changes the password of <strong>${email}</strong>. You will be signed out everywhere else.</p>
<form method="post" action="/reset-password/${secret}">
${inputField({
  name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password',
  hint: `At least ${minPasswordLength} characters.`, wrong,
})}
${button('Change password')}
</form>`,
  })
}

export function sendBrokenLink(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This link no longer works',
    status: 404,
    referrer: 'same-origin',
    main: html`<h1>This link no longer works</h1>
<p>A reset link works once, within an hour. A newer email replaces older ones.</p>
<p>Check for a newer email, or <a href="/reset-password">request a new link</a>.</p>`,
  })
}
