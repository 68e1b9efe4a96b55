import { byWeekdayAndHour } from '../../insights/booking-figures/group-rules.ts'
import { bookedIn, sumOf, tally, type Counts } from '../../insights/booking-figures/rules.ts'
import { clockText } from '../../platform/pages/browser/date-words.ts'
import { dateWords } from '../../platform/pages/date-words.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { columnsChart } from './columns-view.ts'
import { heatMap } from './heat-view.ts'
import type { Figure, Insights } from './state.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Bookings by weekday and hour, and by hour alone. */
export function bookingsByHour(insights: Insights, texts: Texts): Figure[] {
  const { user, facts, selection } = insights
  const counted = tally(facts, selection, byWeekdayAndHour(user.timezone))
  const words = dateWords(texts.locale)
  const clocks = hours.map((hour) => clockText(hour * 60, words, user.time_notation))
  const first = { sunday: 0, monday: 1, saturday: 6 }[user.week_start ?? 'monday']
  const days = Array.from({ length: 7 }, (_, i) => (first + i) % 7).map((day) => ({
    short: words.shortWeekdays[day] ?? '',
    long: words.weekdays[day] ?? '',
    counts: counted.slice(day * hours.length, (day + 1) * hours.length),
  }))
  return [
    weekFigure(days, clocks, texts),
    dayFigure(
      days.map(({ counts }) => counts),
      clocks,
      texts,
    ),
  ]
}

type Day = { short: string; long: string; counts: Counts[] }

function weekFigure(days: Day[], clocks: string[], { text, locale }: Texts): Figure {
  const title = text('insight-by-weekday')
  const total = bookedIn(sumOf(days.flatMap(({ counts }) => counts)))
  return {
    name: 'weekdays',
    title,
    header: [text('insight-hour'), ...days.map(({ long }) => long)],
    rows: clocks.map((clock, hour) => ({ label: clock, cells: days.map(({ counts }) => bookedAt(counts, hour)) })),
    drawing:
      total === 0
        ? undefined
        : heatMap(title, {
            hours: clocks.map((clock) => clock.replace(/[:.]00/, '')),
            days: days.map(({ short, long, counts }) => ({
              label: short,
              hours: clocks.map((clock, hour) => ({
                value: bookedAt(counts, hour),
                text: `${long}, ${clock}: ${bookedAt(counts, hour).toLocaleString(locale)}`,
              })),
            })),
          }),
  }
}

function dayFigure(days: Counts[][], clocks: string[], { text, locale }: Texts): Figure {
  const title = text('insight-busiest-hours')
  const values = hours.map((hour) => days.reduce((sum, counts) => sum + bookedAt(counts, hour), 0))
  const busiest = values.indexOf(Math.max(...values))
  const isEmpty = values.every((value) => value === 0)
  return {
    name: 'hours',
    title,
    header: [text('insight-hour'), text('insight-bookings')],
    rows: clocks.map((label, hour) => ({ label, cells: [values[hour] ?? 0] })),
    summary: isEmpty ? undefined : text('insight-busiest', { time: clocks[busiest] ?? '' }),
    drawing: isEmpty
      ? undefined
      : columnsChart(
          title,
          clocks.map((clock, hour) => ({
            label: clock.replace(/[:.]00/, ''),
            value: values[hour] ?? 0,
            text: `${clock}: ${(values[hour] ?? 0).toLocaleString(locale)}`,
          })),
          locale,
        ),
  }
}

const bookedAt = (counts: Counts[], hour: number) => (counts[hour] ? bookedIn(counts[hour]) : 0)
