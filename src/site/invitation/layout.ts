import type { FastifyReply } from 'fastify'
import type { OpenInvitation } from '../../people/invitations/queries.ts'
import { minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { actionForm, alert, button, inputField, zoneField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { Problems } from '../../platform/problems.ts'

/** `user`: who is signed in at this browser. */
type FormState = {
  problems?: Problems
  input?: Record<string, string> | undefined
  user?: { email: string } | undefined
}

export function sendForm(reply: FastifyReply, secret: string, invitation: OpenInvitation, state: FormState) {
  const { problems = [], input = {}, user } = state
  const wrong = (field: string) => problems.find((problem) => problem.parameter === field)?.message
  const general = wrong('email')
  const { organization_name, inviter_name, email } = invitation
  return sendPage(reply, {
    title: `Join ${organization_name}`,
    status: problems.length > 0 ? 400 : 200,
    main: html`
<h1>Join ${organization_name}</h1>
${alert(general)}
<p>${inviter_name ?? organization_name} invited <strong>${email}</strong> to join ${organization_name} on Convene.</p>
${user && html`<p>You are signed in as <strong>${user.email}</strong>. If you accept, you will be signed in as
${email} instead.</p>`}
<form method="post" action="/invitations/${secret}/accept">
${inputField({ name: 'name', label: 'Your name', autocomplete: 'name', value: input.name, wrong: wrong('name') })}
${inputField({
  name: 'password', label: 'Password', note: `at least ${minPasswordLength} characters`, type: 'password',
  autocomplete: 'new-password', wrong: wrong('password'),
})}
${zoneField('Your time zone', input.timezone ?? invitation.inviter_timezone ?? 'UTC')}
${button('Accept and join')}
</form>
<h2>Not for you?</h2>
${actionForm(`/invitations/${secret}/decline`, 'Decline invitation')}`,
  })
}

export function sendWelcome(reply: FastifyReply, { organization_name, email }: OpenInvitation, isSignedIn: boolean) {
  return sendPage(reply, {
    title: 'Welcome',
    main: html`<h1>Welcome to ${organization_name}</h1>
<p>You joined as <strong>${email}</strong>.</p>
<p>${isSignedIn ? html`<a href="/account">Go to your account</a>` : html`<a href="/sign-in">Sign in</a>`}</p>`,
  })
}

export function sendDeclined(reply: FastifyReply, { organization_name }: OpenInvitation) {
  return sendPage(reply, {
    title: 'Invitation declined',
    main: html`<h1>Invitation declined</h1><p>You did not join ${organization_name}. You can close this page.</p>`,
  })
}

export function sendBrokenLink(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This link no longer works',
    status: 404,
    main: html`<h1>This link no longer works</h1>
<p>An invitation link works once, within 30 days. A newer email replaces older ones.</p>
<p>Check for a newer email, or ask the person who invited you to send another one.</p>`,
  })
}
