import { html } from '../../platform/html.ts'
import { button, choiceField, hiddenField } from '../../platform/pages/fields.ts'
import { listCountries, listRegions } from '../../scheduling/schedules/holiday-dates.ts'
import type { UserAvailabilitySchedule } from '../../scheduling/schedules/schema.ts'
import { flash } from '../console/flash.ts'
import { errorAt, errorSummary } from '../console/form-problems.ts'
import type { Draft } from '../console/layout.ts'
import { holidayTable } from './holiday-days-list.ts'
import { calendarName, countryName, listComing } from './holiday-load.ts'
import { sendAvailability } from './time-off-layout.ts'
import { idIn, pathOf, type PageContext } from './time-off-load.ts'
import { personPicker } from './time-off-picker.ts'

export const holidaysPath = '/console/availability/holidays'

type HolidayState = Draft & { message?: string | undefined; removed?: string | undefined }
type Schedule = UserAvailabilitySchedule

const maxCalendars = 5

/** `removed`: a calendar that Undo adds again. */
export async function sendHolidays(
  context: PageContext,
  schedule: Schedule,
  list: Schedule[],
  { message, removed, problems = [] }: HolidayState = {},
) {
  const { person, texts } = context
  const { text } = texts
  const [picker, coming] = await Promise.all([
    personPicker(holidaysPath, context),
    listComing(context, schedule.holidays),
  ])
  const undo =
    removed === undefined
      ? undefined
      : { action: pathOf(holidaysPath, person), fields: { schedule: idIn(schedule.uri), add: removed } }
  return sendAvailability(context, 'holidays', {
    title: 'tab-holidays',
    status: problems.length > 0 ? 400 : 200,
    style: holidayStyle,
    main: html`${errorSummary(problems, [{ parameter: 'add', label: text('holidays-country') }], texts)}
${flash(message, texts, undo)}
${picker}
${schedulePicker(schedule, list, context)}
<p>${text('holidays-intro')}</p>
<h2>${text('holidays-calendars')}</h2>
${
  schedule.holidays.length > 0 &&
  html`<ul class="things">
${schedule.holidays.map((calendar) => calendarItem(calendar, schedule, context))}</ul>`
}
${schedule.holidays.length < maxCalendars ? addForm(schedule, context, problems) : html`<p>${text('holidays-max')}</p>`}
<h2>${text('holidays-coming')}</h2>
${coming.length > 0 ? holidayTable(coming, schedule, context) : html`<p class="empty">${text('holidays-none')}</p>`}`,
  })
}

/** Each schedule has its own holidays. */
function schedulePicker({ uri }: Schedule, list: Schedule[], { person, texts: { text } }: PageContext) {
  return (
    list.length > 1 &&
    html`<form class="filters" action="${holidaysPath}">${
      person.isOther && hiddenField('user', person.id)
    }<div>${choiceField({
      name: 'schedule',
      label: text('holidays-schedule'),
      value: idIn(uri),
      isHostText: true,
      options: list.map((each) => ({ value: idIn(each.uri), label: each.name ?? '' })),
    })}</div>${button(text('time-off-show'), 'plain')}</form>`
  )
}

function calendarItem(calendar: string, { uri }: Schedule, { person, texts }: PageContext) {
  const { text, locale } = texts
  const [country = ''] = calendar.split('-')
  const regions = listRegions(country)
  const name = calendarName(calendar, locale)
  const fields = html`${hiddenField('schedule', idIn(uri))}${hiddenField('remove', calendar)}`
  const options = [{ code: country, name: text('holidays-whole') }, ...regions].map((region) => ({
    value: region.code,
    label: region.name,
  }))
  const about = html`<span class="unseen"> ${name}</span>`
  return html`<li><h3><bdi>${name}</bdi></h3>
<div class="toolbar">${
    regions.length > 0 &&
    html`<form class="filters" method="post" action="${pathOf(
      holidaysPath,
      person,
    )}">${fields}<div><label for="region-${calendar}">${text(
      'holidays-region',
    )}<span class="unseen"> ${name}</span></label>
<select id="region-${calendar}" name="add">${options.map(
      ({ value, label }) => html`<option value="${value}"${value === calendar && html` selected`}>${label}</option>\n`,
    )}</select></div>${button(html`${text('holidays-change')}${about}`, 'plain')}</form>`
  }
<form class="action" method="post" action="${pathOf(holidaysPath, person)}">${fields}${button(
    html`${text('holidays-remove')}${about}`,
    'plain',
  )}</form></div></li>\n`
}

function addForm({ uri, holidays }: Schedule, { person, texts }: PageContext, problems: Draft['problems'] = []) {
  const { text, locale } = texts
  const label = text('holidays-country')
  const countries = listCountries()
    .filter((code) => !holidays.includes(code))
    .map((value) => ({ value, label: countryName(value, locale) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return html`<form class="filters" method="post" action="${pathOf(holidaysPath, person)}">${hiddenField(
    'schedule',
    idIn(uri),
  )}<div>${choiceField({
    name: 'add',
    label,
    isRequired: true,
    options: [{ value: '', label: text('holidays-choose') }, ...countries],
    error: errorAt(problems, 'add', texts, label),
  })}</div>${button(text('holidays-add'))}</form>`
}

const holidayStyle = `
.days :is(p, .action) { display: inline-block; margin: 0; margin-inline-end: var(--space-3); }
.days th[scope=row] { font-weight: 400; }
.things .toolbar { align-items: end; margin: 0; }
.things .filters { flex-wrap: nowrap; margin: 0; }
.things .filters > div { flex-basis: 12rem; }
.things .toolbar button { height: 2.875rem; }
@media (max-width: 40rem) {
  .days thead { position: absolute; clip-path: inset(50%); }
  .days :is(tr, th, td) { display: block; }
  .days tr { padding: var(--space-3) 0; border-top: 1px solid var(--hair); }
  .days :is(th, td) { padding: 0; border: 0; }
  .days th[scope=row] { font-weight: 600; } }
`
