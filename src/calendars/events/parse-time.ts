import { milliseconds } from '../../platform/time.ts'
import { dayMs, lastWall, type TimeText, wallTimeOf } from './wall-time.ts'

const timePattern = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i

/**
 * Reads `20261103`, `20261103T090000` or `20261103T090000Z`. Some programs write midnight as 24:00 of the day before.
 */
export function parseTimeValue(text: string): TimeText | undefined {
  const [, year, month, day, hour, minute, second, zulu] = timePattern.exec(text.trim()) ?? []
  const isEndOfDay = hour === '24' && Number(minute) === 0 && Number(second ?? 0) === 0
  const begin = wallTimeOf([year, month, day, isEndOfDay ? 0 : (hour ?? 0), minute ?? 0, second ?? 0].map(Number))
  if (begin === undefined) return undefined
  const wall = isEndOfDay ? Math.min(begin + dayMs, lastWall) : begin
  return { kind: hour === undefined ? 'date' : zulu ? 'utc' : 'local', wall }
}

/** Days follow the clock on the wall, the rest is elapsed time. */
export type EventLength = { days: number; elapsedMs: number }

const durationPattern = /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9})S)?)?$/i

/** Reads `P1D`, `PT1H30M` or `P2W`. Undefined for negative lengths. */
export function parseDuration(text: string): EventLength | undefined {
  const found = durationPattern.exec(text.trim())
  if (!found || text.trim().length < 3) return undefined
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found.slice(2).map((part) => Number(part ?? 0))
  const length = { days: weeks * 7 + days, elapsedMs: milliseconds({ hours, minutes, seconds }) }
  return found[1] === '-' && (length.days || length.elapsedMs) ? undefined : length
}
