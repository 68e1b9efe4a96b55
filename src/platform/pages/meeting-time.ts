import { minuteOf } from '../time.ts'
import { clockText, dateText, type ClockNotation, type DateWords } from './browser/date-words.ts'
import { timeRange } from './browser/summary-text.ts'
import { dateFormat } from './date-format.ts'
import { dateWords, notationOf } from './date-words.ts'

type Times = { start_time: string; end_time: string }

const shortDate = { weekday: 'long', month: 'short', day: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const

/** `Monday, November 30, 2026` and `9:00 am – 9:30 am`, in the time zone and the language. */
export function timeOf({ start_time, end_time }: Times, zone: string, locale: string, notation = notationOf(locale)) {
  const settings = { zone, words: dateWords(locale), notation }
  const minuteAt = (time: string) => Math.floor(minuteOf(Date.parse(time)))
  return timeRange(settings, minuteAt(start_time), minuteAt(end_time))
}

/** `Monday, November 30, 2026, 9:00 am`. */
export function dateTimeText(time: string, zone: string, locale: string, notation = notationOf(locale)) {
  const [local, words] = [localOf(time, zone), dateWords(locale)]
  return dateText(local.toPlainDate().toString(), words) + words.comma + clockIn(local, words, notation)
}

/** `9:00 am`. */
/** The API has microseconds, HTML allows milliseconds. */
export const machineTime = (time: string) => new Date(time).toISOString()

export function clockTimeText(time: string, zone: string, locale: string, notation = notationOf(locale)) {
  return clockIn(localOf(time, zone), dateWords(locale), notation)
}

/** `Monday, Nov 30, 9:00 am`, for a subject. */
export function shortTimeText(time: string, zone: string, locale: string, notation: ClockNotation) {
  const [local, words] = [localOf(time, zone), dateWords(locale)]
  const day = dateFormat(locale, shortDate).format(Date.parse(local.toPlainDate().toString()))
  return day + words.comma + clockIn(local, words, notation)
}

/** `Central European Standard Time (Europe/Berlin)`, the name at that time. */
export function zoneName(zone: string, time: string, locale: string) {
  const format = dateFormat(locale, { timeZone: zone, timeZoneName: 'long' })
  const name = format.formatToParts(Date.parse(time)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
  return name === zone ? name : `${name} (${zone})`
}

export function localOf(time: string | number, zone: string) {
  const instant = typeof time === 'number' ? Temporal.Instant.fromEpochMilliseconds(time) : Temporal.Instant.from(time)
  return instant.toZonedDateTimeISO(zone)
}

function clockIn({ hour, minute }: Temporal.ZonedDateTime, words: DateWords, notation: ClockNotation) {
  return clockText(hour * 60 + minute, words, notation)
}
