/** Instants are minutes since 1970 in UTC, dates are days since 1970, both whole numbers. */
export const day = 1440

export type Period = 'day' | 'week' | 'month' | 'year'

export function dayOfDate(date: string) {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

export function dateOfDay(number: number) {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

/** 0 is Sunday. The first of January 1970 was a Thursday. */
export function weekdayOf(number: number) {
  return (((number + 4) % 7) + 7) % 7
}

/** A number that identifies the day, the week (from Monday), the month or the year of a day. */
export function periodOf(period: Period, number: number) {
  if (period === 'day') return number
  if (period === 'week') return Math.floor((number + 3) / 7)
  const date = new Date(number * 86_400_000)
  return period === 'year' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** The day that is `count` weekdays, Monday to Friday, after a day. */
export function weekdaysAfter(number: number, count: number) {
  let current = number
  for (let left = count; left > 0;) {
    current++
    const weekday = weekdayOf(current)
    if (weekday !== 0 && weekday !== 6) left--
  }
  return current
}
