import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { errorSummary } from '../console/form-problems.ts'
import { tokenLinks } from '../console/token-links.ts'
import { listStyle } from '../meetings/list-style.ts'
import { filterForm, type ActivityContent } from './activity-form.ts'
import { activityQuery } from './activity-input.ts'
import { entryTable } from './activity-list.ts'
import { maxExportRows } from './export-activity.ts'
import { sendSettings } from './tabs-list.ts'

const path = '/console/settings/activity'

export function sendActivity(reply: FastifyReply, user: SignedInUser, content: ActivityContent) {
  const {
    input,
    entries: { collection, pagination },
    shown,
    totals,
    problems,
  } = content
  const texts = pageTexts(reply.request)
  const { text } = texts
  return sendSettings(reply, user, 'activity', {
    status: problems.length > 0 ? 400 : 200,
    style: listStyle,
    main: html`${errorSummary(problems, [{ parameter: 'search_term', id: 'q', label: text('log-search') }], texts)}
${filterForm(content, texts)}
${
  totals &&
  collection.length > 0 &&
  html`<p class="quiet">${
    totals.exceeds_max_total_count
      ? text('log-many', { count: totals.total_count.toLocaleString(texts.locale) })
      : text('log-count', { count: totals.total_count })
  }</p>`
}
${
  collection.length === 0
    ? problems.length === 0 &&
      html`<p class="empty">${text(Object.keys(input).length > 0 ? 'log-none-found' : 'log-none')}</p>`
    : html`
${entryTable(collection, shown, user, texts)}
${tokenLinks(pagination, (page) => `${path}?${activityQuery(input, { page })}`, texts)}
<p class="export"><a class="button plain" href="${path}/export.csv?${activityQuery(input)}">${text('log-export')}</a>
<span class="quiet">${text('log-export-note', { count: maxExportRows.toLocaleString(texts.locale) })}</span></p>`
}`,
  })
}
