import { everything } from '../../insights/booking-figures/group-rules.ts'
import {
  bookedIn,
  canceledIn,
  changeOf,
  dueIn,
  emptyCounts,
  rateOf,
  sumOf,
  tally,
  type Counts,
  type Selection,
} from '../../insights/booking-figures/rules.ts'
import { html } from '../../platform/html.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import type { Insights } from './state.ts'
import { shareText } from './table-view.ts'
import { countByTime, daysText } from './time-data.ts'

/** The most important figures of the period, beside those of the earlier one. */
export function summaryCards(insights: Insights, texts: Texts) {
  const { text, locale } = texts
  const {
    facts,
    earlier,
    filters: { period },
  } = insights
  const countsOf = (each: Selection) => tally(facts, each, everything)[0] ?? emptyCounts()
  const counts = sumOf(countByTime(insights).times.map((time) => time.counts))
  const before = earlier && countsOf(earlier)
  const cards: [label: string, value: string, note: string | undefined][] = [
    [text('insight-bookings'), bookedIn(counts).toLocaleString(locale), before && changeText(counts, before, texts)],
    rateCard(text('insight-canceled'), cancellationRate, counts, before, texts),
    rateCard(text('insight-no-shows'), noShowRate, counts, before, texts),
    [
      text('insight-rescheduled'),
      counts.rescheduled.toLocaleString(locale),
      before && text('insight-before', { figure: before.rescheduled.toLocaleString(locale) }),
    ],
  ]
  return html`<dl class="cards">${cards.map(
    ([label, value, note]) =>
      html`<div><dt>${label}</dt><dd>${value}</dd>${
        note !== undefined && html`<dd class="quiet">${note}</dd>`
      }</div>\n`,
  )}</dl>
${period.earlier && html`<p class="quiet">${text('insight-compared', { days: daysText(period.earlier, texts) })}</p>`}`
}

const cancellationRate = (counts: Counts) => rateOf(canceledIn(counts), bookedIn(counts))
const noShowRate = (counts: Counts) => rateOf(counts.noShow, dueIn(counts))

function rateCard(
  label: string,
  rate: typeof noShowRate,
  counts: Counts,
  before: Counts | undefined,
  { text, locale }: Texts,
): [string, string, string | undefined] {
  const note = before && text('insight-before', { figure: shareText(rate(before), locale) })
  return [label, shareText(rate(counts), locale), note]
}

/** `+12%`. */
function changeText(counts: Counts, before: Counts, { text, locale }: Texts) {
  const change = changeOf(bookedIn(counts), bookedIn(before))
  if (change === undefined) return text('insight-before', { figure: (0).toLocaleString(locale) })
  return change.toLocaleString(locale, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
}
