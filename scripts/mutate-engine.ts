/** Puts one fault at a time into a copy of the engine, and shows that its tests notice. */
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTests, whileChanged } from './changed-copy.ts'
import { faults, type Fault } from './engine-faults.ts'

if (process.argv.includes('--help')) {
  process.stdout.write(`node scripts/mutate-engine.ts  runs the tests of the engine against ${faults.length} faults\n`)
  process.stdout.write('                               and fails when they do not notice one of them\n')
  process.exit(0)
}

const timeoutMs = 180_000
const copy = join(root, '.cache', `mutants-${process.pid}`)
const slow = ['explain.walk', 'invariants.walk', 'oracle.walk', 'presence'].map(
  (name) => `src/scheduling/engine/${name}.test.ts`,
)

copySources()
try {
  process.exitCode = (await tryAll()) ? 0 : 1
} finally {
  rmSync(copy, { recursive: true })
}

function copySources() {
  mkdirSync(join(copy, 'src/test'), { recursive: true })
  cpSync(join(root, 'src/scheduling/engine'), join(copy, 'src/scheduling/engine'), { recursive: true })
  for (const file of readdirSync(join(root, 'src/test')).filter((name) =>
    /^(free-times-oracle|engine-.*|tier)\.ts$/.test(name),
  ))
    cpSync(join(root, 'src/test', file), join(copy, 'src/test', file))
  writeFileSync(join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 60_000, isolate: false } }\n')
}

async function tryAll() {
  const failure = await firstFailure()
  if (failure) {
    process.stderr.write(`The tests fail without a fault: ${failure}\n`)
    return false
  }
  process.stdout.write('| | File | Breaks | Found first by |\n|---|---|---|---|\n')
  let found = 0
  for (const [i, fault] of faults.entries()) if (await isCaught(fault, i)) found++
  process.stdout.write(`\n${found} of ${faults.length} faults were found.\n`)
  return found === faults.length
}

async function isCaught([file, text, replacement, breaks]: Fault, i: number) {
  const path = join(copy, `src/scheduling/engine/${file}.ts`)
  const run = await whileChanged(path, text, replacement, async () => ({ failure: await firstFailure() }))
  const outcome = run ? (run.failure ?? '**nothing**') : '**the text is not there, or not once**'
  process.stdout.write(`| ${i + 1} | ${file}.ts | ${breaks} | ${outcome} |\n`)
  return run?.failure !== undefined
}

/** The quick tests come first. */
async function firstFailure() {
  const quick = slow.flatMap((path) => ['--exclude', path])
  return (await failureOf(quick)) ?? failureOf(slow)
}

async function failureOf(selection: string[]): Promise<string | undefined> {
  const { status, isLate, stderr, tests } = await runTests(copy, ['--bail', '1', ...selection], timeoutMs)
  if (status === 0) return undefined
  if (isLate) return 'no answer within three minutes'
  const failed = tests.find(({ isPassed }) => !isPassed)
  if (!failed) throw new Error(`The tests did not run: ${stderr}`)
  return `${failed.file.split('/').at(-1)}: ${failed.name}`
}
