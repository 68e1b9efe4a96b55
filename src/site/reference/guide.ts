import { describeScopes, scopes } from '../../platform/auth/scopes.ts'
import { config } from '../../platform/config.ts'
import { html, type Html } from '../../platform/html.ts'
import { codeBlock, jsonBlock } from './code.ts'
import type { ErrorExample, Reference } from './document.ts'

export type GuideSection = { id: string; title: string; text: Html }

/** What all operations have in common. The ids are addresses that others link to. */
export function guideSections({ base, errorExamples }: Reference): GuideSection[] {
  return [
    { id: 'authorization', title: 'Authentication', text: authentication(base) },
    { id: 'scopes', title: 'Scopes', text: scopeTable() },
    { id: 'envelopes', title: 'Requests and responses', text: envelopes },
    { id: 'pages', title: 'Pagination', text: pagination(base) },
    { id: 'errors', title: 'Errors', text: html`${errors}${errorBodies(errorExamples)}` },
    { id: 'limits', title: 'Rate limits', text: limits },
    { id: 'keys', title: 'Idempotency', text: idempotency },
    { id: 'versions', title: 'Versions and extensions', text: versions },
  ]
}

function authentication(base: string) {
  return html`<p>All paths start at <code>${base}</code>. Send an access token with every request:</p>
${codeBlock('First request', `curl ${base}/users/me \\\n  --header 'Authorization: Bearer YOUR_TOKEN'`)}
<p>For your own scripts, create a personal token under <a href="${config.AUTH_URL}/account/tokens">Personal tokens</a>.
An application that acts for other people uses OAuth 2.0 with PKCE; its endpoints are listed in the
<a href="${config.AUTH_URL}/.well-known/oauth-authorization-server">authorization server metadata</a>. A request without
a valid token gets 401.</p>`
}

function scopeTable() {
  return html`<p>Every operation names the scope that its token needs. A <code>:write</code> scope includes the
<code>:read</code> scope of the same name. A missing scope gets 403 with <code>required_scopes</code> in the body.</p>
<details><summary>All ${scopes.length} scopes</summary>
<ul class="values">${scopes.map(
    (scope) => html`<li><code>${scope}</code> ${describeScopes([scope])}</li>`,
  )}</ul></details>`
}

const envelopes = html`<p>Requests and responses are JSON. Forms with bracket notation, such as
<code>invitee[email]=leo@example.com</code>, are accepted too. Times are in UTC, such as
<code>2026-11-16T09:30:00.000000Z</code>. A resource is identified by its URI, in requests and in responses.</p>
<p>One resource comes as <code>{ "resource": {…} }</code>. A list comes as
<code>{ "collection": […], "pagination": {…} }</code>. A response with status 204 has no body.</p>`

function pagination(base: string) {
  return html`<p>A list has 20 entries per page. Set <code>count</code> to get 1 to 100. To read on, request
<code>pagination.next_page</code>, or send <code>pagination.next_page_token</code> as <code>page_token</code>; it
carries the sort and the filters. On the last page both are <code>null</code>. Where an operation has
<code>sort</code>, it takes field names separated by commas, each with <code>:asc</code> or <code>:desc</code>.</p>
${codeBlock(
  'Read every page',
  `let url = '${base}/contacts?count=100'
while (url) {
  const response = await fetch(url, { headers: { authorization: \`Bearer \${token}\` } })
  const { collection, pagination } = await response.json()
  console.log(collection)
  url = pagination.next_page
}`,
)}`
}

const errors = html`<p>An error has a <code>title</code>, a <code>message</code> and <code>details</code>. Each detail
has a <code>message</code> and, where they apply, the <code>parameter</code> and a <code>code</code>. All validation
errors of a request are returned in one response. Decide by the status and the <code>code</code>: several statuses share
a title.</p>
<ul class="values">
<li><code class="status">400</code> The request is not valid. Fix what the details name.</li>
<li><code class="status">401</code> The token is missing, expired or revoked.</li>
<li><code class="status">403</code> The scope, role or plan does not allow it.</li>
<li><code class="status">404</code> There is no such resource, or you cannot see it.</li>
<li><code class="status">409</code> It conflicts with what exists, or a request with the same key is still running.</li>
<li><code class="status">422</code> The idempotency key was used with another request.</li>
<li><code class="status">429</code> Too many requests. Wait as many seconds as <code>Retry-After</code> says.</li>
<li><code class="status">500</code> The service failed. Its log has the <code>X-Request-Id</code> of the response.</li>
<li><code class="status">503</code> The service is busy. Try again after <code>Retry-After</code> seconds.</li>
</ul>`

function errorBodies([first, ...others]: ErrorExample[]) {
  const block = ({ summary = 'Error', value }: ErrorExample) =>
    html`<div class="example"><p>${summary}</p>${jsonBlock(summary, value)}</div>\n`
  return (
    first &&
    html`
${block(first)}<details><summary>More examples of errors</summary>
${others.map(block)}</details>`
  )
}

const limits = html`<p>Requests are counted per user and minute. Every response says where you are:
<code>X-RateLimit-Limit</code> is the limit, <code>X-RateLimit-Remaining</code> what is left of it, and
<code>X-RateLimit-Reset</code> the seconds until the next minute starts. Over the limit you get 429 with
<code>Retry-After</code>.</p>
<p>Bookings (<code>POST /invitees</code>) have their own limits per user. Trial: 5 per day. Paid: 10 per minute, 50 per
hour and 100 per day. Enterprise: 500 per minute.</p>`

const idempotency = html`<p>Send an <code>Idempotency-Key</code> of your choice with a POST, and you can repeat the
request safely. For 24 hours, the same request with the same key gets the first response again, marked with
<code>Idempotent-Replayed: true</code>. Another request with that key gets 422. A repeat while the first request is
still running gets 409.</p>`

const versions = html`<p>This is version 2 of the API. Every response has <code>Api-Version: 2</code>, and paths have no
version in them. Version 1 is retired: a request with <code>Api-Version: 1</code> gets 404.</p>
<p>Operations marked <span class="badge">extension</span> are not part of the common scheduling API; other services do
not have them.</p>`
