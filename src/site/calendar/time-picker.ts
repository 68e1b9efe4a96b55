import { html, type Html } from '../../platform/html.ts'
import { hiddenField } from '../../platform/pages/fields.ts'
import type { BookingData } from '../../platform/pages/browser/booking-data.ts'
import { textWriter } from '../../platform/pages/browser/booking-texts.ts'
import { monthViews } from '../../platform/pages/browser/calendar-view.ts'
import { slotsViews } from '../../platform/pages/browser/slots-view.ts'
import { markupOf } from '../../platform/pages/markup.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { calendarOf } from './page-data.ts'
import type { View } from './rules.ts'

type TimePicker = {
  data: BookingData
  view: View
  texts: Texts
  /** Where the buttons lead without a script, and what they keep. */
  form: { method: 'get' | 'post'; action: string; hidden: [name: string, value: string][] }
  durations?: { minutes: number; label: string }[]
  isHidden: boolean
}

/**
 * The calendar and the slots of the chosen day. Each button leads to the page that a script would show at once. The
 * first button is the one that Enter in the field for the zone presses.
 */
export function renderTimePicker({ data, view, texts, form, durations = [], isHidden }: TimePicker) {
  const calendar = calendarOf(data)
  const write = textWriter(data.texts, data.locale)
  const { text } = texts
  return html`<form id="picker" method="${form.method}" action="${form.action}"${isHidden && html` hidden`}>
<h2>${text('choose-time')}</h2>
${form.hidden.map(([name, value]) => hiddenField(name, value))}
${hiddenField('at', calendar.date ?? `${calendar.month}-01`)}${hiddenField('clock', view.notation)}${hiddenField(
    'duration',
    String(data.duration),
  )}
<div class="zone"><label for="timezone">${text('time-zone')}</label>
<div class="zone-field"><input id="timezone" name="timezone" value="${data.zone}" maxlength="100"
aria-describedby="zone-status"></div>
<p class="unseen" id="zone-status" role="status"></p>
<button type="submit" class="plain unscripted">${text('update-zone')}</button>
${toggle('set_clock', text('time-format'), view.notation, [
  { value: '12h', label: text('clock-12h') },
  { value: '24h', label: text('clock-24h') },
])}</div>
${
  durations.length > 1 &&
  toggle(
    'set_duration',
    text('duration'),
    String(data.duration),
    durations.map(({ minutes, label }) => ({ value: String(minutes), label })),
  )
}
<div class="days"><div id="month-box">${monthViews(calendar, write).map(markupOf)}</div>
<div id="slots-box">${slotsViews(calendar, write, view.firstSlot).map(markupOf)}</div></div>
</form>`
}

function toggle(name: string, label: string, chosen: string, options: { value: string; label: string }[]): Html {
  return html`<div class="toggle" role="group" aria-label="${label}">${options.map(
    (option) => html`<button
type="submit" name="${name}" value="${option.value}" aria-pressed="${String(option.value === chosen)}">${
      option.label
    }</button>`,
  )}</div>`
}
