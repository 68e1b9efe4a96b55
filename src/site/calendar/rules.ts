import type { ClockNotation } from '../../platform/pages/browser/date-words.ts'
import { guessZone } from '../../platform/pages/browser/guess-zone.ts'
import { currentZoneName } from '../../platform/pages/browser/zone-countries.ts'
import { searchZones } from '../../platform/pages/browser/zone-search.ts'
import { notationOf } from '../../platform/pages/date-words.ts'
import '../../platform/pages/zone-table.ts'
import { isDate, timezoneFrom } from '../../platform/text.ts'
import { minuteOf } from '../../platform/time.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { windowOf } from '../../scheduling/availability/rules.ts'
import { dateOfDay, dayOfDate } from '../../scheduling/engine/calendar.ts'
import { daysOf } from '../../scheduling/engine/window.ts'

/** What the visitor wants to see. `firstSlot`: the minute where a long list of slots begins. */
export type View = {
  zone: string
  /** The visitor chose the zone. Otherwise it is a guess, which a script replaces with the zone of the browser. */
  isZoneChosen: boolean
  /** The visitor asked for a zone that does not exist. */
  isZoneUnknown: boolean
  month: string | undefined
  date: string | undefined
  firstSlot: number
  notation: ClockNotation
}

type Fields = Record<string, unknown>
type ViewDefaults = { zone: string; locale: string; acceptLanguage?: string | undefined }

/** Reads the view from an address or a form. `month` and `date` are also in the scheduling URLs of the API. */
export function parseView(fields: Fields, { zone, locale, acceptLanguage = '' }: ViewDefaults): View {
  const { timezone, clock, set_clock = clock } = fields
  const wantedZone = typeof timezone === 'string' ? timezone.trim() : ''
  const chosen = zoneIn(wantedZone, locale)
  const shownZone = chosen ?? guessZone(acceptLanguage) ?? zone
  return {
    zone: shownZone,
    isZoneChosen: chosen !== undefined,
    isZoneUnknown: chosen === undefined && wantedZone !== '',
    ...daysIn(fields, shownZone),
    notation: set_clock === '12h' || set_clock === '24h' ? set_clock : notationOf(locale),
  }
}

/** An IANA name, or what a visitor types: `Japan`, `Japon`, `Berlin (GMT+1)`. */
function zoneIn(text: string, locale: string) {
  const name = text
    .slice(0, maxZoneText)
    .replace(/ \([^)]*\)$/, '')
    .trim()
  if (name === '') return undefined
  const zone = timezoneFrom(name)
  if (zone === undefined) return (searchZones(name, 'en', 1)[0] ?? searchZones(name, locale, 1)[0])?.zone
  const known = currentZones.get(zone) ?? currentZone(zone)
  currentZones.set(zone, known)
  return known
}

/** Asking `Intl` takes 0.3 ms. The keys are names of the tz database, so there are a few hundred. */
const currentZones = new Map<string, string>()

/** `Japan` and `US/Pacific` are old names. */
function currentZone(zone: string) {
  return currentZoneName(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone)
}

const maxZoneText = 100

export const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`)

/** `at` is the day that the page showed before, so the button for another month replaces it. */
function daysIn({ month, date, from, at }: Fields, zone: string): Pick<View, 'month' | 'date' | 'firstSlot'> {
  const first = typeof from === 'string' ? parseInstant(from) : undefined
  const wantedMonth = typeof month === 'string' && isMonth(month) ? month : undefined
  const dayOfFirst = first === undefined ? undefined : localDate(first, zone)
  return {
    month: wantedMonth,
    date: dateIn(date) ?? dayOfFirst ?? (wantedMonth === undefined ? dateIn(at) : undefined),
    firstSlot: first === undefined ? 0 : minuteOf(first),
  }
}

const dateIn = (text: unknown) => (typeof text === 'string' && isDate(text) ? text : undefined)

/** Parses `2026-11-30T08:00:00Z`, the format of our pages, to milliseconds. */
export function parseInstant(text: string) {
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00Z$/.test(text) && isDate(text.slice(0, 10))
  const milliseconds = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

/** The day on which a time is, on the calendars of a zone. */
export function localDate(time: number, zone: string) {
  return Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).toPlainDate().toString()
}

export function hostZone({ timezone, hours }: Pick<PlanRow, 'timezone' | 'hours'>) {
  return timezoneFrom(timezone ?? hours[0]?.timezone ?? '') ?? 'UTC'
}

const maxFuture = { years: 2 }

/** The minute from which nothing can be booked: the end of the booking window or of the last fixed time. */
export function bookingEnd(plan: PlanRow, now: number): number {
  const zone = hostZone(plan)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const latest = minuteOf(today.add(maxFuture).startOfDay().epochMilliseconds)
  if (plan.spots) return Math.max(0, ...plan.spots.map(({ end_time }) => minuteOf(Date.parse(end_time))))
  const { last } = daysOf(windowOf(plan), dayOfDate(today.toPlainDate().toString()))
  if (last === Infinity) return latest
  const end = Temporal.PlainDate.from(dateOfDay(last)).add({ days: 1 }).toZonedDateTime(zone)
  return Math.min(latest, minuteOf(end.epochMilliseconds))
}
