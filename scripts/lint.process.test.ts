import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Lints a file with one function of this many lines, with the rules of this repository. */
function lintFunction(name: string, lines: number) {
  const folder = mkdtempSync(join(tmpdir(), 'convene-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const calls = Array.from({ length: lines - 2 }, (_, i) => `  call(${i})`)
  const source = ['export function work(call: (n: number) => void) {', ...calls, '}', '']
  writeFileSync(join(folder, name), source.join('\n'))
  const command = ['node_modules/oxlint/bin/oxlint', '--config', '.oxlintrc.json', '--deny-warnings', folder]
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, output: stdout }
}

test('a function can have 90 lines', () => {
  expect(lintFunction('work.ts', 90)).toMatchObject({ status: 0 })
})

test('a function of 91 lines fails the check', () => {
  const { status, output } = lintFunction('work.ts', 91)

  expect(status).toBe(1)
  expect(output).toContain('The function `work` has too many lines (91). Maximum allowed is 90.')
})

test('functions of tests can be longer', () => {
  expect(lintFunction('work.test.ts', 91)).toMatchObject({ status: 0 })
})
