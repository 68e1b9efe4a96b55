import { byLead, leadEnds, medianLead } from '../../insights/booking-figures/group-rules.ts'
import { bookedIn, rateOf, tally } from '../../insights/booking-figures/rules.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { seconds } from '../../platform/time.ts'
import { barsChart } from './bars-view.ts'
import type { Figure, Insights } from './state.ts'
import { shareText } from './table-view.ts'

/** How long before their meetings bookings are made. */
export function bookingsByLead({ facts, selection }: Insights, texts: Texts): Figure {
  const { text, locale } = texts
  const title = text('insight-lead-title')
  const booked = tally(facts, selection, byLead).map(bookedIn)
  const total = booked.reduce((sum, count) => sum + count, 0)
  const median = medianLead(facts, selection)
  const rows = booked.map((count, i) => ({ label: rangeText(i, texts), count, share: rateOf(count, total) }))
  return {
    name: 'lead-time',
    title,
    header: [text('insight-lead'), text('insight-bookings'), text('insight-share')],
    rows: rows.map(({ label, count, share }) => ({ label, cells: [count, { share }] })),
    summary: median === undefined ? undefined : text('insight-median', { time: leadText(Math.max(0, median), texts) }),
    drawing:
      total === 0
        ? undefined
        : barsChart(
            title,
            rows.map(({ label, count, share }) => ({
              label,
              value: count,
              text: `${count.toLocaleString(locale)} (${shareText(share, locale)})`,
            })),
          ),
  }
}

/** `Less than 1 hour`, `1 to 4 hours`, `2 to 4 days`, `30 days or more`. */
function rangeText(group: number, { text }: Texts) {
  const [start, end] = [leadEnds[group - 1], leadEnds[group]]
  const [hour, day] = [seconds({ hours: 1 }), seconds({ days: 1 })]
  if (start === undefined) return text('insight-lead-less')
  if (end === undefined) return text('insight-lead-more', { count: start / day })
  return end <= day
    ? text('insight-lead-hours', { from: start / hour, to: end / hour })
    : text('insight-lead-days', { from: start / day, to: end / day })
}

/** `45 minutes`, `5 hours`, `3.5 days`. */
function leadText(lead: number, { locale }: Texts) {
  const [hour, day] = [seconds({ hours: 1 }), seconds({ days: 1 })]
  const [value, unit] =
    lead < hour
      ? ([Math.round(lead / 60), 'minute'] as const)
      : lead < 2 * day
        ? ([lead / hour, 'hour'] as const)
        : ([lead / day, 'day'] as const)
  return value.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 })
}
