import { freeTimes } from '../src/scheduling/engine/free-times.ts'
import { cases, type Case } from './engine-cases.ts'
import { luxonTimes } from './engine-luxon.ts'
import { median } from './service.ts'

/** µs per call. */
type Finding = Case & { starts: number; floor: number; engine: number; peer: number }

const batches = 15
const batchMs = 40
const warmUpMs = 300
const maxBusy = 500
const wanted = { engine: 60, timesLuxon: 100 }

/** A month of free times: the engine against the memory that it must write, and against the same with luxon. */
export async function engine(): Promise<string[]> {
  const findings: Finding[] = []
  for (const question of cases()) {
    process.stderr.write(`  ${question.name}, ${question.hosts} hosts, ${question.busy} busy…\n`)
    findings.push(measure(question))
    await new Promise(setImmediate)
  }
  return [...table(findings), '', ...verdicts(findings)]
}

function measure(question: Case): Finding {
  const starts = checkedStarts(question).length
  const [own, floor] = inTurns(() => freeTimes(question.ours).starts.length, () => written(starts).length)
  return { ...question, starts, engine: own, floor, peer: timedSlowly(question) }
}

/** Speed counts only among equal answers. */
function checkedStarts({ name, hosts, busy, ours, luxon }: Case) {
  const { starts } = freeTimes(ours)
  const theirs = luxonTimes(luxon).map((start) => start.toMillis() / 60_000)
  const isSame = starts.length === theirs.length && starts.every((start, i) => start === theirs[i])
  if (!isSame) throw new Error(`${name}, ${hosts} hosts, ${busy} busy: ${starts.length} starts, luxon ${theirs.length}`)
  return starts
}

function written(count: number) {
  const starts = Array<number>(count)
  for (let i = 0; i < count; i++) starts[i] = i * 15
  return starts
}

/** What is found goes somewhere, or the compiler might leave it out. */
export let sink = 0

/** µs per call of both, in batches that take turns, so that both meet the same moods of the machine. */
function inTurns(...works: [() => number, () => number]): [number, number] {
  const [first, second] = works.map((work) => ({ work, calls: warmedUp(work), times: [] as number[] }))
  if (!first || !second) throw new Error('two are compared')
  for (let i = 0; i < batches; i++)
    for (const { work, calls, times } of [first, second]) {
      const begun = performance.now()
      for (let call = 0; call < calls; call++) sink += work()
      times.push((performance.now() - begun) / calls * 1000)
    }
  return [median(first.times), median(second.times)]
}

/** How many calls a batch has. */
function warmedUp(work: () => number) {
  let calls = 0
  for (const begun = performance.now(); performance.now() - begun < warmUpMs; calls++) sink += work()
  return Math.max(1, Math.round(calls / warmUpMs * batchMs))
}

/** The check has warmed it up; what takes seconds is asked once. */
function timedSlowly({ luxon }: Case) {
  const times: number[] = []
  for (const begun = performance.now(); times.length < batches && performance.now() - begun < 1000;) {
    const asked = performance.now()
    sink += luxonTimes(luxon).length
    times.push((performance.now() - asked) * 1000)
  }
  return median(times)
}

function table(findings: Finding[]) {
  const rows = findings.map(({ name, hosts, busy, starts, floor, engine: own, peer }) => {
    const perSecond = number(starts / own * 1000)
    const ratio = starts > 0 ? (own / floor).toFixed(1) : ''
    return `| ${name} | ${hosts} | ${number(busy)} | ${number(starts)} | ${tenth(own)} | ${tenth(own / hosts)} `
      + `| ${perSecond} | ${ratio} | ${number(peer)} | ${number(peer / own)} |`
  })
  return [
    '| 31 days, steps of 15 minutes | hosts | busy each | starts | µs | µs per host | thousand starts/s | × floor '
      + '| luxon, µs | luxon ÷ ours |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ]
}

function verdicts(findings: Finding[]) {
  const slowest = Math.max(...findings.filter(({ busy }) => busy === maxBusy).map(({ engine: own }) => own))
  const least = Math.min(...findings.map(({ engine: own, peer }) => peer / own))
  return [
    `**One host with ${maxBusy} busy times: ${tenth(slowest)} µs, wanted ≤ ${wanted.engine}.**`,
    `**At least ${number(least)} times as fast as luxon, wanted ≥ ${wanted.timesLuxon}. All starts were the same.**`,
    `Medians of ${batches} batches of ${batchMs} ms each; luxon: of up to ${batches} calls.`,
  ]
}

const tenth = (value: number) => (value < 100 ? value.toFixed(1) : number(value))
const number = (value: number) => Math.round(value).toLocaleString('en')
