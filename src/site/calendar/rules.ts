import { notationOf, type ClockNotation } from '../../platform/pages/browser/clock.ts'
import { guessZone } from '../../platform/pages/browser/guess-zone.ts'
import { searchZones } from '../../platform/pages/browser/zone-search.ts'
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
  /** The text of a zone that does not exist. */
  unknownZone: string | undefined
  month: string | undefined
  date: string | undefined
  firstSlot: number
  notation: ClockNotation
}

type Fields = Record<string, unknown>
type ViewDefaults = { zone: string; locale: string; acceptLanguage?: string | undefined }

/** Reads the view from an address or a form. `month` and `date` are also in the scheduling URLs of the API. */
export function parseView(fields: Fields, { zone, locale, acceptLanguage = '' }: ViewDefaults): View {
  const { timezone, month, date, from, at, clock, set_clock = clock } = fields
  const chosen = typeof timezone === 'string' ? zoneIn(timezone) : undefined
  // The form always sends the day that was shown, so another month wins.
  const day = [date, from, month === undefined ? at : undefined].find((text): text is string => typeof text === 'string' && isDate(text.slice(0, 10)))
  return {
    zone: chosen ?? guessZone(acceptLanguage) ?? zone,
    isZoneChosen: chosen !== undefined,
    unknownZone: chosen === undefined && typeof timezone === 'string' ? timezone : undefined,
    month: typeof month === 'string' && isMonth(month) ? month : undefined,
    date: day?.slice(0, 10),
    firstSlot: firstSlotIn(from),
    notation: set_clock === '12h' || set_clock === '24h' ? set_clock : notationOf(locale),
  }
}

/** An IANA name, or what a visitor types: `Japan`, `Berlin (GMT+1)`. */
function zoneIn(text: string) {
  const name = text.replace(/ \([^)]*\)$/, '').trim().slice(0, maxZoneText)
  // `Japan` and `Singapore` are old names of zones too, but the visitor means the city in the list.
  const known = name.includes('/') || name.toUpperCase() === 'UTC' ? timezoneFrom(name) : undefined
  return name === '' ? undefined : known ?? searchZones(name, 'en', 1)[0]?.zone ?? timezoneFrom(name)
}

const maxZoneText = 100

export const isMonth = (text: string) => /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`)

function firstSlotIn(from: unknown) {
  const time = typeof from === 'string' && from.length > 10 ? Date.parse(from) : 0
  return Number.isNaN(time) ? 0 : minuteOf(time)
}

export function hostZone({ timezone, hours }: Pick<PlanRow, 'timezone' | 'hours'>) {
  return timezoneFrom(timezone ?? hours[0]?.timezone ?? '') ?? 'UTC'
}

const maxFuture = { years: 2 }

/** The minute from which nothing can be booked: the end of the booking window or of the last fixed time. */
export function bookingEnd(plan: PlanRow, now: number): number {
  const zone = hostZone(plan)
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
  const latest = minuteOf(today.add(maxFuture).epochMilliseconds)
  if (plan.spots) return Math.max(0, ...plan.spots.map(({ end_time }) => minuteOf(Date.parse(end_time))))
  const { last } = daysOf(windowOf(plan), dayOfDate(today.toPlainDate().toString()))
  if (last === Infinity) return latest
  const end = Temporal.PlainDate.from(dateOfDay(last)).add({ days: 1 }).toZonedDateTime(zone)
  return Math.min(latest, minuteOf(end.epochMilliseconds))
}
