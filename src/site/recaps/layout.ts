import type { FastifyReply } from 'fastify'
import { html, type Html } from '../../platform/html.ts'
import { markdownStyle } from '../../platform/pages/markdown.ts'
import { sendPage } from '../../platform/pages/page.ts'
import { textsIn, type TextKey, type Texts } from '../../platform/texts/texts.ts'
import type { HighlightsHtml, RecapRow } from '../../recaps/meeting-recaps/queries.ts'
import { timeWithZone } from '../manage-booking/present.ts'

type RecapPage = { title: string; status?: number; main: Html; texts?: Texts; referrer?: 'same-origin' }

/** The pages of members. */
const english = textsIn('en-GB')

export function sendRecapPage(reply: FastifyReply, page: RecapPage) {
  return sendPage(reply, { ...page, style })
}

/** The name of a booked meeting can be empty. */
export const titleOf = ({ name }: RecapRow, { text }: Texts = english) => name || text('meeting')

export function whenOf(recap: RecapRow, zone: string, { locale }: Texts = english) {
  return timeWithZone(recap, zone, locale)
}

const headings = [
  ['summary_html', 'recap-summary'], ['action_items_html', 'recap-action-items'],
  ['discussion_html', 'recap-discussion'],
] as const satisfies [string, TextKey][]

const missingTexts = {
  processing: 'recap-processing', unavailable: 'recap-unavailable', available: 'recap-empty',
} as const satisfies Record<RecapRow['status'], TextKey>

/** The highlights, and why some of them are missing. `rendered`: the stored HTML. */
export function highlightsOf(recap: RecapRow, rendered: HighlightsHtml, { text }: Texts = english) {
  const sections = headings.flatMap(([field, heading]) =>
    (rendered[field] ? [[rendered[field], heading] as const] : []))
  const isComplete = sections.length === headings.length || (recap.status === 'available' && sections.length > 0)
  return html`${!isComplete && html`<p>${text(missingTexts[recap.status])}</p>`}
${sections.map(([content, heading]) => html`<h2>${text(heading)}</h2>
${html.raw(content)}
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
