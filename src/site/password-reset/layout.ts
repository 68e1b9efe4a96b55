import type { FastifyReply } from 'fastify'
import { minPassword } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { button, inputField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'

type ResetFormInput = { email?: string; wrong?: string | undefined }

export function sendAddressForm(reply: FastifyReply, { email, wrong }: ResetFormInput = {}) {
  return sendPage(reply, {
    title: 'Choose a new password',
    status: wrong === undefined ? 200 : 400,
    referrer: 'same-origin',
    main: html`<h1>Choose a new password</h1>
<p>We will mail you a link with which you can choose one.</p>
<form method="post" action="/reset-password">
${inputField({
  name: 'email', label: 'Email address', type: 'email', autocomplete: 'username', value: email, wrong,
})}
${button('Mail me a link')}
</form>
<p><a href="/sign-in">Back to sign in</a></p>`,
  })
}

export function sendOnItsWay(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'Check your mail',
    referrer: 'same-origin',
    main: html`<h1>Check your mail</h1>
<p>If there is such an account, a mail with a link is on its way to it. The link works once, for an hour.</p>
<p>No mail after a minute or two? Look among the junk, or <a href="/reset-password">try another address</a>.</p>`,
  })
}

/**
 * Its address is a secret, which the browser tells to nobody else. Told to nobody at all, its form would come without
 * an origin, and be taken for that of a stranger.
 */
export function sendPasswordForm(reply: FastifyReply, secret: string, email: string, wrong?: string) {
  return sendPage(reply, {
    title: 'Choose a new password',
    status: wrong === undefined ? 200 : 400,
    referrer: 'same-origin',
    main: html`<h1>Choose a new password</h1>
<p>It is for <strong>${email}</strong>. Every browser that you are signed in with will be signed out, but for this
one.</p>
<form method="post" action="/reset-password/${secret}">
${inputField({
  name: 'password', label: 'A new password', type: 'password', autocomplete: 'new-password',
  hint: `At least ${minPassword} characters.`, wrong,
})}
${button('Change the password')}
</form>`,
  })
}

export function sendDeadLink(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This link does not work any more',
    status: 404,
    referrer: 'same-origin',
    main: html`<h1>This link does not work any more</h1>
<p>It works once, for an hour, and a newer mail replaces an older one.</p>
<p>Look for a newer mail, or <a href="/reset-password">have another link mailed to you</a>.</p>`,
  })
}
