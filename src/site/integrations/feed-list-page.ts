import type { FastifyReply } from 'fastify'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { notice } from '../../platform/pages/fields.ts'
import { errorSummary } from '../console/form-problems.ts'
import { sendConsole, type ConsoleRequest, type Draft } from '../console/layout.ts'
import { feedForm } from './feed-form.ts'
import { feedList } from './feed-list.ts'
import { loadFeeds } from './feed-load.ts'
import { integrationStyle } from './style.ts'
import { feedsPath, integrationTabs, section } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'

type FeedState = Draft & { message?: string | undefined; query: ConsoleRequest['Querystring'] }

/** The feeds and the form for a new one. */
export async function sendFeeds(reply: FastifyReply, db: Db, visit: Visit, state: FeedState) {
  const { user, texts } = visit
  const { text } = texts
  const { message, query, input, problems = [] } = state
  const page = await loadFeeds(db, visit, query)
  return sendConsole(reply, user, section, {
    title: text('int-feeds'),
    status: problems.length > 0 ? 400 : 200,
    style: integrationStyle,
    main: html`<h1>${text('int-feeds')}</h1>
${integrationTabs('feeds', texts)}
${notice(message)}
${errorSummary(problems, [{ parameter: 'name', label: text('feed-name') }], texts)}
<p>${text('feed-advice')}</p>
${page.canSeeAll && whoseLinks(page.names !== undefined, visit)}
${feedList(page, visit)}
${!page.names && feedForm(input, problems, texts)}`,
  })
}

function whoseLinks(isOfAll: boolean, { texts: { text } }: Visit) {
  const link = (path: string, label: string, isCurrent: boolean) =>
    html`<li><a href="${path}"${isCurrent && html` aria-current="true"`}>${label}</a></li>\n`
  return html`<ul class="tabs">
${link(feedsPath, text('feed-mine'), !isOfAll)}${link(
    `${feedsPath}?whose=everyone`,
    text('feed-everyone'),
    isOfAll,
  )}</ul>`
}
