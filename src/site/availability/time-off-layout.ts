import { html, type Html } from '../../platform/html.ts'
import { dateText } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import type { PlainTextKey, Texts } from '../../platform/texts/texts.ts'
import { sendConsole } from '../console/layout.ts'
import { availabilityTabs, type AvailabilityTab } from './tabs-list.ts'
import type { PageContext } from './time-off-load.ts'

type Content = { title: PlainTextKey; main: Html; status?: number; style?: string }

/** Sends a page of availability, with the tabs below its heading. */
export function sendAvailability({ reply, user, texts }: PageContext, tab: AvailabilityTab, content: Content) {
  const { title, main, style = '', ...rest } = content
  const { text } = texts
  return sendConsole(reply, user, 'availability', {
    ...rest,
    title: text(title),
    crumbs: [{ path: '/console/availability', label: text('nav-availability') }],
    style: pageStyle + style,
    main: html`<h1>${text(title)}</h1>
${availabilityTabs(tab, texts)}
${main}`,
  })
}

/** `Monday, November 30, 2026`. */
export const dayText = (date: string, { locale }: Texts) => dateText(date, dateWords(locale))

/** One day, or the first and the last one. */
export function daysText({ start_date, end_date }: { start_date: string; end_date: string }, texts: Texts) {
  const first = dayText(start_date, texts)
  if (start_date === end_date) return first
  return texts.text('time-off-range', { first, last: dayText(end_date, texts) })
}

/** The fields of a filter stand side by side, above what they filter. */
const pageStyle = `
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3) var(--space-4);
  margin: 0 0 var(--space-5); }
.filters > div { flex: 1 1 10rem; max-width: 18rem; min-width: min(100%, 9rem); }
.filters :is(label, button) { margin-top: 0; }
.filters :is(input, select, button) { height: 2.875rem; }
.filters button { white-space: nowrap; }
.filters:has(.wrong) { align-items: start; }
.filters:has(.wrong) > button { margin-top: 1.75rem; }
@media (max-width: 32rem) { .filters > div { flex-basis: 100%; max-width: none; } }
.pair { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); max-width: 30rem; }
.pair.three { max-width: 38rem; }
.pair > div { flex: 1 1 10rem; min-width: 0; }
.pair label { margin-top: var(--space-3); }
.pair + .quiet { margin: var(--space-2) 0 0; }
.warn { grid-column: 1 / -1; margin: 0; padding: var(--space-3) var(--space-4);
  border-inline-start: 4px solid var(--wrong); border-radius: var(--radius); background: var(--wrong-tint); }
.warn ul { margin: var(--space-1) 0 0; padding-inline-start: 1.25rem; }
.warn p { margin: 0; }
.things h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.things h3 + p { margin: 0; }
.things > li > .button { justify-self: start; }
`
