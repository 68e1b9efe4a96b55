import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { checklistOf } from './home-rules.ts'
import type { Home } from './load-home.ts'

/** What is left to do. Shown until everything is done. */
export function checklistSection(home: Home, { text }: Texts) {
  const done = checklistOf(home)
  const items = [
    { isDone: done.hours, path: '/console/availability', label: text('check-hours') },
    { isDone: done.calendar, path: '/console/integrations/calendars', label: text('cal-check-connect') },
    { isDone: done.eventType, path: '/console/event-types', label: text('check-event-type') },
    { isDone: done.booking, path: '#links', label: text('check-share') },
    { isDone: done.picture, path: '/account', label: text('check-picture') },
  ]
  const count = items.filter(({ isDone }) => isDone).length
  return (
    count < items.length &&
    html`<section class="checklist" aria-labelledby="checklist">
<h2 id="checklist">${text('check-title')}</h2>
<p class="quiet">${text('check-progress', { count, total: items.length })}</p>
<ul>
${items.map(
  ({ isDone, path, label }) =>
    html`<li${isDone && html` class="done"`}><span aria-hidden="true">${isDone ? '✓' : '○'}</span> ${
      isDone
        ? html`${label}<span class="unseen"> (${text('checklist-done')})</span>`
        : html`<a href="${path}">${label}</a>`
    }</li>\n`,
)}</ul></section>`
  )
}
