import { minuteOf } from '../time.ts'
import { clockText, commaAfter, dateText, type ClockNotation } from './browser/date-words.ts'
import { timeRange } from './browser/summary-text.ts'
import { dateWords, notationOf } from './date-words.ts'

type Times = { start_time: string; end_time: string }

/** `Monday, November 30, 2026` and `9:00 am – 9:30 am`, in the time zone and the language. */
export function timeOf({ start_time, end_time }: Times, zone: string, locale: string, notation = notationOf(locale)) {
  const settings = { zone, words: dateWords(locale), notation }
  const minuteAt = (time: string) => Math.floor(minuteOf(Date.parse(time)))
  return timeRange(settings, minuteAt(start_time), minuteAt(end_time))
}

/** `Monday, November 30, 2026, 9:00 am`. */
export function dateTimeText(time: string, zone: string, locale: string, notation = notationOf(locale)) {
  const local = localOf(time, zone)
  const day = dateText(local.toPlainDate().toString(), dateWords(locale))
  return dayAndTime(day, clockIn(local, locale, notation))
}

/** `Monday, Nov 30, 9:00 am`, for a subject. */
export function shortTimeText(time: string, zone: string, locale: string, notation: ClockNotation) {
  const local = localOf(time, zone)
  const day = shortDateIn(locale).format(Date.parse(local.toPlainDate().toString()))
  return dayAndTime(day, clockIn(local, locale, notation))
}

/** With the comma of the language. */
export function dayAndTime(day: string, time: string) {
  return day + commaAfter(day) + time
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

function clockIn({ hour, minute }: Temporal.ZonedDateTime, locale: string, notation: ClockNotation) {
  return clockText(hour * 60 + minute, dateWords(locale), notation)
}

/** A format takes 30 times as long to make as to use. */
const shortDates = new Map<string, Intl.DateTimeFormat>()
const maxShortDates = 200

function shortDateIn(locale: string) {
  const known = shortDates.get(locale)
  if (known) return known
  if (shortDates.size >= maxShortDates) shortDates.clear()
  const options = { weekday: 'long', month: 'short', day: 'numeric', calendar: 'gregory', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(locale, options)
  shortDates.set(locale, format)
  return format
}
