import { benches } from './benches.ts'
import { readRun } from './compare.ts'
import { digits, percent, targetText, type Figure, type Report } from './figures.ts'
import type { Options } from './options.ts'

/** `figures`: the names of those that show whether the target is reached. */
type Goal = { work: string; bench: string; figures: RegExp }

/** What the service must reach on one machine in one run. The figures have the limits. */
const goals: Goal[] = [
  { work: 'Available times, 1 host × 50 busy', bench: 'profile', figures: /^available times, 1 host.*CPU ÷ GET/ },
  { work: 'Available times, round robin 50 × 50', bench: 'profile', figures: /^available times, round.*CPU ÷ GET/ },
  { work: 'A month of free times by the engine', bench: 'engine', figures: /./ },
  { work: 'Lists', bench: 'invitations', figures: /./ },
  { work: 'Authentication and limits', bench: 'authentication', figures: /./ },
  { work: 'Bookings', bench: 'bookings', figures: /./ },
  { work: 'Webhooks', bench: 'webhooks', figures: /./ },
  { work: 'Starts', bench: 'starts', figures: /./ },
  { work: 'Large data', bench: 'large', figures: /./ },
]

/** All targets with the figures reached, from earlier `--json` files and from running the benches that they lack. */
export async function targets(options: Options): Promise<Report> {
  const measured = new Map<string, Figure[]>()
  for (const path of options.results)
    for (const { name, figures } of readRun(path).benches) if (figures.length > 0) measured.set(name, figures)
  for (const bench of new Set(goals.map((goal) => goal.bench))) {
    if (measured.has(bench) || !isQuick(bench)) continue
    process.stderr.write(`${bench}…\n`)
    const result = (await (await benches[bench]?.load())?.(options)) ?? []
    measured.set(bench, Array.isArray(result) ? [] : result.figures)
  }
  return targetTable(goals, measured)
}

const isQuick = (bench: string) => bench in benches && !benches[bench]?.isLong

export function targetTable(rows: Goal[], measured: ReadonlyMap<string, Figure[]>): Report {
  const found = rows.map(({ work, bench, figures }) => {
    const all = measured.get(bench) ?? []
    return { work, bench, figures: all.filter(({ name, target }) => target !== null && figures.test(name)) }
  })
  const lines = found.flatMap(({ work, bench, figures }) =>
    figures.length === 0
      ? [`| ${work} | | not measured: \`npm run bench -- ${bench} --json=FILE\` | | |`]
      : figures.map((figure) => rowOf(work, figure)),
  )
  return {
    lines: ['| work | target | reached | spread | |', '|---|---|---|---|---|', ...lines],
    figures: found.flatMap(({ figures }) => figures),
  }
}

function rowOf(work: string, { name, unit, ratio, median, spread, target, met }: Figure) {
  const reached = ratio ? `${digits(ratio.median)} (${digits(median)} ${unit})` : `${digits(median)} ${unit}`
  const cells = [
    `${work}: ${name}`,
    target ? targetText(target) : '',
    reached,
    spread === null ? '' : percent(spread),
    met ? 'met' : '**missed**',
  ]
  return `| ${cells.join(' | ')} |`
}
