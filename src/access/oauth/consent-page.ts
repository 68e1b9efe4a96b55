import type { FastifyReply } from 'fastify'
import { inWords } from '../../platform/auth/scopes.ts'
import { html } from '../../platform/html.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { SignedInUser } from '../sessions/queries.ts'
import type { ConsentRequest } from './consent-request.ts'

export function sendConsent(reply: FastifyReply, { uid, client, scopes, redirect_uri }: ConsentRequest, visitor: SignedInUser) {
  const { organization_name: maker, name } = client
  return sendPage(reply, {
    title: `Let ${name} act for you?`,
    referrer: 'same-origin',
    formTargets: [targetOf(redirect_uri)],
    main: html`<h1>Let ${name} act for you?</h1>
<p><strong>${name}</strong>, ${maker === null ? 'which registered itself' : html`made by ${maker}`}, asks to act for
<strong>${visitor.name}</strong> (${visitor.email}) in <strong>${visitor.organization_name}</strong>. It may:</p>
<ul class="scopes">
${inWords(scopes).map((words) => html`<li>${words}</li>\n`)}</ul>
<p class="quiet">It never sees your password. You will be sent to ${hostOf(redirect_uri)}. You can end this at any time
in your account, under connected applications.</p>
<form method="post" action="/oauth/consent/${uid}" class="decision">
${hiddenField('user_id', visitor.user_id)}
<button name="decision" value="allow">Allow</button>
<button name="decision" value="deny" class="plain">Do not allow</button>
</form>
<h2>Not ${visitor.name}?</h2>
${actionForm('/sign-out', 'Use another account', 'plain', [hiddenField('return_to', `/oauth/consent/${uid}`)])}`,
  })
}

export function sendTooOld(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This request is too old',
    status: 404,
    referrer: 'same-origin',
    main: html`<h1>This request is too old</h1>
<p>It was answered already, or it waited for more than an hour, or it began in another browser, or the application was
changed meanwhile. Nothing was shared.</p>
<p>Go back to the application and begin again.</p>`,
  })
}

const hostOf = (uri: string) => new URL(uri).host

/** A policy cannot name an IPv6 address. */
function targetOf(uri: string) {
  const { origin, hostname } = new URL(uri)
  return hostname.startsWith('[') ? 'http:' : origin
}
