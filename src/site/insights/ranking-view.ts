import { byColumn, combine } from '../../insights/booking-figures/group-rules.ts'
import { bookedIn, canceledIn, rateOf, sumOf, tally, type Counts } from '../../insights/booking-figures/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Texts } from '../../platform/texts/texts.ts'
import { barsChart } from './bars-view.ts'
import { findHostNames, findTypeNames } from './queries.ts'
import type { Figure, Insights } from './state.ts'

type RankedItem = { label: string; counts: Counts }

const maxBars = 10

export async function bookingsByType(db: Db, { user, facts, selection }: Insights, texts: Texts): Promise<Figure> {
  const ranked = rank(combine(facts.types, tally(facts, selection, byColumn(facts, 'types')), (id) => [id]))
  const names = await findTypeNames(
    db,
    user.organization_id,
    ranked.map(([id]) => id),
  )
  const { text } = texts
  const list = label(ranked, names, text('insight-deleted'))
  return ranking('event-types', text('insight-by-type'), text('ml-event-type'), list, texts)
}

/** A meeting with several hosts counts for each of them. */
export async function bookingsByHost(db: Db, { user, facts, selection }: Insights, texts: Texts): Promise<Figure> {
  const { hosts: selected } = selection
  const counted = combine(facts.hosts, tally(facts, selection, byColumn(facts, 'hosts')), (ids) =>
    ids.filter((id) => selected?.has(id) ?? true),
  )
  const ranked = rank(counted)
  const names = await findHostNames(
    db,
    user.organization_id,
    ranked.map(([id]) => id),
  )
  const { text } = texts
  const list = label(ranked, names, text('insight-deleted'))
  return ranking('hosts', text('insight-by-host-title'), text('ml-host'), list, texts)
}

export function bookingsBySource({ facts, selection }: Insights, texts: Texts): Figure[] {
  const { text } = texts
  const counted = tally(facts, selection, byColumn(facts, 'sources'))
  const channels = rank(combine(facts.sources, counted, ({ channel }) => [channel]))
  const campaigns = rank(combine(facts.sources, counted, ({ campaign }) => [campaign ?? '']))
  const channelNames = new Map([
    ['page', text('insight-channel-page')],
    ['form', text('insight-channel-form')],
    ['api', text('insight-channel-api')],
  ])
  const byCampaign = campaigns.map(([campaign, counts]) => ({
    label: campaign === '' ? text('insight-no-campaign') : campaign,
    counts,
  }))
  return [
    ranking('channels', text('insight-by-channel'), text('insight-channel'), label(channels, channelNames, ''), texts),
    ranking('campaigns', text('insight-by-campaign'), text('insight-campaign'), byCampaign, texts),
  ]
}

/** Most bookings first. Leaves out what has none. */
function rank(counted: Map<string, Counts>) {
  return [...counted]
    .filter(([, counts]) => bookedIn(counts) > 0)
    .toSorted(([a, x], [b, y]) => bookedIn(y) - bookedIn(x) || (a < b ? -1 : 1))
}

const label = (ranked: [string, Counts][], names: Map<string, string>, other: string): RankedItem[] =>
  ranked.map(([id, counts]) => ({ label: names.get(id) ?? other, counts }))

function ranking(name: string, title: string, column: string, ranked: RankedItem[], texts: Texts): Figure {
  const { text, locale } = texts
  const total = ranked.reduce((sum, { counts }) => sum + bookedIn(counts), 0)
  const rest = sumOf(ranked.slice(maxBars).map(({ counts }) => counts))
  const bars = [
    ...ranked.slice(0, maxBars),
    ...(ranked.length > maxBars
      ? [{ label: text('insight-others', { count: ranked.length - maxBars }), counts: rest }]
      : []),
  ].map(({ label: name, counts }) => ({
    label: name,
    value: bookedIn(counts),
    text: bookedIn(counts).toLocaleString(locale),
  }))
  return {
    name,
    title,
    header: [
      column,
      text('insight-bookings'),
      text('insight-share'),
      text('insight-canceled'),
      text('insight-cancellation-rate'),
      text('insight-no-shows'),
    ],
    rows: ranked.map(({ label: name, counts }) => ({
      label: name,
      cells: [
        bookedIn(counts),
        { share: rateOf(bookedIn(counts), total) },
        canceledIn(counts),
        { share: rateOf(canceledIn(counts), bookedIn(counts)) },
        counts.noShow,
      ],
    })),
    drawing: ranked.length === 0 ? undefined : barsChart(title, bars),
  }
}
