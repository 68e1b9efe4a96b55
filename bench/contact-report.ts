import { frequencies, filters, type Case, type CaseKind, type Values } from './contact-cases.ts'
import type { Matches } from './contact-matches.ts'
import type { ReadCounts } from './explain.ts'
import { median, toFigure, type Figure, type Report } from './figures.ts'

export type Finding = Omit<Case, 'sorts'> & {
  sort: string
  p50: number
  status: number
  returned: number
  /** What the search read, or why that is unknown. */
  reading: ReadCounts | string
}

type ReportContext = { firstPage: number; contacts: number; values: Values; matches: Matches; plans: boolean }

const topCount = 10
const kinds: CaseKind[] = ['single', 'pair', 'middle', 'exclusive', 'drift', 'short']

export function reportOf(findings: Finding[], context: ReportContext): Report {
  const long = findings.filter(({ kind }) => kind !== 'short')
  const ofKind = (...selected: CaseKind[]) => findings.filter(({ kind }) => selected.includes(kind))
  const slowest = slowestFirst(slowestOfEach(long)).slice(0, topCount)
  const lines = [
    `First page without a filter, p50 over one connection: ${context.firstPage.toFixed(2)} ms (× 1).`,
    '',
    ...filterTable(long, context),
    '',
    ...kindTable(findings, context),
    '',
    ...listing(`The slowest ${topCount}; slowest sort`, slowest, context),
    '',
    ...listing(`The ${topCount} with the most rows read; any sort`, mostRowsFirst(long).slice(0, topCount), context),
    '',
    ...listing(
      'Common values, but rare together or in this part of the order; slowest sort',
      slowestOfEach(ofKind('exclusive', 'drift')),
      context,
    ),
    '',
    ...listing('One or two characters; slowest sort', slowestOfEach(ofKind('short')), context),
    '',
    ...summaryLines(long, context),
    ...(context.plans ? plansOf([...slowest, ...slowestOfEach(ofKind('short'))]) : []),
  ]
  return { lines, figures: figuresOf(long, context) }
}

function filterTable(findings: Finding[], { firstPage, values, matches }: ReportContext) {
  const worstRatio = (results: Finding[]) => (Math.max(...results.map(({ p50 }) => p50)) / firstPage).toFixed(1)
  const rows = filters.map((filter) => {
    const alone = frequencies.map((frequency) =>
      worstRatio(
        findings.filter(({ query }) => Object.keys(query).length === 1 && query[filter] === values[filter][frequency]),
      ),
    )
    const pairs = findings.filter(({ kind, query }) => kind === 'pair' && query[filter] !== undefined)
    const [worst] = slowestFirst(pairs)
    const counts = frequencies.map((frequency) => number(matches[filter][frequency]))
    const pair = `${worstRatio(pairs)}: ${worst?.name}, ${worst?.sort}`
    return `| ${filter} | ${counts.join(' / ')} | ${alone.join(' / ')} | ${pair} |`
  })
  return [
    '| filter | contacts that match: rare / middle / common | alone, p50 × first page | worst pair, p50 × first page |',
    '|---|---|---|---|',
    ...rows,
  ]
}

function kindTable(findings: Finding[], { firstPage }: ReportContext) {
  const rows = kinds.map((name) => {
    const results = findings.filter(({ kind }) => kind === name)
    const ratios = results.map(({ p50 }) => p50 / firstPage)
    const read = results.map(rowsOf)
    return (
      `| ${name} | ${results.length} | ${median(ratios).toFixed(1)} | ${Math.max(...ratios).toFixed(1)} ` +
      `| ${number(median(read))} | ${number(Math.max(...read))} |`
    )
  })
  return [
    '| kind of search | searches | p50, × first page: median | worst | rows read: median | max |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
}

function listing(title: string, findings: Finding[], { firstPage }: ReportContext) {
  const rows = findings.map((finding) => {
    const { name, sort, p50, status, returned, reading } = finding
    const read = typeof reading === 'string' ? [reading, '', ''] : [reading.rows, reading.entries, reading.statements]
    return (
      `| ${name}${status === 200 ? '' : ` (status ${status})`} | ${sort} | ${p50.toFixed(1)} ` +
      `| ${(p50 / firstPage).toFixed(1)} | ${read.map(number).join(' | ')} | ${returned} ` +
      `| ${number(Math.round(rowsOf(finding) / Math.max(returned, 1)))} |`
    )
  })
  return [
    `| ${title} | sort | p50 ms | × first page | rows read | index entries | statements | returned | read per row |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

/** The slowest search of both groups, as a multiple of the first page. */
function figuresOf(findings: Finding[], { firstPage }: ReportContext): Figure[] {
  const worst = (kind: (one: CaseKind) => boolean) => [
    Math.max(...findings.filter((finding) => kind(finding.kind)).map(({ p50 }) => p50)) / firstPage,
  ]
  const isRegular = (kind: CaseKind) => kind === 'single' || kind === 'pair'
  return [
    toFigure({
      name: 'slowest filter or pair of filters',
      unit: '× first page',
      values: worst(isRegular),
      target: { max: 10 },
    }),
    toFigure({ name: 'slowest unusual search', unit: '× first page', values: worst((kind) => !isRegular(kind)) }),
  ]
}

function summaryLines(findings: Finding[], { firstPage, contacts }: ReportContext) {
  const worst = (results: Finding[]) => (Math.max(...results.map(({ p50 }) => p50)) / firstPage).toFixed(1)
  const regular = findings.filter(({ kind }) => kind === 'single' || kind === 'pair')
  const unusual = findings.filter((finding) => !regular.includes(finding))
  const maxRows = Math.max(...findings.map(rowsOf))
  const failed = findings.filter(({ status, reading }) => status !== 200 || typeof reading === 'string').length
  return [
    `Every filter alone and every pair, rare and common: at most ${worst(regular)} × the first page.`,
    `In between, exclusive, drift: at most ${worst(unusual)} ×; over 10: ` +
      `${unusual.filter(({ p50 }) => p50 > 10 * firstPage).length} of ${unusual.length}.`,
    `At most ${number(maxRows)} rows read, ${((maxRows / contacts) * 100).toFixed(2)} % of the table. ` +
      `Failed: ${failed}.`,
  ]
}

function plansOf(findings: Finding[]) {
  return findings.flatMap(({ name, sort, reading }) =>
    typeof reading === 'string' ? [] : ['', `${name}, ${sort}:`, '```', ...reading.plans, '```'],
  )
}

function slowestFirst(findings: Finding[]) {
  return findings.toSorted((a, b) => b.p50 - a.p50)
}

function mostRowsFirst(findings: Finding[]) {
  return findings.toSorted((a, b) => rowsOf(b) - rowsOf(a))
}

function slowestOfEach(findings: Finding[]) {
  return [...Map.groupBy(findings, ({ name }) => name).values()].flatMap((results) => slowestFirst(results).slice(0, 1))
}

/** An unknown number counts as infinity. */
function rowsOf({ reading }: Finding) {
  return typeof reading === 'string' ? Number.POSITIVE_INFINITY : reading.rows
}

const number = (value: number | string) => (typeof value === 'string' ? value : value.toLocaleString('en'))
