import type { FastifyReply } from 'fastify'
import type { OpenInvitation } from '../../people/invitations/queries.ts'
import { minPasswordLength } from '../../platform/auth/passwords.ts'
import { html } from '../../platform/html.ts'
import { guessZone } from '../../platform/pages/browser/guess-zone.ts'
import { fieldErrorIn } from '../../platform/pages/field-problem-texts.ts'
import { actionForm, alert, button, inputField, zoneField } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { scriptAddress } from '../../platform/pages/script.ts'
import { withElements } from '../../platform/pages/rich-text.ts'
import type { Problems } from '../../platform/problems.ts'
import { keepLocale } from '../../platform/texts/texts.ts'

/** `user`: who is signed in at this browser. `isElsewhere`: the address belongs to another organization. */
type FormState = {
  problems?: Problems
  isElsewhere?: boolean
  input?: Record<string, string> | undefined
  user?: { email: string } | undefined
}

export function sendForm(reply: FastifyReply, secret: string, invitation: OpenInvitation, state: FormState) {
  const { problems = [], isElsewhere = false, input = {}, user } = state
  const texts = pageTexts(reply.request)
  const { text } = texts
  const { organization_name: organization, inviter_name, email } = invitation
  const title = text('invitation-title', { organization })
  const elements = { email: html`<strong>${email}</strong>` }
  return sendPage(reply, {
    title,
    status: isElsewhere || problems.length > 0 ? 400 : 200,
    texts,
    ...(input.timezone === undefined && { scripts: [scriptAddress('own-zone')] }),
    main: html`
<h1>${title}</h1>
${alert(isElsewhere ? `${text('other-organization', { email })} ${text('other-organization-advice')}` : undefined)}
<p>${withElements(elements, (marks) =>
      text('invitation-intro', { ...marks, organization, inviter: inviter_name ?? organization }),
    )}</p>
${
  user &&
  html`<p>${withElements({ current: html`<strong>${user.email}</strong>` }, (marks) =>
    text('signed-in-instead', { ...marks, email }),
  )}</p>`
}
<form method="post" action="${keepLocale(`/invitations/${secret}/accept`, texts)}">
${inputField({
  name: 'name',
  label: text('your-name'),
  autocomplete: 'name',
  value: input.name,
  error: fieldErrorIn(problems, 'name', texts),
})}
${inputField({
  name: 'password',
  label: text('password'),
  hint: text('password-length', { count: minPasswordLength }),
  type: 'password',
  autocomplete: 'new-password',
  error: fieldErrorIn(problems, 'password', texts),
})}
<div data-zone>${zoneField(text('your-time-zone'), input.timezone ?? zoneOf(reply, invitation))}</div>
${button(text('accept-invitation'))}
</form>
<h2>${text('not-for-you')}</h2>
${actionForm(keepLocale(`/invitations/${secret}/decline`, texts), text('decline-invitation'))}`,
  })
}

/** The script of the page replaces a guess with the zone of the browser, but not a choice. */
function zoneOf({ request }: FastifyReply, { inviter_timezone }: OpenInvitation) {
  return guessZone(request.headers['accept-language'] ?? '') ?? inviter_timezone ?? 'UTC'
}

/** For a form from another site, which must not sign anyone in. */
export function sendWelcome(reply: FastifyReply, { organization_name: organization, email }: OpenInvitation) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('welcome'),
    texts,
    main: html`<h1>${text('welcome-to', { organization })}</h1>
<p>${withElements({ email: html`<strong>${email}</strong>` }, (marks) => text('joined-as', marks))}</p>
<p><a href="${keepLocale('/sign-in', texts)}">${text('sign-in')}</a></p>`,
  })
}

export function sendDeclined(reply: FastifyReply, { organization_name: organization }: OpenInvitation) {
  const texts = pageTexts(reply.request)
  const title = texts.text('invitation-declined')
  return sendPage(reply, {
    title,
    texts,
    main: html`<h1>${title}</h1><p>${texts.text('not-joined', { organization })}</p>`,
  })
}

export function sendBrokenLink(reply: FastifyReply) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendPage(reply, {
    title: text('link-expired'),
    status: 404,
    texts,
    main: html`<h1>${text('link-expired')}</h1>
<p>${text('invitation-link-advice')}</p>
<p>${text('ask-for-invitation')}</p>`,
  })
}
