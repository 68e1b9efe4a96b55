/** Dates as `YYYY-MM-DD` and months as `YYYY-MM`, without a time zone. */

/** Where weeks begin on Sunday or Saturday, for browsers that do not say: the largest such countries. */
const sundayRegions = 'US CA MX BR CO PE JP KR TW HK IN PK BD ID PH TH SG IL SA KE ZA PT'
const saturdayRegions = 'EG DZ IQ JO KW QA IR'

export function monthOf(date: string): string {
  return date.slice(0, 7)
}

export function shiftMonth(month: string, by: number): string {
  const first = new Date(month)
  first.setUTCMonth(first.getUTCMonth() + by)
  return monthOf(first.toISOString())
}

/** `day` counts from 1970-01-01. */
export function dateOfDay(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10)
}

export function shiftDate(date: string, days: number): string {
  return dateOfDay(Date.parse(date) / 86_400_000 + days)
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay()
}

/** The weeks of a month, each with seven dates, undefined where they belong to another month. */
export function monthWeeks(month: string, weekStart: number): (string | undefined)[][] {
  const weeks: (string | undefined)[][] = []
  const first = `${month}-01`
  let date = shiftDate(first, -((weekdayOf(first) - weekStart + 7) % 7))
  while (monthOf(date) <= month) {
    const week = [0, 1, 2, 3, 4, 5, 6].map((i) => shiftDate(date, i))
    weeks.push(week.map((day) => (monthOf(day) === month ? day : undefined)))
    date = shiftDate(date, 7)
  }
  return weeks
}

/** The first day of the week, 0 is Sunday. */
export function weekStartOf(locale: string): number {
  type WeekInfo = { firstDay: number }
  const tag: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale)
  const info = tag.getWeekInfo?.() ?? tag.weekInfo
  if (info) return info.firstDay % 7
  const { region = '' } = tag.maximize()
  return sundayRegions.includes(region) ? 0 : saturdayRegions.includes(region) ? 6 : 1
}
