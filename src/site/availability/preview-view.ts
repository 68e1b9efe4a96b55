import { html } from '../../platform/html.ts'
import { monthText, numberText } from '../../platform/pages/browser/date-words.ts'
import { monthOf, monthWeeks, shiftDate } from '../../platform/pages/browser/month.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { clockTimeText } from '../../platform/pages/meeting-time.ts'
import { userWeekStart, type PreviewSpan } from './preview-dates.ts'
import { dayText } from './time-off-layout.ts'
import type { PageContext } from './time-off-load.ts'

export type FreeTimes = { times: Map<string, string[]>; zone: string; eventType: string; span: PreviewSpan }

/** The address of a page about the event type in the zone. */
export function addressOf(page: 'preview' | 'explain', { eventType, zone }: FreeTimes, more: Record<string, string>) {
  const query = new URLSearchParams({ event_type: eventType, timezone: zone, ...more }).toString()
  return `/console/availability/${page}?${query}`
}

/** Every day of the week from today on, with its free times. */
export function weekView(free: FreeTimes, context: PageContext) {
  const { texts } = context
  const { text } = texts
  const { first, today } = free.span
  const days = [0, 1, 2, 3, 4, 5, 6].map((i) => shiftDate(first, i)).filter((date) => date >= today)
  return html`<ul class="things week">
${days.map((date) => {
  const times = free.times.get(date) ?? []
  const day = dayText(date, texts)
  return html`<li><div><h3>${day}</h3>
${times.length > 0 ? timeList(times, free.zone, context) : html`<p class="quiet">${text('preview-no-times')}</p>`}</div>
<a href="${addressOf('explain', free, { date })}">${text('preview-why')}<span class="unseen"> ${day}</span></a></li>\n`
})}</ul>`
}

/** Free times as short labels. */
export function timeList(times: string[], zone: string, { user, texts: { locale } }: PageContext) {
  return html`<ul class="times">${times.map(
    (time) => html`<li>${clockTimeText(time, zone, locale, user.time_notation)}</li> `,
  )}</ul>`
}

/** How many times each day of the month has, with links to the weeks. */
export function monthView(free: FreeTimes, { user, texts }: PageContext) {
  const { text, locale } = texts
  const words = dateWords(locale)
  const weekStart = userWeekStart(user, locale)
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((i) => (i + weekStart) % 7)
  const month = monthOf(free.span.first)
  const cell = (date: string | undefined) => {
    const count = date === undefined ? 0 : (free.times.get(date)?.length ?? 0)
    if (date === undefined) return html`<td></td>`
    const number = numberText(Number(date.slice(8)), words)
    if (count === 0) return html`<td><span class="quiet">${number}</span></td>`
    return html`<td><a href="${addressOf('preview', free, { view: 'week', date })}">${number}<span class="count">${text(
      'preview-count',
      { count },
    )}</span></a></td>`
  }
  return html`<table class="month"><caption class="unseen">${monthText(month, words)}</caption>
<thead><tr>${weekdays.map(
    (day) =>
      html`<th scope="col"><abbr title="${words.weekdays[day] ?? ''}">${words.shortWeekdays[day] ?? ''}</abbr></th>`,
  )}</tr></thead>
<tbody>
${monthWeeks(month, weekStart).map((week) => html`<tr>${week.map(cell)}</tr>\n`)}</tbody></table>`
}

export const previewStyle = `
.times { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-2); margin: var(--space-2) 0; padding: 0;
  list-style: none; }
.times li { padding: 0 var(--space-2); background: var(--tint); border-radius: var(--radius); white-space: nowrap; }
.week > li { align-items: start; padding: var(--space-4) 0; }
.week h3 + p { margin: 0; }
.month { table-layout: fixed; margin: 0 0 var(--space-4); }
.month abbr { text-decoration: none; }
.month :is(th, td) { padding: var(--space-1); text-align: center; overflow-wrap: normal; }
.month a { display: block; padding: var(--space-1) 0; text-decoration: none; background: var(--tint);
  border-radius: var(--radius); font-weight: 600; }
.month td > .quiet { display: block; padding: var(--space-1) 0; font-size: 1rem; }
.count { display: block; font-size: .8125rem; font-weight: 400; }
@media (max-width: 32rem) { .count { font-size: .6875rem; } }
`
