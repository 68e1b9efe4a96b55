/** Measures the figures of docs/benchmarks.md, as ratios within one run. */
import { writeFileSync } from 'node:fs'
import { benches } from './benches.ts'
import { installForeign } from '../scripts/install-foreign.ts'
import { releaseAll, releaseOnSignals } from './cleanup.ts'
import { compareRuns, format, readRun, type BenchResult, type Run } from './compare.ts'
import { figureTable, maxSpread } from './figures.ts'
import { describeMachine, loadWarning, machineText } from './machine.ts'
import { helpText, parseArguments, type Options } from './options.ts'
import { setMaxRounds } from './rounds.ts'

const { names, options, rounds, json, compare, help } = orExit(() =>
  parseArguments(process.argv.slice(2), Object.keys(benches)),
)
if (help) {
  process.stdout.write(helpText(benches))
  process.exit(0)
}
for (const path of options.results) orExit(() => readRun(path))
const earlier = compare === undefined ? undefined : orExit(() => readRun(compare))
// Before the run, which takes long.
if (json !== undefined && json !== '-') orExit(() => writeFileSync(json, '', { flag: 'a' }))
// With --json alone, standard output has nothing but JSON.
const print = (lines: string[]) => (json === '-' ? process.stderr : process.stdout).write(`${lines.join('\n')}\n`)

if (rounds !== undefined) setMaxRounds(rounds)
// Benches that do not need the packages run without them.
await installForeign()
releaseOnSignals()
const machine = await describeMachine()
print([machineText(machine), loadWarning(machine) ?? ''])
const run: Run = { format, machine, options, benches: [] }
const short = Object.keys(benches).filter((name) => !benches[name]?.isLong)
for (const name of names.length > 0 ? names : short) run.benches.push(await measure(name, options))

if (json !== undefined) writeJson(json, run)
if (earlier) print(['', '## Changes', '', ...compareRuns(earlier, run)])
if (run.benches.some(({ error }) => error !== null)) process.exitCode = 1

/** A bench that fails does not stop the others. */
async function measure(name: string, benchOptions: Options): Promise<BenchResult> {
  process.stderr.write(`${name}…\n`)
  const startedAt = performance.now()
  const seconds = () => Math.round((performance.now() - startedAt) / 1000)
  try {
    const bench = await benches[name]?.load()
    const result = (await bench?.(benchOptions)) ?? []
    const { lines, figures } = Array.isArray(result) ? { lines: result, figures: [] } : result
    const isRough = figures.some(({ spread, target }) => target !== null && (spread ?? 0) > maxSpread)
    print([
      '',
      `## ${name}`,
      '',
      ...lines,
      '',
      ...figureTable(figures),
      ...(isRough ? ['', 'The spread is large: measure again on a machine that does nothing else.'] : []),
    ])
    return { name, seconds: seconds(), figures, error: null }
  } catch (error) {
    await releaseAll()
    process.stderr.write(`${name} failed: ${error instanceof Error ? error.stack : String(error)}\n`)
    return { name, seconds: seconds(), figures: [], error: error instanceof Error ? error.message : String(error) }
  }
}

function writeJson(path: string, content: Run) {
  const text = `${JSON.stringify(content, null, 2)}\n`
  if (path === '-') process.stdout.write(text)
  else writeFileSync(path, text)
}

/** Wrong arguments end with code 2. */
function orExit<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\nnpm run bench -- --help\n`)
    process.exit(2)
  }
}
