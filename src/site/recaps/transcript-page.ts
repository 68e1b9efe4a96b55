import { html } from '../../platform/html.ts'
import { segmentsOf, type Segment } from '../../recaps/transcripts/rules.ts'
import { beginningOf } from './rules.ts'

/** What was said, as text and nothing else, in a region that the keyboard can scroll. */
export function transcriptOf(text: string, path: string) {
  const { beginning, isWhole } = beginningOf(text)
  return html`<h2 id="transcript">Transcript</h2>
${!isWhole && html`<p>It is long; this is how it begins.</p>`}
<div class="transcript" role="region" aria-labelledby="transcript" tabindex="0">
${segmentsOf(beginning).map(paragraphOf)}</div>
<p><a href="${path}">Open the whole transcript as plain text</a></p>`
}

/** Whichever way a name or a sentence is written, it does not turn what stands beside it. */
function paragraphOf({ speaker, text }: Segment) {
  return html`<p dir="auto">${speaker !== null && html`<strong><bdi>${speaker}</bdi>:</strong> `}<bdi>${text}</bdi></p>
`
}
