import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { markdownStyle } from '../../platform/pages/markdown.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { HighlightsHtml, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { timeOf, zoneName } from '../manage-booking/present.ts'

type RecapPage = { title: string; status?: number; main: Html; referrer?: 'same-origin' }

export function sendRecapPage(reply: FastifyReply, page: RecapPage) {
  return sendPage(reply, { ...page, style })
}

/** The name of a booked meeting can be empty. */
export const titleOf = ({ name }: RecapRow) => name || 'Meeting'

export function whenOf(recap: RecapRow, zone: string) {
  const { day, hours } = timeOf(recap, zone, 'en-GB')
  return html`<time datetime="${recap.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, recap.start_time, 'en-GB')}</span>`
}

const headings = [
  ['summary_html', 'Summary'], ['action_items_html', 'Action items'], ['discussion_html', 'Discussion'],
] as const

const missingTexts = {
  processing: 'We’re still writing the highlights. Check back in a moment.',
  unavailable: 'The missing highlights could not be written.',
  available: 'There are no highlights.',
}

/** The highlights, and why some of them are missing. `rendered`: the stored HTML. */
export function highlightsOf(recap: RecapRow, rendered: HighlightsHtml) {
  const sections = headings.flatMap(([field, heading]) =>
    (rendered[field] ? [[rendered[field], heading] as const] : []))
  const isComplete = sections.length === headings.length || (recap.status === 'available' && sections.length > 0)
  return html`${!isComplete && html`<p>${missingTexts[recap.status]}</p>`}
${sections.map(([text, heading]) => html`<h2>${heading}</h2>
${html.raw(text)}
`)}`
}

const style = `${markdownStyle}
main { max-width: 46rem; }
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
@media (max-width: 32rem) { .transcript { max-height: 70vh; padding: var(--space-3); } }
`
