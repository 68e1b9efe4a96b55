import { formatText, type TextValue } from './format-text.ts'

/** The texts that the calendar and its script use. The page carries them in the visitor's language. */
export const calendarTextKeys = [
  'previous-month',
  'next-month',
  'day-free',
  'day-not-free',
  'no-times-month',
  'no-later-times',
  'no-times-at-all',
  'next-free-day',
  'show-next-free-day',
  'loading-times',
  'zone-heading',
  'seats-left',
  'more-times',
  'earlier-times',
  'summary-time',
  'zone-results',
  'zones-found',
  'no-zone-found',
] as const

export type CalendarTextKey = (typeof calendarTextKeys)[number]
export type CalendarTexts = Record<CalendarTextKey, string>
export type WriteText = (key: CalendarTextKey, values?: Record<string, TextValue>) => string

export function textWriter(texts: CalendarTexts, locale: string): WriteText {
  return (key, values = {}) => formatText(texts[key], values, locale)
}
