import { problemText } from '../../calendars/entries/emails.ts'
import type { EntryProblemRow } from '../../calendars/entries/problem-queries.ts'
import { html } from '../../platform/html.ts'
import { timeElement } from '../account/present.ts'
import type { Visit } from './webhook-load.ts'

/** Meetings whose entry in the calendar is not as it should be, with what happened to it. */
export function entryList(entries: EntryProblemRow[], { user, texts, texts: { text } }: Visit) {
  return (
    entries.length > 0 &&
    html`<h2>${text('cal-entries')}</h2>
<ul class="rows">
${entries.map(
  ({ event_id, name, start_time, calendar, problem }) => html`<li><a href="/console/meetings/${
    event_id
  }"><bdi>${name ?? text('meeting')}</bdi></a> ${problemText(problem, texts)}
<span class="quiet">${timeElement(start_time, user, texts)} · <bdi>${calendar}</bdi></span></li>\n`,
)}</ul>`
  )
}
