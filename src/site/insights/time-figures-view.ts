import { bookedIn, canceledIn, dueIn, rateOf, sumOf, type Counts } from '../../insights/booking-figures/rules.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { barsChart } from './bars-view.ts'
import { columnsChart } from './columns-view.ts'
import type { Figure, FigureCell, Insights } from './state.ts'
import { shareText } from './table-view.ts'
import { countByTime, longDate, shortDate } from './time-data.ts'
import { unitKeys } from './filter-texts.ts'

export function bookingsOverTime(insights: Insights, texts: Texts): Figure {
  const { text } = texts
  return overTime(insights, texts, {
    name: 'bookings',
    title: text('insight-over-time'),
    valueOf: bookedIn,
    header: [text('insight-bookings'), text('insight-canceled'), text('insight-no-shows'), text('insight-rescheduled')],
    cellsOf: (counts) => [bookedIn(counts), canceledIn(counts), counts.noShow, counts.rescheduled],
  })
}

export function cancellationsOverTime(insights: Insights, texts: Texts): Figure {
  const { text } = texts
  return overTime(insights, texts, {
    name: 'cancellations',
    title: text('insight-cancellations-over-time'),
    valueOf: canceledIn,
    header: [
      text('insight-canceled'),
      text('insight-bookings'),
      text('insight-cancellation-rate'),
      text('insight-rescheduled'),
    ],
    cellsOf: (counts) => [
      canceledIn(counts),
      bookedIn(counts),
      { share: rateOf(canceledIn(counts), bookedIn(counts)) },
      counts.rescheduled,
    ],
  })
}

export function noShowsOverTime(insights: Insights, texts: Texts): Figure {
  const { text } = texts
  return overTime(insights, texts, {
    name: 'no-shows',
    title: text('insight-no-shows-over-time'),
    valueOf: ({ noShow }) => noShow,
    header: [text('insight-no-shows'), text('insight-due'), text('insight-no-show-rate')],
    cellsOf: (counts) => [counts.noShow, dueIn(counts), { share: rateOf(counts.noShow, dueIn(counts)) }],
  })
}

/** Who canceled. */
export function cancellationsBySide(insights: Insights, texts: Texts): Figure {
  const { text, locale } = texts
  const total = sumOf(countByTime(insights).times.map(({ counts }) => counts))
  const sides: [label: string, count: number][] = [
    [text('insight-by-invitee'), total.canceledByInvitee],
    [text('insight-by-host'), total.canceledByHost],
  ]
  const shareOf = (count: number) => rateOf(count, bookedIn(total))
  return {
    name: 'canceled-by',
    title: text('insight-canceled-by'),
    header: [text('insight-side'), text('insight-canceled'), text('insight-share-of-bookings')],
    rows: sides.map(([label, count]) => ({ label, cells: [count, { share: shareOf(count) }] })),
    drawing:
      canceledIn(total) === 0
        ? undefined
        : barsChart(
            text('insight-canceled-by'),
            sides.map(([label, value]) => ({
              label,
              value,
              text: `${value.toLocaleString(locale)} (${shareText(shareOf(value), locale)})`,
            })),
          ),
  }
}

type TimeFigure = {
  name: string
  title: string
  header: string[]
  valueOf: (counts: Counts) => number
  cellsOf: (counts: Counts) => FigureCell[]
}

function overTime(insights: Insights, texts: Texts, { name, title, header, valueOf, cellsOf }: TimeFigure): Figure {
  const { text, locale } = texts
  const { unit, times } = countByTime(insights)
  const isEmpty = times.every(({ counts }) => bookedIn(counts) + counts.rescheduled === 0)
  const columns = times.map(({ start, counts }) => ({
    label: shortDate(start, unit, texts),
    value: valueOf(counts),
    text: `${longDate(start, unit, texts)}: ${valueOf(counts).toLocaleString(locale)}`,
  }))
  return {
    name,
    title,
    header: [text(unitKeys[unit]), ...header],
    rows: times.map(({ start, counts }) => ({
      key: start,
      label: longDate(start, unit, texts),
      cells: cellsOf(counts),
    })),
    drawing: isEmpty ? undefined : columnsChart(title, columns, locale),
  }
}
