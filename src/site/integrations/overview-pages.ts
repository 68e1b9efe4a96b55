import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { sendConsole } from '../console/layout.ts'
import { loadCards } from './overview-load.ts'
import { integrationStyle } from './style.ts'
import { integrationTabs, overviewPath, section } from './tabs-list.ts'
import { visitOf } from './webhook-load.ts'

/** What can be connected, with the state of each. */
export function overviewPages(app: FastifyInstance, db: Db) {
  app.get(overviewPath, async (request, reply) => {
    const visit = visitOf(db, request)
    const {
      user,
      texts,
      texts: { text },
    } = visit
    const cards = await loadCards(db, visit)
    return sendConsole(reply, user, section, {
      title: text('nav-integrations'),
      style: integrationStyle,
      main: html`<h1>${text('nav-integrations')}</h1>
${integrationTabs('overview', texts)}
<p>${text('int-advice')}</p>
<ul class="cards">
${cards.map(
  ({ path, title, about, facts = [] }) => html`<li><h2><a href="${path}">${title}</a></h2>
<p>${about}</p>${facts.length > 0 && html`<p class="quiet">${facts.join(' · ')}</p>`}</li>\n`,
)}</ul>`,
    })
  })
}
