import { readFileSync } from 'node:fs'
import { digits, maxSpread, percent, type Figure } from './figures.ts'
import { machineText, type Machine } from './machine.ts'
import type { Options } from './options.ts'

export type BenchResult = { name: string; seconds: number; figures: Figure[]; error: string | null }

/** What `--json` writes. A reader rejects other formats. */
export type Run = { format: typeof format; machine: Machine; options: Options; benches: BenchResult[] }

export const format = 'convene-bench-1'

/** Throws an error that names the file. */
export function readRun(path: string): Run {
  let run: Run
  try {
    run = JSON.parse(readFileSync(path, 'utf8')) as Run
  } catch (error) {
    throw new Error(`${path} is not a file that --json=FILE wrote: ${error instanceof Error ? error.message : ''}`, {
      cause: error,
    })
  }
  if (run.format !== format || !Array.isArray(run.benches))
    throw new Error(`${path} is not a file that --json=FILE wrote: its format is not ${format}`)
  return run
}

/** The changes of ratios, or of medians where a figure has no ratio. Figures of other benches are left out. */
export function compareRuns(before: Run, after: Run): string[] {
  const rows = after.benches.flatMap(({ name, figures }) => {
    const earlier = before.benches.find((bench) => bench.name === name)
    return figures.map((figure) =>
      changeRow(
        name,
        earlier?.figures.find((one) => one.name === figure.name),
        figure,
      ),
    )
  })
  const missing = before.benches.flatMap(({ name, figures }) => {
    const later = after.benches.find((bench) => bench.name === name)
    return later ? figures.filter((one) => !later.figures.some((figure) => figure.name === one.name)) : []
  })
  return [
    `Before: ${machineText(before.machine)}`,
    `After: ${machineText(after.machine)}`,
    ...(isSameMachine(before.machine, after.machine) ? [] : ['The machines differ: compare ratios only.']),
    '',
    '| figure | before | after | change | |',
    '|---|---|---|---|---|',
    ...rows,
    ...(missing.length === 0 ? [] : ['', `No longer measured: ${missing.map(({ name }) => name).join('; ')}.`]),
  ]
}

function changeRow(bench: string, before: Figure | undefined, after: Figure) {
  const title = `${bench}: ${after.name}`
  if (!before) return `| ${title} | – | ${valueText(after)} | new | |`
  const change = valueOf(after) / valueOf(before) - 1
  const isNoise = Math.abs(change) <= Math.max(before.spread ?? maxSpread, after.spread ?? maxSpread)
  const sign = change > 0 ? '+' : ''
  return (
    `| ${title} | ${valueText(before)} | ${valueText(after)} | ${sign}${percent(change)} ` +
    `| ${isNoise ? 'within the spread' : ''} |`
  )
}

const valueOf = ({ ratio, median }: Figure) => ratio?.median ?? median
const valueText = (figure: Figure) => `${digits(valueOf(figure))}${figure.ratio ? '' : ` ${figure.unit}`}`

function isSameMachine(one: Machine, other: Machine) {
  return one.cpu === other.cpu && one.cores === other.cores && one.arch === other.arch
}
