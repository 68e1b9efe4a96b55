import type { WriteText } from './booking-texts.ts'
import { firstFreeDate, isFull, isLoaded, neighborMonths, nextFreeDate, today, type Calendar } from './calendar.ts'
import { dateText, monthText, numberText } from './date-words.ts'
import { element, type Attributes, type View } from './element.ts'
import { monthWeeks } from './month.ts'

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

function monthHeader(calendar: Calendar, text: WriteText) {
  const { previous, next } = neighborMonths(calendar)
  const arrow = (month: string | undefined, label: string, sign: string) =>
    element(
      'button',
      {
        type: 'submit',
        class: 'arrow',
        name: 'month',
        value: month ?? calendar.month,
        'aria-label': label,
        disabled: !month,
      },
      sign,
    )
  return element(
    'div',
    { class: 'month-head' },
    arrow(previous, text('previous-month'), '‹'),
    element('h3', { id: 'month', 'aria-live': 'polite' }, monthText(calendar.month, calendar.words)),
    arrow(next, text('next-month'), '›'),
  )
}

function monthTable(calendar: Calendar, text: WriteText, isGrid: boolean) {
  const { month, weekStart, words } = calendar
  const weeks = monthWeeks(month, weekStart)
  const weekdays = Array.from({ length: 7 }, (_, i) => (weekStart + i) % 7)
  const head = weekdays.map((day) =>
    element(
      'th',
      { scope: 'col' },
      element('span', { 'aria-hidden': 'true' }, words.shortWeekdays[day]),
      element('span', { class: 'unseen' }, words.weekdays[day]),
    ),
  )
  const stop = calendar.date ?? firstFreeDate(calendar)
  const tabIndexOf = (date: string) => (isGrid ? (date === stop ? 0 : -1) : undefined)
  const current = today(calendar)
  return element(
    'table',
    { class: 'month', 'aria-labelledby': 'month', role: isGrid ? 'grid' : undefined },
    element('thead', {}, element('tr', {}, ...head)),
    element(
      'tbody',
      {},
      ...weeks.map((week) =>
        element(
          'tr',
          {},
          ...week.map((date) =>
            element(
              'td',
              {},
              date !== undefined &&
                dayButton(date, calendar, text, {
                  tabindex: tabIndexOf(date),
                  'aria-current': date === current ? 'date' : undefined,
                }),
            ),
          ),
        ),
      ),
    ),
  )
}

function dayButton(date: string, calendar: Calendar, text: WriteText, attributes: Attributes) {
  const isFree = calendar.days.has(date)
  const isChosen = date === calendar.date
  const { words } = calendar
  return element(
    'button',
    {
      ...attributes,
      type: 'submit',
      name: 'date',
      value: date,
      disabled: !isFree,
      'aria-pressed': isFree ? String(isChosen) : undefined,
      'aria-label': text(isFree ? 'day-free' : 'day-not-free', { date: dateText(date, words) }),
    },
    numberText(Number(date.slice(8)), words),
  )
}

function emptyMonth(calendar: Calendar, text: WriteText) {
  const attributes = { class: 'empty', role: 'status' }
  if (!isLoaded(calendar, calendar.month)) return element('p', attributes, text('loading-times'))
  const next = nextFreeDate(calendar)
  const none = text(firstFreeDate(calendar) === undefined ? 'no-times-month' : 'no-later-times', {
    month: monthText(calendar.month, calendar.words),
  })
  if (next === undefined) return element('p', attributes, isFull(calendar) ? text('no-times-at-all') : none)
  const date = dateText(next, calendar.words)
  return element(
    'div',
    attributes,
    element('p', {}, `${none} ${text('next-free-day', { date })}`),
    element('button', { type: 'submit', class: 'plain', name: 'date', value: next }, text('show-next-free-day')),
  )
}
