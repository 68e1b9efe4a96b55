import type { WriteText } from './booking-texts.ts'
import { firstFreeDate, isFull, isLoaded, neighborMonths, nextFreeDate, today, type Calendar } from './calendar.ts'
import { element, type Attributes, type View } from './element.ts'
import { formatDate, monthWeeks, shiftDate } from './month.ts'

/**
 * The month with its free days as buttons, and what to do when it has none. `isGrid`: a script moves the focus between
 * days with the arrow keys, so that Tab stops at one of them.
 */
export function monthViews(calendar: Calendar, text: WriteText, isGrid = false): View[] {
  return [
    monthHeader(calendar, text),
    monthTable(calendar, text, isGrid),
    ...(calendar.date === undefined ? [emptyMonth(calendar, text)] : []),
  ]
}

const longDate = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const

export function dateText(date: string, locale: string) {
  return formatDate(date, locale, longDate)
}

function monthText({ month, locale }: Calendar) {
  return formatDate(`${month}-01`, locale, { month: 'long', year: 'numeric' })
}

function monthHeader(calendar: Calendar, text: WriteText) {
  const { previous, next } = neighborMonths(calendar)
  const arrow = (month: string | undefined, label: string, sign: string) => element(
    'button', { class: 'arrow', name: 'month', value: month ?? calendar.month, 'aria-label': label, disabled: !month },
    sign)
  return element('div', { class: 'month-head' },
    arrow(previous, text('previous-month'), '‹'),
    element('h3', { id: 'month', 'aria-live': 'polite' }, monthText(calendar)),
    arrow(next, text('next-month'), '›'))
}

function monthTable(calendar: Calendar, text: WriteText, isGrid: boolean) {
  const { month, weekStart, locale } = calendar
  const weeks = monthWeeks(month, weekStart)
  const sunday = '2023-01-01'
  const weekdays = Array.from({ length: 7 }, (_, i) => shiftDate(sunday, weekStart + i))
  const head = weekdays.map((date) => element('th', { scope: 'col' },
    element('span', { 'aria-hidden': 'true' }, formatDate(date, locale, { weekday: 'short' })),
    element('span', { class: 'unseen' }, formatDate(date, locale, { weekday: 'long' }))))
  const stop = calendar.date ?? firstFreeDate(calendar)
  const tabIndexOf = (date: string) => (isGrid ? date === stop ? 0 : -1 : undefined)
  const current = today(calendar)
  return element('table', { class: 'month', 'aria-labelledby': 'month', role: isGrid ? 'grid' : undefined },
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...weeks.map((week) =>
      element('tr', {}, ...week.map((date) => element('td', {},
        date !== undefined && dayButton(date, calendar, text, {
          tabindex: tabIndexOf(date), 'aria-current': date === current ? 'date' : undefined,
        })))))))
}

function dayButton(date: string, calendar: Calendar, text: WriteText, attributes: Attributes) {
  const isFree = calendar.days.has(date)
  const isChosen = date === calendar.date
  const day = Number(date.slice(8))
  return element('button', {
    ...attributes, name: 'date', value: date, disabled: !isFree, 'aria-pressed': isFree ? String(isChosen) : undefined,
    'aria-label': text(isFree ? 'day-free' : 'day-not-free', { date: dateText(date, calendar.locale) }),
  }, day)
}

function emptyMonth(calendar: Calendar, text: WriteText) {
  const attributes = { class: 'empty', role: 'status' }
  if (!isLoaded(calendar, calendar.month)) return element('p', attributes, text('loading-times'))
  const next = nextFreeDate(calendar)
  const none = text(firstFreeDate(calendar) === undefined ? 'no-times-month' : 'no-later-times', {
    month: monthText(calendar),
  })
  if (next === undefined) return element('p', attributes, isFull(calendar) ? text('no-times-at-all') : none)
  const date = dateText(next, calendar.locale)
  return element('div', attributes,
    element('p', {}, `${none} ${text('next-free-day', { date })}`),
    element('button', { class: 'plain', name: 'date', value: next }, text('show-next-free-day')))
}
