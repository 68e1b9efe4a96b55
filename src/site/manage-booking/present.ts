import { conferenceNames, namedLocation } from '../../meetings/scheduled-events/location.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import type { Location } from '../../meetings/scheduled-events/schema.ts'
import { html } from '../../platform/html.ts'
import type { ClockNotation } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import { dateTimeText, localOf, machineTime, timeOf, zoneName } from '../../platform/pages/meeting-time.ts'
import type { Texts } from '../../platform/texts/texts.ts'

export { localOf, timeOf, zoneName } from '../../platform/pages/meeting-time.ts'

type Times = Pick<EventRow, 'start_time' | 'end_time'>

/** The day and the hours with the name of the zone. */
export function timeWithZone(times: Times, zone: string, locale: string, notation?: ClockNotation) {
  const { day, hours } = timeOf(times, zone, locale, notation)
  return html`<time datetime="${machineTime(times.start_time)}">${day}${dateWords(locale).comma}<span class="hours">${
    hours
  }</span></time>
<span class="quiet">${zoneName(zone, times.start_time, locale)}</span>`
}

/** Whether the clocks of both zones show the same during the meeting. */
export function hasSameClock({ start_time, end_time }: Times, zone: string, other: string) {
  return [start_time, end_time].every((time) => localOf(time, zone).offset === localOf(time, other).offset)
}

/** A text with the time as an element. `write` gets a mark that no stored text contains. */
export function textWithTime(write: (mark: string) => string, time: string, zone: string, locale: string) {
  const [before = '', after = ''] = write('\0').split('\0')
  return html`${before}<time datetime="${machineTime(time)}">${dateTimeText(time, zone, locale)}</time>${
    dateWords(locale).comma
  }${zoneName(zone, time, locale)}${after}`
}

export function locationText(stored: Location, { text }: Texts) {
  const { type, location, additional_info } = namedLocation(stored)
  const conference = conferenceNames[type]
  if (conference) return text('online-with', { service: conference })
  const more = additional_info ? ` (${additional_info})` : ''
  if (!location) return text('location-undecided') + more
  if (type === 'inbound_call') return text('you-call-number', { number: location }) + more
  if (type === 'outbound_call') return text('host-calls-number', { number: location }) + more
  return location + more
}
