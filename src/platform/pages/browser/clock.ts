/** Times of day. */
import { dateFormat } from './date-format.ts'

export type ClockNotation = '12h' | '24h'

/** `clock` is in minutes after midnight: 9:00 am, 15:30, 午後3:30. */
export function formatClock(clock: number, locale: string, notation: ClockNotation): string {
  const cycle = notation === '12h' ? { hour12: true } : { hourCycle: 'h23' as const }
  const format = dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', ...cycle })
  // Browsers disagree about the space, and English countries about "AM", "am" and "a.m.".
  const spaced = format.format(clock * 60_000).replaceAll(/[\u202F\u00A0]/g, ' ')
  return locale.startsWith('en') ? spaced.toLowerCase().replace(/([ap])\.m\./, '$1m') : spaced
}

export function notationOf(locale: string): ClockNotation {
  const { hourCycle = '' } = dateFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return hourCycle < 'h2' ? '12h' : '24h'
}
