import type { FastifyInstance } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { isStorable } from '../../platform/text.ts'
import { homeStyle } from './home-style.ts'
import { sendConsole, type ConsoleRequest } from './layout.ts'
import { loadResults } from './load-results.ts'
import { resultGroups } from './result-list.ts'

const maxLength = 200

/** Finds pages, meetings, event types, people and contacts by name or email address. */
export function searchPages(app: FastifyInstance, db: Db) {
  app.get<ConsoleRequest>('/console/search', async (request, reply) => {
    const texts = pageTexts(request)
    const { text } = texts
    const user = signedInUserOf(request)
    const query = queryOf(request.query)
    const groups =
      query === '' ? [] : resultGroups(app.consoleSections, user, query, await loadResults(db, request, query), texts)
    const count = groups.reduce((sum, { items }) => sum + items.length, 0)
    const message =
      query === ''
        ? text('search-empty')
        : count === 0
          ? text('search-none', { query })
          : text('search-count', { count, query })
    return sendConsole(reply, user, 'search', {
      title: text('search'),
      style: homeStyle,
      main: html`<h1>${text('search')}</h1>
<form role="search" action="/console/search" class="toolbar" aria-label="${text('search-label')}"><label class="unseen"
  for="q">${text('search-label')}</label>
<input id="q" name="q" type="search" maxlength="${maxLength}" value="${query}" dir="auto"${
        query === '' && html` autofocus`
      }> ${button(text('search'))}</form>
<p${query !== '' && count === 0 && html` class="empty"`}>${message}</p>
${groups.map(
  ({ title, items }) => html`<section><h2>${title}</h2>
<ul class="rows">
${items}</ul></section>\n`,
)}`,
    })
  })
}

/** An address can have the parameter twice, or text that cannot be stored and so cannot be found. */
function queryOf({ q }: ConsoleRequest['Querystring']) {
  const text = (typeof q === 'string' ? q : '').trim().slice(0, maxLength)
  return isStorable(text) ? text : ''
}
