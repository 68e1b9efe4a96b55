/** Puts one fault at a time into a copy of the engine, and shows that its tests notice. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faults, type Fault } from './engine-faults.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(`node scripts/mutate-engine.ts  runs the tests of the engine against ${faults.length} faults\n`)
  process.stdout.write('                               and fails when they do not notice one of them\n')
  process.exit(0)
}

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = join(root, '.cache', `mutants-${process.pid}`)
const slow = ['explain', 'invariants', 'oracle.walk', 'presence'].map((name) => `src/scheduling/engine/${name}.test.ts`)

copySources()
try {
  process.exitCode = tryAll() ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}

function copySources() {
  mkdirSync(join(copy, 'src/test'), { recursive: true })
  cpSync(join(root, 'src/scheduling/engine'), join(copy, 'src/scheduling/engine'), { recursive: true })
  for (const file of readdirSync(join(root, 'src/test')).filter((name) => /^(free-times-oracle|engine-.*|tier)\.ts$/.test(name)))
    cpSync(join(root, 'src/test', file), join(copy, 'src/test', file))
  writeFileSync(join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 60_000, isolate: false } }\n')
}

function tryAll() {
  const failure = firstFailure()
  if (failure) {
    process.stderr.write(`The tests fail without a fault: ${failure}\n`)
    return false
  }
  process.stdout.write('| | File | Breaks | Found first by |\n|---|---|---|---|\n')
  const survivors = faults.filter((fault, i) => !isCaught(fault, i))
  process.stdout.write(`\n${faults.length - survivors.length} of ${faults.length} faults were found.\n`)
  return survivors.length === 0
}

function isCaught([file, text, replacement, breaks]: Fault, i: number) {
  const path = join(copy, `src/scheduling/engine/${file}.ts`)
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
