import { degrees, filters, type Case, type Kind, type Values } from './contact-cases.ts'
import type { Matches } from './contact-matches.ts'
import type { Reading } from './explain.ts'
import { median } from './service.ts'

export type Finding = Omit<Case, 'sorts'> & {
  sort: string
  p50: number
  status: number
  returned: number
  /** What was read, or why that is not known. */
  reading: Reading | string
}

type Frame = { firstPage: number; contacts: number; values: Values; matches: Matches; plans: boolean }

const shown = 10
const kinds: Kind[] = ['single', 'pair', 'middle', 'exclusive', 'drift', 'short']

export function reportOf(findings: Finding[], frame: Frame): string[] {
  const long = findings.filter(({ kind }) => kind !== 'short')
  const of = (...wanted: Kind[]) => findings.filter(({ kind }) => wanted.includes(kind))
  const slowest = slowestFirst(slowestOfEach(long)).slice(0, shown)
  return [
    `First page without a filter, p50 over one connection: ${frame.firstPage.toFixed(2)} ms (× 1).`,
    '',
    ...filterTable(long, frame),
    '',
    ...kindTable(findings, frame),
    '',
    ...listing(`The slowest ${shown}; slowest order`, slowest, frame),
    '',
    ...listing(`The ${shown} that read most; any order`, greediestFirst(long).slice(0, shown), frame),
    '',
    ...listing('Common, but not together or not now; slowest order', slowestOfEach(of('exclusive', 'drift')), frame),
    '',
    ...listing('One or two characters; slowest order', slowestOfEach(of('short')), frame),
    '',
    ...verdicts(long, frame),
    ...(frame.plans ? plansOf([...slowest, ...slowestOfEach(of('short'))]) : []),
  ]
}

function filterTable(findings: Finding[], { firstPage, values, matches }: Frame) {
  const times = (found: Finding[]) => (Math.max(...found.map(({ p50 }) => p50)) / firstPage).toFixed(1)
  const rows = filters.map((filter) => {
    const alone = degrees.map((degree) => times(findings.filter(({ query }) =>
      Object.keys(query).length === 1 && query[filter] === values[filter][degree])))
    const pairs = findings.filter(({ kind, query }) => kind === 'pair' && query[filter] !== undefined)
    const [worst] = slowestFirst(pairs)
    const counts = degrees.map((degree) => number(matches[filter][degree]))
    const pair = `${times(pairs)}: ${worst?.name}, ${worst?.sort}`
    return `| ${filter} | ${counts.join(' / ')} | ${alone.join(' / ')} | ${pair} |`
  })
  return [
    '| filter | contacts that match: rare / middle / common | alone, p50 × first page | worst pair, p50 × first page |',
    '|---|---|---|---|',
    ...rows,
  ]
}

function kindTable(findings: Finding[], { firstPage }: Frame) {
  const rows = kinds.map((wanted) => {
    const found = findings.filter(({ kind }) => kind === wanted)
    const ratios = found.map(({ p50 }) => p50 / firstPage)
    const read = found.map(rowsOf)
    return `| ${wanted} | ${found.length} | ${median(ratios).toFixed(1)} | ${Math.max(...ratios).toFixed(1)} `
      + `| ${number(median(read))} | ${number(Math.max(...read))} |`
  })
  return [
    '| kind of search | searches | p50, × first page: median | worst | rows read: median | most |',
    '|---|---|---|---|---|---|',
    ...rows,
  ]
}

function listing(title: string, findings: Finding[], { firstPage }: Frame) {
  const rows = findings.map((finding) => {
    const { name, sort, p50, status, returned, reading } = finding
    const read = typeof reading === 'string' ? [reading, '', ''] : [reading.rows, reading.entries, reading.statements]
    return `| ${name}${status === 200 ? '' : ` (answered ${status})`} | ${sort} | ${p50.toFixed(1)} `
      + `| ${(p50 / firstPage).toFixed(1)} | ${read.map(number).join(' | ')} | ${returned} `
      + `| ${number(Math.round(rowsOf(finding) / Math.max(returned, 1)))} |`
  })
  return [
    `| ${title} | sort | p50 ms | × first page | rows read | index entries | statements | returned | read each |`,
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

function verdicts(findings: Finding[], { firstPage, contacts }: Frame) {
  const worst = (of: Finding[]) => (Math.max(...of.map(({ p50 }) => p50)) / firstPage).toFixed(1)
  const plain = findings.filter(({ kind }) => kind === 'single' || kind === 'pair')
  const odd = findings.filter((finding) => !plain.includes(finding))
  const most = Math.max(...findings.map(rowsOf))
  const failed = findings.filter(({ status, reading }) => status !== 200 || typeof reading === 'string').length
  return [
    `**Every filter alone and every pair, rare and common: at worst ${worst(plain)} × the first page, wanted ≤ 10.**`,
    `**In between, excluding each other, drifting: at worst ${worst(odd)} ×; over 10: `
      + `${odd.filter(({ p50 }) => p50 > 10 * firstPage).length} of ${odd.length}.**`,
    `**Most rows read ${number(most)}, ${(most / contacts * 100).toFixed(2)} % of the table. Failed: ${failed}.**`,
  ]
}

function plansOf(findings: Finding[]) {
  return findings.flatMap(({ name, sort, reading }) =>
    typeof reading === 'string' ? [] : ['', `${name}, ${sort}:`, '```', ...reading.plans, '```'])
}

function slowestFirst(findings: Finding[]) {
  return findings.toSorted((a, b) => b.p50 - a.p50)
}

function greediestFirst(findings: Finding[]) {
  return findings.toSorted((a, b) => rowsOf(b) - rowsOf(a))
}

function slowestOfEach(findings: Finding[]) {
  return [...Map.groupBy(findings, ({ name }) => name).values()].flatMap((found) => slowestFirst(found).slice(0, 1))
}

/** What is not known counts as more than everything. */
function rowsOf({ reading }: Finding) {
  return typeof reading === 'string' ? Number.POSITIVE_INFINITY : reading.rows
}

const number = (value: number | string) => (typeof value === 'string' ? value : value.toLocaleString('en'))
