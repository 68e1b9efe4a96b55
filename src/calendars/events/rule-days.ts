import type { RecurrenceRule } from './parse-rule.ts'
import { type Civil, civilOf, dayNumber, daysInMonth, daysInYear, weekdayOf } from './wall-time.ts'

/**
 * Fills in what a rule takes from its start: `FREQ=YEARLY` repeats the month and the day, `FREQ=WEEKLY` the weekday.
 * Afterwards the days of the rule are those that pass every list, whatever the frequency.
 */
export function withDaysOfStart(rule: RecurrenceRule, start: number): RecurrenceRule {
  const { frequency, weekdays, monthDays, yearDays, weeks } = rule
  const { month, day } = civilOf(start)
  const ofStart = [{ weekday: weekdayOf(start), nth: 0 }]
  const hasDays = weekdays.length > 0 || monthDays.length > 0 || yearDays.length > 0
  const hasOrdinals = frequency === 'MONTHLY' || (frequency === 'YEARLY' && weeks.length === 0)
  if (hasDays) {
    return hasOrdinals ? rule : { ...rule, weekdays: weekdays.map(({ weekday }) => ({ weekday, nth: 0 })) }
  }
  if (frequency === 'WEEKLY' || weeks.length > 0) return { ...rule, weekdays: ofStart }
  if (frequency === 'MONTHLY') return { ...rule, monthDays: [day] }
  if (frequency !== 'YEARLY') return rule
  return { ...rule, monthDays: [day], months: rule.months.length > 0 ? rule.months : [month] }
}

/** Whether a day passes BYMONTH, BYMONTHDAY, BYYEARDAY, BYWEEKNO and BYDAY. */
export function isDayOfRule(rule: RecurrenceRule, number: number) {
  const date = civilOf(number)
  const { months, monthDays, yearDays, weeks, weekdays } = rule
  if (months.length > 0 && !months.includes(date.month)) return false
  if (monthDays.length > 0 && !isIn(monthDays, date.day, daysInMonth(date.year, date.month))) return false
  if (weekdays.length > 0 && !isWeekday(rule, number, date)) return false
  if (yearDays.length > 0 && !isIn(yearDays, number - dayNumber(date.year, 1, 1) + 1, daysInYear(date.year)))
    return false
  return weeks.length === 0 || isWeek(rule, number, date.year)
}

/**
 * RFC 7529: the day to which a month moves days that it does not have, such as the 31st of June: its last day, or the
 * first of the next month. BYDAY applies to that day.
 */
export function movedDay(rule: RecurrenceRule, year: number, month: number) {
  const { skip, frequency, monthDays, months, weekdays } = rule
  if (skip === 'OMIT' || (frequency !== 'MONTHLY' && frequency !== 'YEARLY')) return undefined
  const length = daysInMonth(year, month)
  if ((months.length > 0 && !months.includes(month)) || !monthDays.some((day) => day > length)) return undefined
  const day = dayNumber(year, month, 1) + length - (skip === 'BACKWARD' ? 1 : 0)
  return weekdays.length > 0 && !isWeekday(rule, day, civilOf(day)) ? undefined : day
}

/** Whether the list has the position, counted from the beginning or, if negative, from the end. */
function isIn(list: number[], position: number, length: number) {
  return list.includes(position) || list.includes(position - length - 1)
}

/** Ordinals count within the month, or within the year if a yearly rule names no months. */
function isWeekday({ weekdays, frequency, months }: RecurrenceRule, number: number, { year, month, day }: Civil) {
  const weekday = weekdayOf(number)
  const isOfYear = frequency === 'YEARLY' && months.length === 0
  return weekdays.some((wanted) => {
    if (wanted.weekday !== weekday) return false
    if (wanted.nth === 0) return true
    const index = isOfYear ? number - dayNumber(year, 1, 1) : day - 1
    const left = (isOfYear ? daysInYear(year) : daysInMonth(year, month)) - 1 - index
    return wanted.nth === Math.floor(index / 7) + 1 || wanted.nth === -Math.floor(left / 7) - 1
  })
}

/** Week 1 is the first one with at least four days in the year. */
function isWeek(rule: RecurrenceRule, number: number, year: number) {
  const ofWeek = [year + 1, year, year - 1].find((candidate) => firstWeek(candidate, rule.weekStart) <= number) ?? year
  const start = firstWeek(ofWeek, rule.weekStart)
  return isIn(rule.weeks, Math.floor((number - start) / 7) + 1, (firstWeek(ofWeek + 1, rule.weekStart) - start) / 7)
}

function firstWeek(year: number, weekStart: number) {
  const january1 = dayNumber(year, 1, 1)
  const daysIntoWeek = (weekdayOf(january1) - weekStart + 7) % 7
  return january1 - daysIntoWeek + (daysIntoWeek > 3 ? 7 : 0)
}
