import { median, toFigure, type Figure, type Report } from './figures.ts'
import type { PageBytes } from './booking-page-bytes.ts'
import type { Version } from './booking-page-version.ts'
import type { Action, Booking, Load } from './booking-page-visit.ts'

/** Everything that was measured of a version, one entry for each round. */
export type Results = {
  version: Version
  bytes: Record<'br' | 'gzip', PageBytes>
  server: number[]
  loads: Load[]
  bookings: Booking[]
  views: Record<string, Action>[]
}

/** `values`: empty for a version that has no such thing. */
type Row = { name: string; values: (results: Results) => number[]; max?: number; write?: (value: number) => string }

const kilobyte = 1024
const maxClickMs = 50

/** The tables: times, requests, bytes. */
export function report(results: Results[]): Report {
  const shown = ['floor', 'before', 'after'].flatMap((name) => results.filter(({ version }) => version.name === name))
  const [after] = shown.slice(-1)
  if (!after || after.loads.length === 0) throw new Error('no round ended in time')
  const lines = [
    ...table('slow 4G, CPU 4 × slower, ms', shown, timeRows),
    '',
    ...table('requests', shown.slice(1), requestRows),
    '',
    ...table('compressed bytes', shown.slice(1), byteRows),
    '',
    `Medians of ${after.loads.length} rounds, with the lowest and highest value where they differ.`,
  ]
  const floor = shown.find(({ version }) => version.name === 'floor')
  return {
    lines,
    figures: [
      ...timeRows.flatMap((row) => figureOf(row, 'ms', after, floor)),
      ...requestRows.flatMap((row) => figureOf(row, 'requests', after)),
      ...byteRows.flatMap((row) => figureOf(row, 'bytes', after)),
    ],
  }
}

/** With the ratio to the floor if it has no target. None if this version has no such thing. */
function figureOf({ name, values, max }: Row, unit: string, after: Results, floor?: Results): Figure[] {
  const [own, baseline] = [values(after), floor ? values(floor) : []]
  if (own.length === 0) return []
  const title = unit === 'requests' ? `${name}: requests` : name
  if (max !== undefined) return [toFigure({ name: title, unit, values: own, target: { max } })]
  return [toFigure({ name: title, unit, values: own, ...(baseline.length === own.length && { baseline }) })]
}

const viewOf =
  (action: string, figure: keyof Action) =>
  ({ views }: Results) =>
    views.flatMap((view) => view[action]?.[figure] ?? [])

const timeRows: Row[] = [
  { name: 'document, without the slow network', values: ({ server }) => server },
  { name: 'first contentful paint', values: ({ loads }) => loads.map(({ paint }) => paint) },
  { name: 'usable', values: ({ loads }) => loads.map(({ usable }) => usable), max: 700 },
  { name: 'slots in another zone until then', values: ({ loads }) => loads.map(({ otherZone }) => otherZone), max: 0 },
  { name: 'CPU time of scripts until then', values: viewOf('script', 'ms') },
  { name: 'choose a slot', values: ({ bookings }) => bookings.map(({ slot }) => slot.ms), max: maxClickMs },
  { name: 'choose a day', values: viewOf('day', 'ms'), max: maxClickMs },
  { name: 'next month (before: next week)', values: viewOf('month', 'ms'), max: maxClickMs },
  { name: 'first letter of a zone', values: viewOf('search', 'ms'), max: maxClickMs },
  { name: 'choose a zone', values: viewOf('zone', 'ms'), max: maxClickMs },
  { name: '12 or 24 hours', values: viewOf('clock', 'ms'), max: maxClickMs },
  { name: 'whole booking', values: ({ bookings }) => bookings.map(({ booking }) => booking.ms) },
]

const requestRows: Row[] = [
  { name: 'whole booking: documents', values: ({ bookings }) => bookings.map(({ documents }) => documents), max: 1 },
  {
    name: 'whole booking: other requests',
    max: 2,
    values: ({ bookings }) => bookings.map(({ booking, documents }) => booking.requests - documents),
  },
  { name: 'choose a slot', values: ({ bookings }) => bookings.map(({ slot }) => slot.requests) },
  { name: 'choose a day', values: viewOf('day', 'requests'), max: 0 },
  { name: 'next month (before: next week)', values: viewOf('month', 'requests') },
  { name: 'choose a zone', values: viewOf('zone', 'requests'), max: 0 },
  { name: '12 or 24 hours', values: viewOf('clock', 'requests'), max: 0 },
]

const byteRows: Row[] = (['br', 'gzip'] as const).flatMap((encoding) => {
  const part = (name: string, figure: keyof PageBytes, max?: number): Row => ({
    name: `${name}, ${encoding === 'br' ? 'Brotli' : 'gzip'}`,
    values: ({ bytes }) => [bytes[encoding][figure]],
    ...(max !== undefined && { max }),
    write: (value) => value.toLocaleString('en'),
  })
  return [
    part('HTML, CSS and scripts', 'all', 25 * kilobyte),
    part('scripts alone', 'script', 12 * kilobyte),
    part('CSS alone', 'style'),
    part('data alone', 'data'),
    part('other HTML alone', 'rest'),
  ]
})

function table(title: string, shown: Results[], rows: Row[]) {
  const names = shown.map(({ version }) => version.name)
  const head = [title, ...names, ...names.slice(0, -1).map((name) => `after ÷ ${name}`), 'budget', '']
  const cells = rows.map((row) => {
    const values = shown.map((results) => row.values(results))
    const after = values.at(-1) ?? []
    const ratios = values.slice(0, -1).map((one) => ratio(after, one))
    return [row.name, ...values.map((one) => cell(one, row)), ...ratios, ...verdict(row, after)]
  })
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`)
}

function cell(values: number[], { write = (value) => String(Math.round(value)) }: Row) {
  if (values.length === 0) return '–'
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map(write)
  return low === high ? `${middle}` : `${middle} (${low}–${high})`
}

function ratio(values: number[], others: number[]) {
  const result = median(values) / median(others)
  return Number.isFinite(result) ? result.toFixed(2) : '–'
}

function verdict({ max, write = String }: Row, values: number[]) {
  if (max === undefined) return ['', '']
  // What must never happen must not happen in any round.
  const reached = max === 0 ? Math.max(...values) : median(values)
  return [`≤ ${write(max)}`, reached <= max ? 'ok' : 'over']
}
