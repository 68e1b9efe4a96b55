import type { FastifyReply } from 'fastify'
import { minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { button, inputField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { withElements } from '../../platform/pages/rich-text.ts'
import { keepLocale } from '../../platform/texts/texts.ts'

/** `error`: what is wrong with the address, as a sentence. */
type ResetFormInput = { email?: string; error?: string | undefined }

export function sendAddressForm(reply: FastifyReply, { email, error }: ResetFormInput = {}) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('reset-password'),
    status: error === undefined ? 200 : 400,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('reset-password')}</h1>
<p>${text('reset-advice')}</p>
<form method="post" action="${keepLocale('/reset-password', texts)}">
${inputField({
  name: 'email',
  label: text('email-address'),
  type: 'email',
  autocomplete: 'username',
  value: email,
  error,
})}
${button(text('email-me-link'))}
</form>
<p><a href="${keepLocale('/sign-in', texts)}">${text('back-to-sign-in')}</a></p>`,
  })
}

export function sendEmailed(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('check-email'),
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('check-email')}</h1>
<p>${text('link-sent')}</p>
<p>${text('no-email-yet')} <a href="${keepLocale('/reset-password', texts)}">${text('try-another-address')}</a></p>`,
  })
}

/**
 * The URL is a secret, so the browser must not send it to other sites. It must send it to ours: without a referrer, the
 * form would have no origin and be rejected as a form of another site.
 */
export function sendPasswordForm(reply: FastifyReply, secret: string, email: string, error?: string) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('choose-password'),
    status: error === undefined ? 200 : 400,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('choose-password')}</h1>
<p>${withElements({ email: html`<strong>${email}</strong>` }, (marks) => text('choose-password-advice', marks))}</p>
<form method="post" action="${keepLocale(`/reset-password/${secret}`, texts)}">
${inputField({
  name: 'password',
  label: text('new-password'),
  type: 'password',
  autocomplete: 'new-password',
  hint: text('password-length', { count: minPasswordLength }),
  error,
})}
${button(text('change-password'))}
</form>`,
  })
}

export function sendBrokenLink(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('link-expired'),
    status: 404,
    texts,
    referrer: 'same-origin',
    main: html`<h1>${text('link-expired')}</h1>
<p>${text('reset-link-advice')}</p>
<p>${text('check-newer-email')} <a href="${keepLocale('/reset-password', texts)}">${text('request-new-link')}</a></p>`,
  })
}
