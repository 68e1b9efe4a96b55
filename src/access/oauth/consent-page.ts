import type { FastifyReply } from 'fastify'
import { describeScopes } from '../../platform/auth/scopes.ts'
import { html } from '../../platform/html.ts'
import { actionForm, hiddenField } from '../../platform/pages/fields.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { SignedInUser } from '../sessions/queries.ts'
import type { ConsentRequest } from './consent-request.ts'

export function sendConsentPage(reply: FastifyReply, consentRequest: ConsentRequest, user: SignedInUser) {
  const {
    uid,
    client: { name, organization_name: publisher },
    scopes,
    redirect_uri,
  } = consentRequest
  return sendPage(reply, {
    title: `Allow ${name} to access your account?`,
    referrer: 'same-origin',
    formTargets: [targetOf(redirect_uri)],
    main: html`<h1>Allow ${name} to access your account?</h1>
<p><strong>${name}</strong> (${publisher === null ? 'unverified publisher' : html`by ${publisher}`}) wants to act on
behalf of <strong>${user.name}</strong> (${user.email}) in <strong>${user.organization_name}</strong>.
It will be able to:</p>
<ul class="scopes">
${describeScopes(scopes).map((words) => html`<li>${words}</li>\n`)}</ul>
<p class="quiet">It never sees your password. You will be redirected to ${hostOf(redirect_uri)}. You can disconnect it
at any time in your account, under connected applications.</p>
<form method="post" action="/oauth/consent/${uid}" class="decision">
${hiddenField('user_id', user.user_id)}
<button type="submit" name="decision" value="allow">Allow</button>
<button type="submit" name="decision" value="deny" class="plain">Cancel</button>
</form>
<h2>Not ${user.name}?</h2>
${actionForm('/sign-out', 'Use another account', 'plain', [hiddenField('return_to', `/oauth/consent/${uid}`)])}`,
  })
}

export function sendExpiredPage(reply: FastifyReply) {
  return sendPage(reply, {
    title: 'This request has expired',
    status: 404,
    referrer: 'same-origin',
    main: html`<h1>This request has expired</h1>
<p>It was already answered, is more than an hour old, started in another browser, or the application has changed since.
Nothing was shared.</p>
<p>Go back to the application and start again.</p>`,
  })
}

const hostOf = (uri: string) => new URL(uri).host

/** A Content-Security-Policy cannot name an IPv6 address. */
function targetOf(uri: string) {
  const { origin, hostname } = new URL(uri)
  return hostname.startsWith('[') ? 'http:' : origin
}
