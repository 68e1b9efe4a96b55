import type { FastifyReply } from 'fastify'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { html } from '../../platform/html.ts'
import { alert } from '../../platform/pages/fields.ts'
import { sendConsole, type ConsoleRequest } from '../console/layout.ts'
import { allAccountList } from './calendar-account-list.ts'
import { doneNotice } from './calendar-done-texts.ts'
import { loadAllConnections } from './calendar-load.ts'
import { ownSection } from './calendar-own-section.ts'
import { calendarStyle } from './calendar-style.ts'
import { calendarsPath, integrationTabs, section } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'

/** `problem`: why the last form failed. */
type CalendarListState = { query: ConsoleRequest['Querystring']; problem?: string; status?: number }

/** The user's own calendars, or the accounts of everyone for admins and owners. */
export async function sendCalendars(reply: FastifyReply, db: Db, visit: Visit, state: CalendarListState) {
  const {
    user,
    texts,
    texts: { text },
  } = visit
  const { query, problem, status = 200 } = state
  const isOfAll = isAdmin(user) && query.whose === 'everyone'
  const list = isOfAll
    ? html`${doneNotice([], query, texts)}
${allAccountList(await loadAllConnections(db, visit, query.page), visit)}`
    : await ownSection(db, visit, query)
  return sendConsole(reply, user, section, {
    title: text('cal-title'),
    status,
    style: calendarStyle,
    main: html`<h1>${text('cal-title')}</h1>
${integrationTabs('calendars', texts)}
${alert(problem)}
${isAdmin(user) && whoseLinks(isOfAll, visit)}
${list}`,
  })
}

function whoseLinks(isOfAll: boolean, { texts: { text } }: Visit) {
  const link = (path: string, label: string, isCurrent: boolean) =>
    html`<li><a href="${path}"${isCurrent && html` aria-current="true"`}>${label}</a></li>\n`
  return html`<ul class="tabs">
${link(calendarsPath, text('feed-mine'), !isOfAll)}${link(
    `${calendarsPath}?whose=everyone`,
    text('feed-everyone'),
    isOfAll,
  )}</ul>`
}
