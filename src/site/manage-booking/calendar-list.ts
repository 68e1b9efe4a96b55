import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { addToCalendarLinks } from './calendar-data.ts'
import type { Booking } from './load.ts'

/** Links that add the booking to a calendar. The file is for programs, the others open a calendar on the web. */
export function calendarList(booking: Booking, texts: Texts) {
  const { text } = texts
  const { file, google, outlook, office365, yahoo } = addToCalendarLinks(booking, texts)
  const services = [
    [google, text('google-calendar')],
    [outlook, text('outlook-calendar')],
    [office365, text('office-calendar')],
    [yahoo, text('yahoo-calendar')],
  ]
  return html`<h2 id="calendars">${text('add-to-calendar')}</h2>
<ul class="calendars" aria-labelledby="calendars">
<li><a href="${file}" download rel="noopener">${text('calendar-file')}</a></li>
${services.map(
  ([address = '', name]) => html`<li><a href="${address}" target="_blank" rel="noopener">${name}</a></li>\n`,
)}</ul>`
}
