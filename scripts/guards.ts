/** Removes one guard at a time from a copy of the sources, and shows that its test notices. */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isAlive } from '../src/platform/db/embedded/process.ts'
import { findFolderInMemory } from '../src/test/test-folder.ts'
import { root, runTests, whileChanged, type TestRun } from './changed-copy.ts'
import { tierOf } from '../src/test/tier.ts'
import { guards, type Guard } from './guard-list.ts'

const usage = `npm run guards                   removes each of ${guards.length} guards and runs its test
npm run guards -- NAME…          only these
npm run guards -- --tier quick   only those whose test is quick, or slow
npm run guards -- --control      removes nothing: shows that the tests pass
npm run guards -- --list         prints the guards
`
const timeoutMs = 600_000
/** What a test can need. Everything else of the repository stays out of the copy. */
const copied = [
  'src',
  'scripts',
  'bench',
  'migrations',
  'bin',
  'deploy',
  'docs',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
  'schema.sql',
  'openapi.json',
]

/** `detail`: the test that noticed, or why no test could. */
export type Outcome = {
  guard: Guard
  result: 'caught' | 'not caught' | 'does not fit' | 'did not run' | 'passes' | 'fails without the change'
  detail: string
}

export const isGood = ({ result }: Outcome) => result === 'caught' || result === 'passes'

/** The guards of these names and this tier, or what is wrong with the choice. */
export function selectGuards(all: Guard[], names: string[], tier?: string): Guard[] | string {
  const unknown = names.filter((name) => !all.some((guard) => guard.name === name)).join(' or ')
  if (unknown) return `There is no guard ${unknown}. "npm run guards -- --list" prints all names.`
  if (tier !== undefined && tier !== 'quick' && tier !== 'slow') return `--tier is quick or slow, not ${tier}.`
  const selected = all.filter(
    (guard) =>
      (names.length === 0 || names.includes(guard.name)) && (tier === undefined || tierOf(guard.test) === tier),
  )
  return selected.length > 0 ? selected : 'No guard has these names and this tier.'
}

/** Removes the guard from the copy, runs its test and puts the guard back. */
export async function removeGuard(copy: string, guard: Guard): Promise<Outcome> {
  const { file, removes, leaves = '', test, only } = guard
  const missing = [file, test].find((path) => !existsSync(join(copy, path)))
  if (missing !== undefined) return { guard, result: 'does not fit', detail: `There is no file ${missing}.` }
  const selection = [test, '--bail', '1', ...cacheOf(copy), ...(only === undefined ? [] : ['-t', escapePattern(only)])]
  const run = await whileChanged(join(copy, file), removes, leaves, () => runTests(copy, selection, timeoutMs))
  if (run) return judgeRemoval(guard, run)
  const text = removes.trim().split('\n')[0]
  return { guard, result: 'does not fit', detail: `This text is not in ${file}, or not exactly once: ${text}` }
}

/** Only a test that ran and failed has noticed. A file that cannot be loaded shows nothing. */
export function judgeRemoval(guard: Guard, { tests, isLate, ...run }: TestRun): Outcome {
  const failed = tests.find(({ isPassed }) => !isPassed)
  if (failed) return { guard, result: 'caught', detail: failed.name }
  if (isLate) return { guard, result: 'did not run', detail: `The tests take over ${timeoutMs / 60_000} minutes.` }
  if (tests.length > 0 && run.errors.length === 0)
    return { guard, result: 'not caught', detail: `All ${tests.length} tests of ${guard.test} pass without the guard.` }
  return { guard, result: 'did not run', detail: reasonOf(run) }
}

/** Whether the tests of the guard ran and passed while nothing was removed. */
export function judgeControl(guard: Guard, { tests, ...run }: TestRun): Outcome {
  const own = tests.filter(({ file, name }) => file.endsWith(`/${guard.test}`) && name.includes(guard.only ?? ''))
  const failed = own.find(({ isPassed }) => !isPassed)
  if (failed) return { guard, result: 'fails without the change', detail: failed.name }
  if (own.length > 0) return { guard, result: 'passes', detail: `${own.length} tests` }
  return { guard, result: 'did not run', detail: reasonOf(run) }
}

/** Why no test ran. Vitest skips tests with other names and calls that a success. */
function reasonOf({ status, errors, stderr }: Pick<TestRun, 'status' | 'errors' | 'stderr'>) {
  return status === 0 ? 'No test has this name.' : ((errors[0] ?? stderr).trim().split('\n')[0] ?? '')
}

async function removeEach(copy: string, selected: Guard[]) {
  const outcomes: Outcome[] = []
  for (const guard of selected) {
    const started = performance.now()
    const outcome = await removeGuard(copy, guard)
    const seconds = Math.round((performance.now() - started) / 1000)
    report(outcome, `${outcomes.push(outcome)}/${selected.length}, ${seconds} s`)
  }
  return outcomes
}

async function control(copy: string, selected: Guard[]) {
  const tests = [...new Set(selected.map(({ test }) => test))]
  process.stdout.write(`Running ${tests.length} test files without a change …\n`)
  const run = await runTests(copy, [...tests, ...cacheOf(copy)], selected.length * timeoutMs)
  const outcomes = selected.map((guard) => judgeControl(guard, run))
  for (const outcome of outcomes) report(outcome)
  return outcomes
}

function report(outcome: Outcome, progress?: string) {
  const {
    guard: { name, kind, test },
    result,
    detail,
  } = outcome
  const word = isGood(outcome) ? result : result.toUpperCase()
  process.stdout.write(`${word}  ${name} (${kind})${progress ? `  ${progress}` : ''}\n    ${test}: ${detail}\n`)
}

function list(selected: Guard[]) {
  for (const guard of selected)
    process.stdout.write(
      [guard.name, `kind: ${guard.kind}, tier: ${tierOf(guard.test)}`, `guard: ${guard.file}`, `test: ${guard.test}`]
        .join('\n    ')
        .concat('\n'),
    )
}

/** Copies without a process are from runs that were killed. */
function createCopy() {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder).filter((entry) => /^guards-\d+$/.test(entry)))
    if (!isAlive(Number(name.split('-')[1]))) deleteCopy(join(folder, name))
  const copy = join(folder, `guards-${process.pid}`)
  mkdirSync(copy)
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true })
  linkPackages(join(copy, 'node_modules'))
  return copy
}

/** Not their cache, which has the bundle of the sources (src/cli/write-bundle.ts). With a file there, none is made. */
function linkPackages(folder: string) {
  mkdirSync(folder)
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => !/^\.(cache|vite)/.test(entry)))
    symlinkSync(join(root, 'node_modules', name), join(folder, name))
  writeFileSync(join(folder, '.cache'), '')
}

/** The databases of its tests can be in memory: see src/test/environment.ts. */
function deleteCopy(copy: string) {
  const inMemory = findFolderInMemory(`${copy}/`)
  for (const folder of [copy, inMemory]) if (folder) rmSync(folder, { recursive: true, force: true })
}

/** Each run changes one file, so that all others need not be compiled again. The key of a module is its content. */
const cacheOf = (copy: string) => ['--fsModuleCache', '--fsModuleCachePath', join(copy, 'modules')]

function escapePattern(text: string) {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tier: { type: 'string' },
      control: { type: 'boolean' },
      list: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return void process.stdout.write(usage)
  const selected = selectGuards(guards, positionals, values.tier)
  if (typeof selected === 'string') {
    process.stderr.write(`${selected}\n`)
    return void (process.exitCode = 1)
  }
  if (values.list) return list(selected)

  const copy = createCopy()
  try {
    const outcomes = await (values.control ? control(copy, selected) : removeEach(copy, selected))
    const good = outcomes.filter(isGood)
    process.stdout.write(
      values.control
        ? `\nThe tests of ${good.length} of ${outcomes.length} guards pass.\n`
        : `\n${good.length} of ${outcomes.length} guards are caught.\n`,
    )
    if (good.length < outcomes.length) process.exitCode = 1
  } finally {
    deleteCopy(copy)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
