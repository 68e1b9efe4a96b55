import type { FastifyReply } from 'fastify'
import type { SignedInUser } from '../../access/sessions/queries.ts'
import { html } from '../../platform/html.ts'
import { pageTexts } from '../../platform/pages/page-texts.ts'
import { sendConsole } from '../console/layout.ts'
import { maxExportRows } from './export-meetings.ts'
import { dayList } from './list-day-layout.ts'
import { emptyList } from './list-empty-text.ts'
import { filterForm } from './list-form.ts'
import { meetingTabs, pageLinks } from './list-links-layout.ts'
import { filterQuery } from './list-rules.ts'
import type { MeetingList } from './list-state.ts'
import { listStyle } from './list-style.ts'

export function sendMeetingList(reply: FastifyReply, user: SignedInUser, list: MeetingList) {
  const texts = pageTexts(reply.request)
  const { text } = texts
  const {
    filters,
    events: { collection, pagination },
    choices,
    canBook,
  } = list
  return sendConsole(reply, user, 'meetings', {
    title: text('nav-meetings'),
    style: listStyle,
    main: html`<h1>${text('nav-meetings')}</h1>
${canBook && html`<div class="toolbar"><a class="button" href="/console/meetings/book">${text('ml-book')}</a></div>`}
${meetingTabs(filters, texts)}
${filterForm(user, filters, choices, texts)}
${
  collection.length === 0
    ? emptyList(user, list, texts)
    : html`<p class="quiet">${text('ml-zone', { zone: user.timezone })}</p>
${dayList(user, list, texts)}
${pageLinks(filters, pagination, texts)}
<p class="export"><a href="/console/meetings/export.csv${filterQuery(filters)}" download>${text('ml-export')}</a>
<span class="quiet">${text('ml-export-note', { count: maxExportRows.toLocaleString(texts.locale) })}</span></p>`
}`,
  })
}
