import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { segmentsOf, type Segment } from '../../recaps/transcripts/rules.ts'
import { beginningOf } from './rules.ts'

/** The transcript as plain text, in a region that can be scrolled with the keyboard. */
export function transcriptOf(transcript: string, path: string, { text }: Texts) {
  const { beginning, isWhole } = beginningOf(transcript)
  return html`<h2 id="transcript">${text('rc-transcript')}</h2>
${!isWhole && html`<p>${text('rc-transcript-long')}</p>`}
<div class="transcript" role="region" aria-labelledby="transcript" tabindex="0">
${segmentsOf(beginning).map(paragraphOf)}</div>
<p><a href="${path}">${text('rc-transcript-open')}</a></p>`
}

/** Isolates right-to-left names and sentences from the text beside them. */
function paragraphOf({ speaker, text }: Segment) {
  return html`<p dir="auto">${speaker !== null && html`<strong><bdi>${speaker}</bdi>:</strong> `}<bdi>${text}</bdi></p>
`
}
