/** What a bench returns: the lines to print, and its figures as data for `--json` and `--compare`. */
export type Report = { lines: string[]; figures: Figure[] }

/** Of the ratio if the figure has one, otherwise of the median. */
export type Target = { min: number } | { max: number }

export type Range = { median: number; min: number; max: number }

/** `spread`: of the ratio if there is one, as a share of its median. Null if there was only one round. */
export type Figure = Range & {
  name: string
  unit: string
  rounds: number
  ratio: Range | null
  spread: number | null
  target: Target | null
  met: boolean | null
}

/** `values` and `baseline`: one for each round. Keep the name as it is: later runs are compared by it. */
export type Measurement = { name: string; unit: string; values: number[]; baseline?: number[]; target?: Target }

/** A larger spread is reported, and is a reason for more rounds. */
export const maxSpread = 0.1

export function toFigure({ name, unit, values, baseline, target }: Measurement): Figure {
  const ratios = baseline && ratiosOf(values, baseline)
  const range = rangeOf(values)
  const ratio = ratios ? rangeOf(ratios) : null
  return {
    name,
    unit,
    ...range,
    rounds: values.length,
    ratio,
    spread: spreadOf(ratios ?? values) ?? null,
    target: target ?? null,
    met: target ? isMet(target, (ratio ?? range).median) : null,
  }
}

/** The ratios of the rounds, each to the baseline of the same round. */
export function ratiosOf(values: number[], baseline: number[]) {
  return values.map((value, i) => value / (baseline[i] ?? Number.NaN))
}

/**
 * The width of the interval that contains the true median with a probability of about 90 %, as a share of the median.
 * With 5 rounds it is the distance of the lowest and the highest value. More rounds make it smaller.
 */
export function spreadOf(values: number[]) {
  if (values.length < 2) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const first = Math.max(0, Math.floor(values.length / 2 + 0.5 - 0.8225 * Math.sqrt(values.length)) - 1)
  const [low = Number.NaN, high = Number.NaN] = [sorted[first], sorted.at(-1 - first)]
  return (high - low) / median(values)
}

export function median(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function quantile(values: number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}

export function joinReports(...reports: Report[]): Report {
  const lines = reports.flatMap((report, i) => (i === 0 ? report.lines : ['', ...report.lines]))
  return { lines, figures: reports.flatMap(({ figures }) => figures) }
}

/** One row for each figure. */
export function figureTable(figures: Figure[]): string[] {
  if (figures.length === 0) return []
  return [
    '| figure | median (lowest to highest) | ratio (lowest to highest) | rounds | spread | target | |',
    '|---|---|---|---|---|---|---|',
    ...figures.map((figure) => {
      const { name, unit, ratio, rounds, spread, target, met } = figure
      const cells = [
        name,
        `${rangeText(figure)} ${unit}`,
        ratio ? rangeText(ratio) : '',
        rounds,
        spread === null ? '' : percent(spread),
        target ? targetText(target) : '',
        met === null ? '' : met ? 'met' : '**missed**',
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ]
}

export const targetText = (target: Target) => ('min' in target ? `≥ ${target.min}` : `≤ ${target.max}`)

export const percent = (share: number) => `${Math.round(share * 100)} %`

/** About three digits. */
export function digits(value: number) {
  const size = Math.abs(value)
  if (size >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(size >= 10 || Number.isInteger(value) ? 1 : 2)
}

function rangeOf(values: number[]): Range {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) }
}

function rangeText({ median: middle, min, max }: Range) {
  const [low, high] = [digits(min), digits(max)]
  return low === high ? digits(middle) : `${digits(middle)} (${low} to ${high})`
}

function isMet(target: Target, value: number) {
  return 'min' in target ? value >= target.min : value <= target.max
}
