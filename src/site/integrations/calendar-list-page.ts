import type { FastifyReply } from 'fastify'
import { listEntryProblems } from '../../calendars/entries/problem-queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import { alert } from '../../platform/pages/fields.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { accountList, allAccountList } from './calendar-account-list.ts'
import { entryList } from './calendar-entry-list.ts'
import { doneNotice } from './calendar-done-texts.ts'
import { loadAllConnections, loadOwnCalendars } from './calendar-load.ts'
import { settingsForm } from './calendar-settings-form.ts'
import { calendarStyle } from './calendar-style.ts'
import { calendarsPath, integrationTabs, section } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'

/** `problem`: why the last form failed. */
type CalendarListState = { query: ConsoleRequest['Querystring']; problem?: string; status?: number }

/** The user's own calendars, or the accounts of everyone for admins and owners. */
export async function sendCalendars(reply: FastifyReply, db: Db, visit: Visit, state: CalendarListState) {
  const { user, texts } = visit
  const { query, problem, status = 200 } = state
  const { text } = texts
  const isOfAll = isAdmin(user) && query.whose === 'everyone'
  const main = isOfAll ? html`${allAccountList(await loadAllConnections(db, visit, query.page), visit)}`
    : await ownSection(db, visit, query)
  return sendConsole(reply, user, section, {
    title: text('cal-title'),
    status,
    style: calendarStyle,
    main: html`<h1>${text('cal-title')}</h1>
${integrationTabs('calendars', texts)}
${alert(problem)}${isOfAll && doneNotice([], query, texts)}
${isAdmin(user) && whoseLinks(isOfAll, visit)}
${main}`,
  })
}

async function ownSection(db: Db, visit: Visit, query: ConsoleRequest['Querystring']): Promise<Html> {
  const { texts, texts: { text } } = visit
  const [own, entries] = await Promise.all([loadOwnCalendars(visit), listEntryProblems(db, visit.user)])
  const connect = html`<a class="button" href="${calendarsPath}/new">${text('cal-connect')}</a>`
  const advice = html`${doneNotice(own.connections, query, texts, own.calendars)}
<p>${text('cal-advice')} ${text('cal-privacy')}</p>`
  if (own.connections.length === 0) return html`${advice}
<div class="empty"><p>${text('cal-none')}</p>${connect}</div>`
  return html`${advice}
<div class="toolbar">${connect}</div>
${entryList(entries, visit)}
${accountList(own.connections, visit)}
${own.calendars.length > 0 && settingsForm(own, visit)}`
}

function whoseLinks(isOfAll: boolean, { texts: { text } }: Visit) {
  const link = (path: string, label: string, isCurrent: boolean) =>
    html`<li><a href="${path}"${isCurrent && html` aria-current="true"`}>${label}</a></li>\n`
  return html`<ul class="tabs">
${link(calendarsPath, text('feed-mine'), !isOfAll)}${
  link(`${calendarsPath}?whose=everyone`, text('feed-everyone'), isOfAll)}</ul>`
}
