import { conferenceNames } from '../../meetings/scheduled-events/location.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { html } from '../../platform/html.ts'
import { clockText, dateText } from '../../platform/pages/browser/date-words.ts'
import { timeRange } from '../../platform/pages/browser/summary-text.ts'
import { dateWords, notationOf } from '../../platform/pages/date-words.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { minuteOf } from '../../platform/time.ts'

type Times = Pick<EventRow, 'start_time' | 'end_time'>

/** `Monday, November 30, 2026` and `9:00 am – 9:30 am`, in the time zone and the language. */
export function timeOf({ start_time, end_time }: Times, zone: string, locale: string) {
  const settings = { zone, words: dateWords(locale), notation: notationOf(locale) }
  const minuteAt = (time: string) => Math.floor(minuteOf(Date.parse(time)))
  return timeRange(settings, minuteAt(start_time), minuteAt(end_time))
}

/** The day and the hours with the name of the zone. */
export function timeWithZone(times: Times, zone: string, locale: string) {
  const { day, hours } = timeOf(times, zone, locale)
  return html`<time datetime="${times.start_time}">${day}${dateWords(locale).comma}<span class="hours">${
    hours}</span></time>
<span class="quiet">${zoneName(zone, times.start_time, locale)}</span>`
}

/** Whether the clocks of both zones show the same during the meeting. */
export function hasSameClock({ start_time, end_time }: Times, zone: string, other: string) {
  return [start_time, end_time].every((time) => localOf(time, zone).offset === localOf(time, other).offset)
}

/** `Monday, November 30, 2026, 9:00 am`. */
function dateTimeText(time: string, zone: string, locale: string) {
  const [local, words] = [localOf(time, zone), dateWords(locale)]
  const day = dateText(local.toPlainDate().toString(), words)
  return day + words.comma + clockText(local.hour * 60 + local.minute, words, notationOf(locale))
}

/** A text with the time as an element. `write` gets a mark that no stored text contains. */
export function textWithTime(write: (mark: string) => string, time: string, zone: string, locale: string) {
  const [before = '', after = ''] = write('\0').split('\0')
  return html`${before}<time datetime="${time}">${dateTimeText(time, zone, locale)}</time>${
    dateWords(locale).comma}${zoneName(zone, time, locale)}${after}`
}

/** `Central European Standard Time (Europe/Berlin)`, the name at that time. */
export function zoneName(zone: string, time: string, locale: string) {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'long' })
  const name = format.formatToParts(Date.parse(time)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name === zone ? name : `${name} (${zone})`
}

export function localOf(time: string | number, zone: string) {
  const instant = typeof time === 'number' ? Temporal.Instant.fromEpochMilliseconds(time) : Temporal.Instant.from(time)
  return instant.toZonedDateTimeISO(zone)
}

export function locationText({ type, location, additional_info }: Location, { text }: Texts) {
  const conference = conferenceNames[type]
  if (conference) return text('online-with', { service: conference })
  const more = additional_info ? ` (${additional_info})` : ''
  if (!location) return text('location-undecided') + more
  if (type === 'inbound_call') return text('you-call-number', { number: location }) + more
  if (type === 'outbound_call') return text('host-calls-number', { number: location }) + more
  return location + more
}
