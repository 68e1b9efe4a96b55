import type { FastifyReply } from 'fastify'
import type { Page } from '../../platform/db/page.ts'
import { html } from '../../platform/html.ts'
import type { MembershipId } from '../../platform/ids.ts'
import { flash } from '../console/flash.ts'
import { doneMessageOf, sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { memberFilterForm, memberPageLinks } from './list-form.ts'
import { memberItem } from './list-layout.ts'
import type { MemberActivity, MemberRow } from './list-queries.ts'
import type { MemberFilters } from './list-rules.ts'
import { peoplePath, type PeopleVisit } from './load.ts'
import { peopleStyle } from './style.ts'
import { peopleTabs } from './tabs-list.ts'

export type MemberList = { filters: MemberFilters; page: Page<MemberRow>; activity: Map<MembershipId, MemberActivity> }

export function sendMembers(reply: FastifyReply, visit: PeopleVisit, { filters, page, activity }: MemberList) {
  const { user, texts } = visit
  const { text } = texts
  const query = reply.request.query as ConsoleRequest['Querystring']
  const message = doneMessageOf(query, { removed: text('people-done-removed') })
  const items = page.rows.map((row) => memberItem(visit, row, activity.get(row.id)))
  return sendConsole(reply, user, 'people', {
    title: text('nav-people'),
    style: peopleStyle,
    main: html`<h1>${text('nav-people')}</h1>
${peopleTabs('members', texts)}
${flash(message, texts)}
<div class="toolbar"><a class="button" href="${peoplePath}/invite">${text('people-invite')}</a></div>
${memberFilterForm(filters, texts)}
${
  items.length === 0
    ? html`<div class="empty"><h2>${text('people-none')}</h2>
<p>${text('people-none-advice')}</p>
<p><a class="button" href="${peoplePath}">${text('people-clear')}</a></p></div>`
    : html`<ul class="people">
${items}</ul>
${memberPageLinks(filters, page, texts)}`
}`,
  })
}
