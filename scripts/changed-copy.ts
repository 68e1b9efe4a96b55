/** Changes files of a copy of the sources for a while, and runs tests in that copy. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** `tests`: those that ran. `isLate`: the run was ended because it took too long. */
export type TestRun = { status: number | null; isLate: boolean; stderr: string; tests: TestResult[]; errors: string[] }
export type TestResult = { file: string; name: string; isPassed: boolean }

type Report = {
  testResults: { name: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Whether the text occurs exactly once. */
export function occursOnce(whole: string, part: string) {
  return whole.split(part).length === 2
}

/** Replaces the text while the work runs. Undefined: the text is not in the file, or not once, and nothing ran. */
export async function whileChanged<T>(path: string, part: string, replacement: string, work: () => Promise<T>) {
  const whole = readFileSync(path, 'utf8')
  if (!occursOnce(whole, part)) return undefined
  writeFileSync(
    path,
    whole.replace(part, () => replacement),
  )
  try {
    return await work()
  } finally {
    writeFileSync(path, whole)
  }
}

/** Runs tests of a copy with these arguments of Vitest. `errors`: why test files could not run. */
export async function runTests(copy: string, selection: string[], timeoutMs: number): Promise<TestRun> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const options = ['run', '--root', copy, '--reporter', 'json', '--outputFile', report, ...selection]
  const child = spawn(process.execPath, [vitest, ...options], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal: AbortSignal.timeout(timeoutMs),
  })
  child.on('error', () => {})
  const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, 'close') as Promise<[number | null]>])
  return { status, stderr, isLate: status === null, ...readReport(report) }
}

function readReport(path: string): Pick<TestRun, 'tests' | 'errors'> {
  const { testResults } = readJson(path) ?? { testResults: [] }
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ status, fullName: name }) => ({ file, name, isPassed: status === 'passed' })),
  )
  return { tests, errors: testResults.map(({ message }) => message).filter(Boolean) }
}

/** Undefined: Vitest ended before it wrote its report. */
function readJson(path: string) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return undefined
  }
}
