import { listEntryProblems } from '../../calendars/entries/problem-queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { html, type Html } from '../../platform/html.ts'
import type { ConsoleRequest } from '../console/layout.ts'
import { accountList } from './calendar-account-list.ts'
import { doneNotice } from './calendar-done-texts.ts'
import { entryList } from './calendar-entry-list.ts'
import { loadOwnCalendars } from './calendar-load.ts'
import { settingsForm } from './calendar-settings-form.ts'
import { calendarsPath } from './tabs-list.ts'
import type { Visit } from './webhook-load.ts'

/** The user's own accounts, what needs attention, and what the calendars are used for. */
export async function ownSection(db: Db, visit: Visit, query: ConsoleRequest['Querystring']): Promise<Html> {
  const {
    texts,
    texts: { text },
  } = visit
  const [own, entries] = await Promise.all([loadOwnCalendars(visit), listEntryProblems(db, visit.user)])
  const connect = html`<a class="button" href="${calendarsPath}/new">${text('cal-connect')}</a>`
  const advice = html`${doneNotice(own.connections, query, texts, own.calendars)}
<p>${text('cal-advice')} ${text('cal-privacy')}</p>`
  if (own.connections.length === 0)
    return html`${advice}
<div class="empty"><p>${text('cal-none')}</p>${connect}</div>`
  return html`${advice}
<div class="toolbar">${connect}</div>
${entryList(entries, visit)}
${accountList(own.connections, visit)}
${own.calendars.length > 0 && settingsForm(own, visit)}`
}
