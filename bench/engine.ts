import { freeTimes } from '../src/scheduling/engine/free-times.ts'
import { cases, type Case } from './engine-cases.ts'
import { luxonTimes } from './engine-luxon.ts'
import { median, toFigure, type Figure, type Report } from './figures.ts'

/** µs per call. */
type Finding = Case & { starts: number; baseline: number; engine: number; engineTimes: number[]; peer: number }

const batches = 15
const batchMs = 40
const warmUpMs = 300
const maxBusy = 500
const targets = { engine: 60, timesLuxon: 100 }

/** A month of free times: the engine compared with writing the same number of values, and with luxon. */
export async function engine(): Promise<Report> {
  const findings: Finding[] = []
  for (const testCase of cases()) {
    process.stderr.write(`  ${testCase.name}, ${testCase.hosts} hosts, ${testCase.busy} busy…\n`)
    findings.push(measure(testCase))
    await new Promise(setImmediate)
  }
  return { lines: [...table(findings), '', roundsLine], figures: figuresOf(findings) }
}

function measure(testCase: Case): Finding {
  const starts = checkStarts(testCase).length
  const runEngine = () => freeTimes(testCase.engineInput).starts.length
  const [engineTimes, baseline] = alternate(runEngine, () => writeStarts(starts).length)
  return {
    ...testCase,
    starts,
    engine: median(engineTimes),
    engineTimes,
    baseline: median(baseline),
    peer: timeLuxon(testCase),
  }
}

/** Compares speed only if the results are equal. */
function checkStarts({ name, hosts, busy, engineInput, luxon }: Case) {
  const { starts } = freeTimes(engineInput)
  const luxonStarts = luxonTimes(luxon).map((start) => start.toMillis() / 60_000)
  const isSame = starts.length === luxonStarts.length && starts.every((start, i) => start === luxonStarts[i])
  if (!isSame)
    throw new Error(`${name}, ${hosts} hosts, ${busy} busy: ${starts.length} starts, luxon ${luxonStarts.length}`)
  return starts
}

function writeStarts(count: number) {
  const starts = Array<number>(count)
  for (let i = 0; i < count; i++) starts[i] = i * 15
  return starts
}

/** Uses the results, so that the compiler cannot remove the calls. */
export let sink = 0

/** µs per call of both, in alternating batches, so that both run under the same machine load. */
function alternate(...functions: [() => number, () => number]): [number[], number[]] {
  const [first, second] = functions.map((work) => ({ work, calls: warmUp(work), times: [] as number[] }))
  if (!first || !second) throw new Error('expected two functions')
  for (let i = 0; i < batches; i++)
    for (const { work, calls, times } of [first, second]) {
      const startedAt = performance.now()
      for (let call = 0; call < calls; call++) sink += work()
      times.push(((performance.now() - startedAt) / calls) * 1000)
    }
  return [first.times, second.times]
}

/** Warms up and returns the number of calls per batch. */
function warmUp(work: () => number) {
  let calls = 0
  for (const startedAt = performance.now(); performance.now() - startedAt < warmUpMs; calls++) sink += work()
  return Math.max(1, Math.round((calls / warmUpMs) * batchMs))
}

/** The check has warmed it up. Calls that take seconds run once. */
function timeLuxon({ luxon }: Case) {
  const times: number[] = []
  for (const startedAt = performance.now(); times.length < batches && performance.now() - startedAt < 1000;) {
    const callStart = performance.now()
    sink += luxonTimes(luxon).length
    times.push((performance.now() - callStart) * 1000)
  }
  return median(times)
}

function table(findings: Finding[]) {
  const rows = findings.map(({ name, hosts, busy, starts, baseline, engine: engineTime, peer }) => {
    const perSecond = number((starts / engineTime) * 1000)
    const ratio = starts > 0 ? (engineTime / baseline).toFixed(1) : ''
    return (
      `| ${name} | ${hosts} | ${number(busy)} | ${number(starts)} | ${tenth(engineTime)} ` +
      `| ${tenth(engineTime / hosts)} | ${perSecond} | ${ratio} | ${number(peer)} | ${number(peer / engineTime)} |`
    )
  })
  return [
    '| 31 days, steps of 15 minutes | hosts | busy each | starts | µs | µs per host | thousand starts/s | × baseline ' +
      '| luxon, µs | luxon ÷ ours |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

const roundsLine = `Medians of ${batches} batches of ${batchMs} ms each; luxon: of up to ${batches} calls. All starts were equal.`

function figuresOf(findings: Finding[]): Figure[] {
  const [slowest] = findings.filter(({ busy }) => busy === maxBusy).toSorted((a, b) => b.engine - a.engine)
  const minRatio = Math.min(...findings.map(({ engine: engineTime, peer }) => peer / engineTime))
  return [
    toFigure({
      name: `one host with ${maxBusy} busy times`,
      unit: 'µs',
      values: slowest?.engineTimes ?? [],
      target: { max: targets.engine },
    }),
    toFigure({ name: 'luxon ÷ engine, lowest', unit: '×', values: [minRatio], target: { min: targets.timesLuxon } }),
    ...findings
      .filter(({ hosts }) => hosts === 50)
      .map(({ name, hosts, busy, engineTimes }) =>
        toFigure({ name: `${name}, ${hosts} hosts × ${busy}`, unit: 'µs', values: engineTimes }),
      ),
  ]
}

const tenth = (value: number) => (value < 100 ? value.toFixed(1) : number(value))
const number = (value: number) => Math.round(value).toLocaleString('en')
