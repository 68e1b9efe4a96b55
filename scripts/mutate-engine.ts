/** Puts one fault at a time into a copy of the engine, and shows that its tests notice. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Fault = [file: string, text: string, replacement: string, breaks: string]

const faults: Fault[] = [
  ['busy', 'if (stop > end) to[count - 1] = end = stop', 'to[count - 1] = end = stop', 'a busy time within another'],
  ['busy', 'isSorted(intervals) ? intervals : sort(intervals)', 'intervals', 'busy times in any order'],
  ['busy', '(to[middle] ?? 0) <= at', '(to[middle] ?? 0) < at', 'a busy time that ends where a meeting starts'],
  ['calendar', '(number + 3) / 7', '(number + 4) / 7', 'weeks begin on Monday'],
  ['calendar', 'weekday !== 0 && weekday !== 6', 'weekday !== 0', 'Saturday is no weekday'],
  ['clock', 'clip(segment, first * day - segment.offset,', 'clip(segment, first * day,',
    'the days of a journey, as counted over there'],
  ['clock', '(last + 1) * day', 'last * day', 'the last day of a journey'],
  ['clock', 'a.first - b.first', 'b.first - a.first', 'of two journeys, the one that began last'],
  ['hours', "to === '23:59' ? day : minuteOf(to)", 'minuteOf(to)', '23:59 means midnight'],
  ['hours', 'if (own) return own', 'if (own?.length) return own', 'a date without hours is closed'],
  ['hours', 'hours.dates.size > 0 ?', 'hours.dates.size > 0 && !hours.holidays.has(number) ?',
    'the hours of a date win over a holiday'],
  ['hours', 'if (hours.away.length > 0 && isAway(hours, number)) return nothing', '', 'out of office'],
  ['limits', '+ more > max', '+ more >= max', 'a limit may be filled to the last'],
  ['limits', "(unit === 'meetings' ? 1 : held.minutes[i] ?? 0)", '1', 'limits in minutes'],
  ['limits', '{ day: 2, week: 8, month: 32 }', '{ day: 0, week: 0, month: 0 }', 'the day of what was held long ago'],
  ['open', 'midnight + span.from - segment.offset, date)', 'first - segment.offset, date)',
    'the grid begins with the rule, also after a clock change'],
  ['open', 'after.from <= end', 'after.from < end', 'windows that touch are one'],
  ['open', 'end = Math.max(end, after.to)', 'end = after.to', 'windows within each other'],
  ['open', '(date + 1) * day - segment.offset)', 'last)', 'a spot over midnight belongs to two days'],
  ['starts', '(busyFrom[i] ?? 0) - duration - after', '(busyFrom[i] ?? 0) - duration', 'the buffer after a meeting'],
  ['starts', '(busyTo[i] ?? 0) + before', 'busyTo[i] ?? 0', 'the buffer before a meeting'],
  ['starts', 'firstAfter(busy, first - before)', 'firstAfter(busy, first)', 'what ended just before the hours begin'],
  ['starts', 'Math.min(to - 1, until - duration, range.to - 1)', 'Math.min(to - duration, range.to - 1)',
    'a meeting may cross midnight'],
  ['starts', '[...new Set(starts)]', 'starts', 'a start is offered once'],
  ['starts', 'if (full) continue', '', 'limits of a host'],
  ['starts', 'if (first <= reached) isOrdered = false', '', 'starts are in order'],
  ['free-times', 'Math.max(range.from, Math.ceil(now + notice)', 'Math.max(range.from, Math.floor(now + notice)',
    'notice to the second'],
  ['free-times', 'const end = to + meeting.duration', 'const end = to', 'a range may end within a meeting'],
  ['free-times', '(days.first - 1) * day', 'days.first * day', 'a window begins earlier in the east'],
  ['free-times', "question.window.type === 'unlimited' && question.limits", 'question.limits',
    'a window without limits'],
  ['free-times', 'remaining > 0 && from <= start', 'from <= start', 'a full session is not offered'],
  ['free-times', 'starts.filter((start) => !taken.has(start)).map', 'starts.map', 'a session is no new start'],
  ['free-times', ' && judge(dayOf(start)).isInWindow)', ')', 'a session keeps to the window'],
  ['window', 'today + window.days', 'today + window.days - 1', 'the last day of a window'],
  ['zones', 'Math.floor(at.offsetNanoseconds / 60e9)', 'Math.floor(at.offsetNanoseconds / 3600e9) * 60',
    'zones of half and quarter hours'],
  ['zones', 'next ? Math.min(to, Math.floor(next', 'next ? Math.min(to, 1 + Math.floor(next',
    'a clock changes on the minute'],
  ['free-times', 'if (!isInWindow || limit) continue', 'if (!isInWindow) continue', 'limits of an event type'],
  ['free-times', 'Math.max(from, date * day - offset)', 'from', 'the days before a window'],
  ['free-times', 'if (before?.to === part.from) before.to', 'if (before) before.to', 'days with a gap between them'],
  ['minutes', '(to - from + 31) >>> 5', '(to - from) >>> 5', 'the last minutes of a range'],
  ['minutes', '(minutes[i] ?? 0) & (others[i] ?? 0)', '(minutes[i] ?? 0) | (others[i] ?? 0)', 'everybody must come'],
  ['minutes', '-1 >>> (31 - (last & 31))', '-1', 'the end of what a host is free'],
  ['minutes', '-1 << (first & 31)', '-1', 'the beginning of what a host is free'],
  ['explain', 'if (piece && hasGrid && ', 'if (piece && ', 'only the first pool has a grid'],
  ['explain', 'at - before, at + duration + after', 'at - before, at + duration', 'a buffer is a reason'],
  ['explain', 'if (at < earliest)', 'if (at <= earliest)', 'the first start after the notice'],
]

if (process.argv.includes('--help')) {
  process.stdout.write(`node scripts/mutate-engine.ts  runs the tests of the engine against ${faults.length} faults\n`)
  process.stdout.write('                               and fails when they do not notice one of them\n')
  process.exit(0)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = join(root, '.cache', `mutants-${process.pid}`)
const slow = ['explain', 'invariants', 'oracle'].map((name) => `src/engine/${name}.test.ts`)

copySources()
try {
  process.exitCode = tryAll() ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}

function copySources() {
  mkdirSync(join(copy, 'src/test'), { recursive: true })
  cpSync(join(root, 'src/engine'), join(copy, 'src/engine'), { recursive: true })
  for (const file of readdirSync(join(root, 'src/test')).filter((name) => /^(oracle|engine-.*)\.ts$/.test(name)))
    cpSync(join(root, 'src/test', file), join(copy, 'src/test', file))
  writeFileSync(join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 60_000, isolate: false } }\n')
}

function tryAll() {
  const failure = firstFailure()
  if (failure) {
    process.stderr.write(`The tests fail without a fault: ${failure}\n`)
    return false
  }
  process.stdout.write('| | File | Breaks | Noticed by |\n|---|---|---|---|\n')
  const survivors = faults.filter((fault, i) => !isCaught(fault, i))
  process.stdout.write(`\n${faults.length - survivors.length} of ${faults.length} faults were noticed.\n`)
  return survivors.length === 0
}

function isCaught([file, text, replacement, breaks]: Fault, i: number) {
  const path = join(copy, `src/engine/${file}.ts`)
  const whole = readFileSync(path, 'utf8')
  const isThere = whole.split(text).length === 2
  let failure: string | undefined
  if (isThere) {
    writeFileSync(path, whole.replace(text, () => replacement))
    failure = firstFailure()
    writeFileSync(path, whole)
  }
  const outcome = isThere ? failure ?? '**nothing**' : '**the text is not there, or not once**'
  process.stdout.write(`| ${i + 1} | ${file}.ts | ${breaks} | ${outcome} |\n`)
  return failure !== undefined
}

/** The quick tests come first. */
function firstFailure() {
  const quick = slow.flatMap((path) => ['--exclude', path])
  return failureOf(quick) ?? failureOf(slow)
}

function failureOf(selection: string[]): string | undefined {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const options = ['run', '--root', copy, '--bail', '1', '--reporter', 'json', '--outputFile', report, ...selection]
  const run = { cwd: copy, encoding: 'utf8', timeout: 180_000 } as const
  const { status, signal, stderr } = spawnSync(process.execPath, [vitest, ...options], run)
  if (status === 0) return undefined
  if (signal) return 'no answer within three minutes'
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, assertionResults }) => assertionResults
    .filter((result) => result.status === 'failed').map(({ fullName }) => `${name.split('/').at(-1)}: ${fullName}`))
  if (!failed[0]) throw new Error(`The tests did not run: ${stderr}`)
  return failed[0]
}

type Report = { testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[] }
