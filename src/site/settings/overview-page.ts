import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'

/** For members: where their own settings are, and who changes the others. */
export function sendOverview(reply: FastifyReply, user: SignedInUser) {
  const { text } = pageTexts(reply.request)
  return sendConsole(reply, user, 'settings', {
    title: text('nav-settings'),
    main: html`<h1>${text('nav-settings')}</h1>
<h2>${text('settings-yours')}</h2>
<ul>
<li><a href="/account">${text('nav-account')}</a></li>
<li><a href="/account/sessions">${text('nav-sessions')}</a></li>
<li><a href="/account/tokens">${text('nav-tokens')}</a></li>
<li><a href="/account/connections">${text('nav-connections')}</a></li>
</ul>
<p class="quiet">${text('settings-for-admins', { organization: user.organization_name })}</p>`,
  })
}
