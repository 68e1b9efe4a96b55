import { html, type Html } from '../../platform/html.ts'
import { changesOf } from './change-timeline.ts'
import { maxEntries, type Timeline } from './load-timeline.ts'
import { messagesOf } from './message-timeline.ts'
import { momentOf, type Reader } from './present.ts'

/** One line of what happened. `more`: what was said about it. */
export type TimelineEntry = {
  at: string
  kind: 'change' | 'message'
  text: Html
  badge?: string | undefined
  more?: Html | undefined
}

/** What happened to the meeting, the latest first. */
export function timelineSection(reader: Reader, timeline: Timeline) {
  const { text } = reader.texts
  const entries = [...changesOf(timeline, reader), ...messagesOf(timeline, reader)].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  )
  return html`<section aria-labelledby="timeline-title"><h2 id="timeline-title">${text('timeline-title')}</h2>
<ol class="timeline">
${entries.slice(0, maxEntries).map((entry) => entryItem(entry, reader))}</ol>
${
  entries.length > maxEntries && html`<p class="quiet">${text('timeline-latest', { count: maxEntries })}</p>`
}</section>`
}

function entryItem({ at, kind, text, badge, more }: TimelineEntry, reader: Reader) {
  return html`<li class="${kind}">${text}${badge && html` <span class="badge">${badge}</span>`}${
    more && html`<span class="quiet">${more}</span>`
  }<span class="quiet">${momentOf(at, reader)}</span></li>\n`
}
