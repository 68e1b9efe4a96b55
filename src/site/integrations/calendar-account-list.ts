import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { html } from '../../platform/html.ts'
import { button } from '../../platform/pages/fields.ts'
import { factList, type Fact } from '../../platform/pages/item-list.ts'
import { linkButton } from '../account/present.ts'
import { ownerNameIn, type AllConnections } from './calendar-load.ts'
import { agoElement, dayText, problemKeys, providerKeys, reasonText, stateKeys } from './calendar-texts.ts'
import { pageNav } from './links-layout.ts'
import { calendarsPath } from './tabs-list.ts'
import { idIn, type Visit } from './webhook-load.ts'

/** The accounts of the user, with what can be done about each. */
export function accountList(connections: CalendarConnection[], visit: Visit) {
  const { text } = visit.texts
  return html`<h2>${text('cal-accounts')}</h2>
<ul class="accounts">
${connections.map(
  (connection) => html`<li><h3><bdi>${connection.account}</bdi> ${stateBadge(connection, visit)}</h3>
${factList(factsOf(connection, visit))}
${connection.state !== 'active' && html`<p class="note">${noteOf(connection, visit)}</p>`}
<div class="toolbar">${buttonsOf(connection, visit)}</div></li>\n`,
)}</ul>`
}

/** The accounts of everyone. Others can only disconnect them. */
export function allAccountList({ connections, names, pagination }: AllConnections, visit: Visit) {
  const { text } = visit.texts
  if (connections.length === 0) return html`<div class="empty"><p>${text('cal-none-of-all')}</p></div>`
  return html`<ul class="things">
${connections.map(
  (connection) => html`<li><h2><bdi>${connection.account}</bdi> ${stateBadge(connection, visit)}</h2>
${factList([[text('cal-person'), html`<bdi>${ownerNameIn(names, connection)}</bdi>`], ...factsOf(connection, visit)])}
${disconnectLink(connection, visit)}</li>\n`,
)}</ul>
${pageNav(calendarsPath, { whose: 'everyone' }, pagination, visit.texts)}`
}

function stateBadge({ state }: CalendarConnection, { texts: { text } }: Visit) {
  return html`<span class="badge${state !== 'active' && ' bad'}">${text(stateKeys[state])}</span>`
}

function factsOf({ provider, state, reason, problems, last_synced_at }: CalendarConnection, visit: Visit): Fact[] {
  const { text } = visit.texts
  return [
    [text('cal-provider'), text(providerKeys[provider])],
    ...(state === 'active' || reason === null ? [] : [[text('cal-reason'), reasonText(reason)] satisfies Fact]),
    ...(problems.length === 0 ? [] : [[text('cal-problems'), problemList(problems, visit)] satisfies Fact]),
    [text('cal-last-read'), last_synced_at === null ? text('cal-not-read') : agoElement(last_synced_at, visit)],
  ]
}

/** How many of each kind, and the date by which the next one can be found in the calendar. */
function problemList(problems: CalendarConnection['problems'], { texts }: Visit) {
  return html`<ul class="plain">
${problems.map(
  ({ reason, count, date }) =>
    html`<li>${count} × ${texts.text(problemKeys[reason])}${
      date !== null && html` (${texts.text('cal-problem-date', { date: dayText(date, texts) })})`
    }</li>\n`,
)}</ul>`
}

function noteOf({ state, provider }: CalendarConnection, { texts: { text } }: Visit) {
  if (state === 'unreachable') return text('cal-unreachable-note')
  return text(provider === 'ics' ? 'cal-reconnect-ics-note' : 'cal-reconnect-note')
}

function buttonsOf(connection: CalendarConnection, visit: Visit) {
  const { text } = visit.texts
  const { account, provider } = connection
  const path = `${calendarsPath}/${idIn(connection)}`
  return html`<form class="action" method="post" action="${path}/sync" data-busy="${text('cal-checking')}">${button(
    html`${text('cal-check-now')}<span class="unseen"> <bdi>${account}</bdi></span>`,
    'plain',
  )}</form>
${linkButton(`${path}/reconnect`, text(provider === 'ics' ? 'cal-reconnect-ics' : 'cal-reconnect'), account)}
${disconnectLink(connection, visit)}`
}

function disconnectLink(connection: CalendarConnection, { texts: { text } }: Visit) {
  return linkButton(`${calendarsPath}/${idIn(connection)}/disconnect`, text('cal-disconnect'), connection.account)
}
