import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { markdownStyle } from '../../platform/pages/markdown.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { PlainTextKey, TextKey, Texts } from '../../platform/texts/texts.ts'
import type { HighlightsHtml, ListedRecapRow, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { timeWithZone } from '../manage-booking/present.ts'

type RecapPage = { title: string; status?: number; main: Html; texts: Texts }

export const recapPath = (id: string, rest = '') => `/console/recaps/${id}${rest}`

/** A public page. */
export function sendRecapPage(reply: FastifyReply, page: RecapPage) {
  return sendPage(reply, { ...page, style: `${recapStyle}\nmain { max-width: 46rem; }` })
}

/** The name of a booked meeting can be empty. */
export const titleOf = ({ name }: ListedRecapRow, { text }: Texts) => name || text('meeting')

export function whenOf(recap: ListedRecapRow, zone: string, { locale }: Texts) {
  return timeWithZone(recap, zone, locale)
}

const statusKeys = {
  available: 'rc-status-available',
  processing: 'rc-status-processing',
  unavailable: 'rc-status-unavailable',
} as const satisfies Record<RecapRow['status'], PlainTextKey>

export const statusText = ({ status }: ListedRecapRow, { text }: Texts) => text(statusKeys[status])

const headings = [
  ['summary_html', 'recap-summary'],
  ['action_items_html', 'recap-action-items'],
  ['discussion_html', 'recap-discussion'],
] as const satisfies [string, TextKey][]

const missingTexts = {
  processing: 'recap-processing',
  unavailable: 'recap-unavailable',
  available: 'recap-empty',
} as const satisfies Record<RecapRow['status'], TextKey>

/** The highlights, and why some of them are missing. `rendered`: the stored HTML. */
export function highlightsOf(recap: RecapRow, rendered: HighlightsHtml, { text }: Texts) {
  const sections = headings.flatMap(([field, heading]) =>
    rendered[field] ? [[rendered[field], heading] as const] : [],
  )
  const isComplete = sections.length === headings.length || (recap.status === 'available' && sections.length > 0)
  return html`${!isComplete && html`<p role="status">${text(missingTexts[recap.status])}</p>`}
${sections.map(
  ([content, heading]) => html`<h2>${text(heading)}</h2>
<div dir="auto">${html.raw(content)}</div>
`,
)}`
}

export const recapStyle = `${markdownStyle}
h1 { overflow-wrap: anywhere; }
.hours { display: inline-block; }
.attendees { padding: 0; list-style: none; }
.attendees > li + li { margin-top: var(--space-1); }
.attendees .quiet { display: block; }
.link { margin: 0 0 var(--space-4); padding: var(--space-3) var(--space-4); background: var(--ground);
  border-radius: var(--radius); overflow-wrap: anywhere; }
.transcript { max-height: 32rem; margin: 0 0 var(--space-4); padding: var(--space-4); overflow-y: auto;
  background: var(--ground); border-radius: var(--radius); overflow-wrap: anywhere; }
.transcript p { margin: 0 0 var(--space-2); white-space: pre-wrap; }
.transcript p:last-child { margin: 0; }
.read { max-width: 46rem; }
.things p { margin: 0; }
.filters { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
  gap: var(--space-3) var(--space-4); align-items: end; margin-block-end: var(--space-5); }
.filters > div { min-width: 0; }
.filters input, .filters select { width: 100%; }
.next { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; }
.next form, .next .button, .next button { margin: 0; }
.times { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: 0 var(--space-4); }
@media (max-width: 32rem) { .transcript { max-height: 70vh; padding: var(--space-3); } }
`
