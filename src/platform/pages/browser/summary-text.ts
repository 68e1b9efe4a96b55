import type { WriteText } from './booking-texts.ts'
import { commaAfter, dateText } from './date-words.ts'
import { freeDays, type LocalStart } from './free-days.ts'
import { slotText, type ClockSettings } from './slots-view.ts'
import { cityOf } from './zone-search.ts'
import { zoneSpans } from './zone-spans.ts'

/** `Thursday, December 3, 2026, 9:00 am – 9:30 am (Berlin time)`. */
export function summaryText(settings: ClockSettings, start: number, duration: number, text: WriteText) {
  const { day, hours } = timeRange(settings, start, start + duration)
  return text('summary-time', { when: day + commaAfter(day) + hours, city: cityOf(settings.zone) })
}

/** The day and the hours of a meeting, with the last day if that is another one. */
export function timeRange(settings: ClockSettings, start: number, end: number) {
  const [first, last] = [localTimeAt(settings, start), localTimeAt(settings, end)]
  // Across a clock change, hours without the offset would be ambiguous.
  const isAmbiguous = first.time.offset !== last.time.offset
  const write = ({ time }: typeof first) =>
    slotText({ ...time, isAmbiguous: time.isAmbiguous || isAmbiguous }, settings)
  const [day, lastDay] = [dateText(first.date, settings.words), dateText(last.date, settings.words)]
  return { day, hours: `${write(first)} – ${day === lastDay ? '' : lastDay + commaAfter(lastDay)}${write(last)}` }
}

function localTimeAt({ zone }: ClockSettings, minute: number): { date: string; time: LocalStart } {
  const [entry] = freeDays({ starts: [minute] }, zoneSpans(zone, minute - 1440, minute + 1440))
  const [date, [time]] = entry ?? ['', []]
  if (!time) throw new Error('the time is in no day')
  return { date, time }
}
