import type { Calendar } from '../../calendars/calendars/schema.ts'
import type { CalendarConnection } from '../../calendars/connections/schema.ts'
import { html } from '../../platform/html.ts'
import { button, choiceField, hiddenField } from '../../platform/pages/fields.ts'
import type { OwnCalendars } from './calendar-load.ts'
import { shownText, shownPolicies } from './calendar-settings-input.ts'
import { calendarsPath } from './tabs-list.ts'
import { idIn, type Visit } from './webhook-load.ts'

/** Which calendars block times, and to which one bookings are added. */
export function settingsForm({ connections, calendars }: OwnCalendars, { texts: { text } }: Visit) {
  const isWritable = calendars.some(({ read_only }) => !read_only)
  const policies = shownPolicies(calendars)
  return html`<h2>${text('cal-calendars')}</h2>
<p>${text('cal-calendars-advice')}</p>
<form method="post" action="${calendarsPath}">${hiddenField('shown', shownText(calendars))}
${connections.map((connection) => accountSection(connection, calendars, connections.length > 1, text))}
${
  isWritable &&
  html`<ul class="calendars"><li>${bookingsBox(
    '',
    !calendars.some(({ add_bookings }) => add_bookings),
    html`${text('cal-bookings-nowhere')}`,
  )}</li></ul>
${choiceField({
  name: 'deleted_entries',
  label: text('cal-deleted'),
  value: policies.deleted_entries,
  options: [
    { value: 'cancel', label: text('cal-deleted-cancel') },
    { value: 'flag', label: text('cal-deleted-flag') },
  ],
})}
${choiceField({
  name: 'moved_entries',
  label: text('cal-moved'),
  value: policies.moved_entries,
  options: [
    { value: 'reschedule', label: text('cal-moved-reschedule') },
    { value: 'flag', label: text('cal-moved-flag') },
  ],
})}`
}
${button(text('cal-save'))}</form>`
}

/** The calendars of one account. Its name is a heading if there are several. */
function accountSection(
  { uri, account }: CalendarConnection,
  calendars: Calendar[],
  isNamed: boolean,
  text: Visit['texts']['text'],
) {
  const own = calendars.filter(({ connection }) => connection === uri)
  return (
    own.length > 0 &&
    html`${isNamed && html`<h3><bdi>${account}</bdi></h3>`}
<ul class="calendars">
${own.map((calendar) => calendarItem(calendar, text))}</ul>`
  )
}

function calendarItem(calendar: Calendar, text: Visit['texts']['text']) {
  const { name, read_only, check_conflicts, add_bookings } = calendar
  const about = html`<span class="unseen">: <bdi>${name}</bdi></span>`
  const id = idIn(calendar)
  return html`<li><strong><bdi>${name}</bdi></strong>
<label class="box"><input type="checkbox" name="conflicts ${id}"${check_conflicts && html` checked`}> <span>${text(
    'cal-conflicts',
  )}${about}</span></label>
${
  read_only
    ? html`<p class="quiet">${text('cal-read-only')}</p>`
    : bookingsBox(id, add_bookings, html`${text('cal-bookings')}${about}`)
}</li>\n`
}

function bookingsBox(id: string, isChecked: boolean, label: ReturnType<typeof html>) {
  return html`<label class="box"><input type="radio" name="bookings" value="${id}"${
    isChecked && html` checked`
  }> <span>${label}</span></label>`
}
