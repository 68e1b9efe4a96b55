import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { config } from '../../platform/config.ts'
import { html } from '../../platform/html.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { homePath } from '../../platform/pages/site-path.ts'
import { maxPages, type PublicPage } from './queries.ts'

/** With more organizations, the page would be a list of an operator's customers. */
const maxOrganizations = 3

export function sendLanding(reply: FastifyReply, user: SignedInUser | undefined, pages: PublicPage[]) {
  return sendPage(reply, {
    title: 'Welcome',
    style,
    ...(!user && { cache: 'private' as const }),
    main: html`<h1>Welcome to Convene</h1>
<p>Convene schedules meetings. Hosts share a link, and invitees book an available time.</p>
<h2>Book a meeting</h2>
${directory(pages)}
<h2>Your account</h2>
${user ? signedIn(user) : html`<p>Sign in to manage your sessions, personal tokens and applications.</p>
<p><a class="button" href="${config.AUTH_URL}/sign-in">Sign in</a></p>`}
<h2>Build on the API</h2>
<p>Read the <a href="${homePath}docs">API reference</a>, or give your tools the
<a href="${homePath}openapi.json">OpenAPI document</a>.</p>`,
  })
}

function signedIn({ name, email }: SignedInUser) {
  return html`<p>You are signed in as <strong>${name}</strong> (${email}).</p>
<p><a class="button" href="${config.AUTH_URL}/account">Go to your account</a></p>`
}

function directory(pages: PublicPage[]) {
  const organizations = [...Map.groupBy(pages, ({ organization_id }) => organization_id).values()]
  if (organizations.length === 0 || organizations.length > maxOrganizations)
    return html`<p>Open the booking link you received. If you don’t have one, ask the people you want to meet.</p>`
  return html`${organizations.map((own) => html`<h3>${own[0]?.organization_name}</h3>
<ul class="people">
${own.slice(0, maxPages).map(({ name, path }) => html`<li><a href="${homePath}${path}">${name}</a></li>\n`)}</ul>
${own.length > maxPages && html`<p class="quiet">There are more. Ask the people you want to meet for a link.</p>`}
`)}`
}

const style = `
h3 { margin: var(--space-4) 0 var(--space-2); font-size: 1rem; overflow-wrap: anywhere; }
.people { margin: 0 0 var(--space-4); padding: 0; list-style: none; }
.people a { display: block; padding: var(--space-2) 0; overflow-wrap: anywhere; }
.people li { border-top: 1px solid var(--hair); }
`
