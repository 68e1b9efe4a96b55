/**
 * Runs the tests that a change affects. A test depends on the files it imports and on the sources beside it, with all
 * that these import in turn. The service that most tests start imports everything, so imports are not followed through
 * the files that put it together: a test of one feature is not affected by a change of an unrelated one.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { tierOf } from '../src/test/tier.ts'
import { readSources, type Source } from './check-structure.ts'
import { installForeign } from './install-foreign.ts'

const usage = `npm run test:affected                   runs the tests that the uncommitted change affects
npm run test:affected -- --base main    runs the tests that everything since main affects
npm run test:affected -- --list         prints their paths
npm run test:affected -- -- -t booking  passes what follows the second -- to vitest
`
const composition = /^src\/(main|server|worker|routes|site)\.ts$/
/** What every request and job passes through. */
const platform = /^src\/platform\/|^src\/[^/]+\.ts$/
/** The schema, the dependencies, and how tests are run. */
const affectsAll =
  /^(migrations\/|package(-lock)?\.json$|vitest\.config\.ts$|src\/test\/(setup|each-file|environment|tier)\.ts$)/

/** Paths of the tests that depend on one of the changed files. */
export function affectedTests(sources: Source[], changed: string[]): string[] {
  const tests = sources.map(({ path }) => path).filter(isTest)
  if (changed.some((path) => affectsAll.test(path))) return tests

  const known = new Map(sources.map((source) => [source.path, source]))
  const others = changed.filter((path) => !known.has(path))
  return tests.filter((test) => {
    const reached = dependencies(test, known)
    const readsChanged = () =>
      [...reached].some((path) => others.some((other) => known.get(path)?.text.includes(other)))
    return changed.some((path) => reached.has(path)) || readsChanged()
  })
}

function dependencies(test: string, known: Map<string, Source>): Set<string> {
  const sources = [...known.keys()].filter((path) => !isTest(path))
  // A test that names the list of all routes, or starts the whole program, is about all of them.
  const isAboutAll = known.get(test)?.imports.some(isComposition) || dirname(test) === 'src/test'
  if (isAboutAll) return new Set([test, ...sources])

  const reached = new Set<string>()
  const waiting = [test, ...sources.filter((path) => dirname(path) === dirname(test) && !isComposition(path))]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    const imports = known.get(path)?.imports ?? []
    waiting.push(...imports.filter((target) => !isComposition(target)))
    if (imports.some(isComposition)) for (const source of sources) if (platform.test(source)) reached.add(source)
  }
  return reached
}

function isComposition(path: string) {
  return composition.test(path)
}

function isTest(path: string) {
  return path.endsWith('.test.ts')
}

/** With paths as git names them. */
export function readAllSources(): Source[] {
  return ['src', 'scripts'].flatMap((folder) =>
    readSources(folder).map(({ path, text, imports }) => ({
      path: `${folder}/${path}`,
      text,
      imports: imports.map((target) => join(folder, target)),
    })),
  )
}

function changedSince(base: string) {
  const list = (...words: string[]) =>
    execFileSync('git', [...words, '-z'], { encoding: 'utf8' })
      .split('\0')
      .filter(Boolean)
  return [...list('diff', '--name-only', base), ...list('ls-files', '--others', '--exclude-standard')]
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { base: { type: 'string', default: 'HEAD' }, list: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(usage)

  const tests = affectedTests(readAllSources(), changedSince(values.base))
  if (values.list || tests.length === 0)
    return void process.stdout.write(tests.map((path) => `${path}\n`).join('') || 'No test is affected.\n')
  if (tests.some((path) => tierOf(path) === 'slow') && !(await installForeign())) return void (process.exitCode = 1)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...tests, ...positionals]
  process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit' }).status ?? 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
