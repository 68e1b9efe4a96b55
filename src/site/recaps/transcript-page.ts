import { html } from '../../platform/html.ts'
import { segmentsOf, type Segment } from '../../recaps/transcripts/rules.ts'
import { beginningOf } from './rules.ts'

/** The transcript as plain text, in a region that can be scrolled with the keyboard. */
export function transcriptOf(text: string, path: string) {
  const { beginning, isWhole } = beginningOf(text)
  return html`<h2 id="transcript">Transcript</h2>
${!isWhole && html`<p>This transcript is long. Here is the beginning.</p>`}
<div class="transcript" role="region" aria-labelledby="transcript" tabindex="0">
${segmentsOf(beginning).map(paragraphOf)}</div>
<p><a href="${path}">Open the full transcript as plain text</a></p>`
}

/** Isolates right-to-left names and sentences from the text beside them. */
function paragraphOf({ speaker, text }: Segment) {
  return html`<p dir="auto">${speaker !== null && html`<strong><bdi>${speaker}</bdi>:</strong> `}<bdi>${text}</bdi></p>
`
}
