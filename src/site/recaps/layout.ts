import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { markdownStyle } from '../../platform/pages/markdown.ts'
import { sendPage } from '../../platform/pages/page.ts'
import type { HighlightsHtml, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { timeOf, zoneName } from '../manage-booking/present.ts'

type RecapPage = { title: string; status?: number; main: Html; referrer?: 'same-origin' }

export function show(reply: FastifyReply, page: RecapPage) {
  return sendPage(reply, { ...page, style })
}

/** A meeting that was booked here may have no name. */
export const titleOf = ({ name }: RecapRow) => name || 'Meeting'

/** When the meeting was, by the clocks of a zone. */
export function whenOf(recap: RecapRow, zone: string) {
  const { day, hours } = timeOf(recap, zone)
  return html`<time datetime="${recap.start_time}">${day}, <span class="hours">${hours}</span></time>
<span class="quiet">${zoneName(zone, recap.start_time)}</span>`
}

const headings = [
  ['summary_html', 'Summary'], ['action_items_html', 'Action items'], ['discussion_html', 'Discussion'],
] as const

const absences = {
  processing: 'The highlights are being written. Open this page again in a moment.',
  unavailable: 'What is missing here could not be written.',
  available: 'Nobody has written any highlights.',
}

/** What there is to say about a meeting, and why some of it is missing. `rendered`: the highlights as stored. */
export function highlightsOf(recap: RecapRow, rendered: HighlightsHtml) {
  const there = headings.flatMap(([field, heading]) => (rendered[field] ? [[rendered[field], heading] as const] : []))
  const isComplete = there.length === headings.length || (recap.status === 'available' && there.length > 0)
  return html`${!isComplete && html`<p>${absences[recap.status]}</p>`}
${there.map(([text, heading]) => html`<h2>${heading}</h2>
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
