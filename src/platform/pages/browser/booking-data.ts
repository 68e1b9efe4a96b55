import type { CalendarTexts } from './booking-texts.ts'
import type { FreeRange } from './calendar.ts'
import type { ClockNotation, DateWords } from './date-words.ts'

export const scriptTextKeys = [
  'hold-ended',
  'slot-just-taken',
  'connection-lost',
  'field-required',
  'field-invalid-email',
  'fix-fields',
  'submitting',
] as const

export type ScriptTexts = CalendarTexts & Record<(typeof scriptTextKeys)[number], string>

/** What the page tells its script, as JSON in the page. Times are minutes since 1970. */
export type BookingData = {
  /** The path of the booking page. Slots, holds and free times have addresses below it. */
  path: string
  /** What every address below the path needs, for example the key of a booking. */
  query: string
  locale: string
  words: DateWords
  /** The table of zone-table.ts. */
  zones: string
  zone: string
  /** The address names the zone, so the script does not replace it with the browser's. */
  isZoneChosen: boolean
  notation: ClockNotation
  weekStart: number
  now: number
  until: number
  duration: number
  range: FreeRange
  month?: string | undefined
  date?: string | undefined
  /** The chosen slot, on a page that shows the details form. */
  start?: number | undefined
  /** Whether choosing a slot holds it while the visitor fills in the form. */
  canHold: boolean
  texts: ScriptTexts
}
