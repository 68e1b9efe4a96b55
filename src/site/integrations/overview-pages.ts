import type { FastifyInstance, FastifyReply } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { countFeeds } from './feed-queries.ts'
import { integrationStyle } from './style.ts'
import { conferencesPath, feedsPath, integrationTabs, overviewPath, section, webhooksPath } from './tabs-list.ts'
import { countWebhooks, type WebhookCounts } from './webhook-queries.ts'

type Card = { path: string; title: string; about: string; facts?: string[] }

/** What can be connected, with the state of each. */
export function overviewPages(app: FastifyInstance, db: Db) {
  app.get(overviewPath, async (request, reply) => {
    const user = signedInUserOf(request)
    const [webhooks, feeds] = await Promise.all([countWebhooks(db, user), countFeeds(db, user)])
    return sendOverview(reply, user, cardsOf(user, webhooks, feeds, pageTexts(request)))
  })
}

function sendOverview(reply: FastifyReply, user: SignedInUser, cards: Card[]) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendConsole(reply, user, section, {
    title: text('nav-integrations'),
    style: integrationStyle,
    main: html`<h1>${text('nav-integrations')}</h1>
${integrationTabs('overview', texts)}
<p>${text('int-advice')}</p>
<ul class="cards">
${cards.map(({ path, title, about, facts = [] }) => html`<li><h2><a href="${path}">${title}</a></h2>
<p>${about}</p>${facts.length > 0 && html`<p class="quiet">${facts.join(' · ')}</p>`}</li>\n`)}</ul>`,
  })
}

function cardsOf(user: SignedInUser, webhooks: WebhookCounts, feeds: number, { text }: Texts): Card[] {
  const { total, failing, disabled } = webhooks
  const states = [
    text('int-webhooks-count', { count: total }),
    ...(failing > 0 ? [text('int-webhooks-failing', { count: failing })] : []),
    ...(disabled > 0 ? [text('int-webhooks-disabled', { count: disabled })] : []),
  ]
  return [
    { path: webhooksPath, title: text('int-webhooks'), about: text('int-webhooks-about'), facts: states },
    {
      path: feedsPath, title: text('int-feeds'), about: text('int-feeds-about'),
      facts: [text('int-feeds-count', { count: feeds })],
    },
    { path: conferencesPath, title: text('conf-title'), about: text('conf-about') },
    { path: '/account/connections', title: text('nav-connections'), about: text('int-connections-about') },
    ...(isAdmin(user) ? [
      { path: '/account/applications', title: text('nav-applications'), about: text('int-applications-about') },
    ] : []),
    { path: '/account/tokens', title: text('nav-tokens'), about: text('int-tokens-about') },
    { path: '/embed/demo', title: text('nav-embed'), about: text('int-embed-about') },
  ]
}
