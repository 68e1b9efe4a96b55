import { milliseconds } from '../../platform/time.ts'

/**
 * Times as a clock on a wall shows them, in milliseconds since 1970 as if the clock were in UTC. Plain numbers,
 * because a series is compared a hundred thousand times, and a Temporal object for each of them costs 5 µs.
 */
export type WallTime = number

export type TimeText = { kind: 'date' | 'local' | 'utc'; wall: WallTime }

export const dayMs: number = milliseconds({ days: 1 })

const firstWall = Date.parse('0001-01-01T00:00:00Z')
export const lastWall = Date.parse('9999-12-31T23:59:59Z')

const textPattern = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z)?)?$/

/** Reads a date or time of a CalendarItem. */
export function parseTimeText(text: string): TimeText | undefined {
  const [, year, month, day, hour, minute, second, zulu] = textPattern.exec(text) ?? []
  const wall = wallTimeOf([year, month, day, hour ?? 0, minute ?? 0, second ?? 0].map(Number))
  if (wall === undefined) return undefined
  return { kind: hour === undefined ? 'date' : zulu ? 'utc' : 'local', wall }
}

/** In years that have four digits. */
export function formatTimeText({ kind, wall }: TimeText) {
  const text = new Date(Math.min(Math.max(wall, firstWall), lastWall)).toISOString()
  return kind === 'date' ? text.slice(0, 10) : text.slice(0, 19) + (kind === 'utc' ? 'Z' : '')
}

/** Undefined for dates that do not exist, such as February 30. */
export function wallTimeOf(parts: number[]): WallTime | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)))
    return undefined
  // A leap second is read as the second before it.
  if (!(hour <= 23 && minute <= 59 && second <= 60)) return undefined
  return (
    dayNumber(year, month, day) * dayMs + milliseconds({ hours: hour, minutes: minute, seconds: Math.min(second, 59) })
  )
}

/** Days since 1970. The year begins in March here, so that the leap day is its last one. */
export function dayNumber(year: number, month: number, day: number) {
  const y = month <= 2 ? year - 1 : year
  const century = Math.floor(y / 400)
  const yearOfCentury = y - century * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return (
    century * 146_097 +
    yearOfCentury * 365 +
    Math.floor(yearOfCentury / 4) -
    Math.floor(yearOfCentury / 100) +
    dayOfYear -
    719_468
  )
}

export type Civil = { year: number; month: number; day: number }

/** The date of a day number. */
export function civilOf(number: number): Civil {
  const shifted = number + 719_468
  const century = Math.floor(shifted / 146_097)
  const dayOfCentury = shifted - century * 146_097
  const yearOfCentury = Math.floor(
    (dayOfCentury -
      Math.floor(dayOfCentury / 1460) +
      Math.floor(dayOfCentury / 36_524) -
      Math.floor(dayOfCentury / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfCentury - (365 * yearOfCentury + Math.floor(yearOfCentury / 4) - Math.floor(yearOfCentury / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return {
    year: yearOfCentury + century * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1,
  }
}

/** Monday is 0. */
export const weekdayOf = (number: number) => (((number + 3) % 7) + 7) % 7

export const dayOf = (wall: WallTime) => Math.floor(wall / dayMs)

export const isLeapYear = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

export const daysInYear = (year: number) => (isLeapYear(year) ? 366 : 365)

export function daysInMonth(year: number, month: number) {
  return month === 2 && isLeapYear(year) ? 29 : ([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0)
}
