import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { tierOf } from '../src/test/tier.ts'
import { occursOnce, whileChanged, type TestRun } from './changed-copy.ts'
import { guards, quickKinds, type Guard } from './guard-list.ts'
import { judgeControl, judgeRemoval, removeGuard, selectGuards } from './guards.ts'

const guard: Guard = { name: 'door', kind: 'lock', file: 'door.ts', removes: 'lock()\n', test: 'src/door.test.ts' }

const ran: TestRun = { status: 0, isLate: false, stderr: '', tests: [], errors: [] }
const passed = { file: '/copy/src/door.test.ts', name: 'opens', isPassed: true }
const failed = { file: '/copy/src/door.test.ts', name: 'stays closed', isPassed: false }

function folderWith(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'convene-guards-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'door.ts'), text)
  return folder
}

describe('the list', () => {
  test.each(guards)('has $name as it is in the sources, with a test that exists', (entry) => {
    const { file, removes, leaves = '', test: path, only = '' } = entry

    expect(occursOnce(readFileSync(file, 'utf8'), removes)).toBe(true)
    expect(leaves).not.toBe(removes)
    expect(existsSync(path) && readFileSync(path, 'utf8').includes(only)).toBe(true)
  })

  test('has each name once, and at least 25 guards', () => {
    expect(new Set(guards.map(({ name }) => name)).size).toBe(guards.length)
    expect(guards.length).toBeGreaterThanOrEqual(25)
  })

  test.each(quickKinds)('has quick tests for each guard of the kind %s', (kind) => {
    const ofKind = guards.filter((entry) => entry.kind === kind)

    expect(ofKind.length).toBeGreaterThan(0)
    expect(ofKind.filter((entry) => tierOf(entry.test) === 'slow').map(({ name }) => name)).toEqual([])
  })
})

describe('a guard that does not fit is reported', () => {
  test.each([
    ['if its text is gone', 'open()\n', {}, 'This text is not in door.ts, or not exactly once: lock()'],
    ['if its text is there twice', 'lock()\nlock()\n', {}, 'This text is not in door.ts, or not exactly once: lock()'],
    ['if its file is gone', '', { file: 'gate.ts' }, 'There is no file gate.ts.'],
    ['if its test is gone', '', { test: 'gate.test.ts' }, 'There is no file gate.test.ts.'],
  ])('%s', async (_, text, change, detail) => {
    const outcome = await removeGuard(folderWith(text), { ...guard, test: 'door.ts', ...change })

    expect(outcome).toMatchObject({ result: 'does not fit', detail })
  })
})

test('a changed file is restored, also if the work fails', async () => {
  const path = join(folderWith('lock()\nopen()\n'), 'door.ts')
  const read = () => readFileSync(path, 'utf8')

  const during = await whileChanged(path, 'lock()', '$&', async () => read())
  const failure = await whileChanged(path, 'lock()', '', async () => {
    throw new Error(read())
  }).catch(String)

  expect([during, failure, read()]).toEqual(['$&\nopen()\n', 'Error: \nopen()\n', 'lock()\nopen()\n'])
})

test.each<[when: string, run: Partial<TestRun>, result: string, detail: string]>([
  ['a test failed', { status: 1, tests: [passed, failed] }, 'caught', 'stays closed'],
  ['all tests passed', { tests: [passed] }, 'not caught', 'All 1 tests of src/door.test.ts pass without the guard.'],
  ['the file could not be loaded', { status: 1, errors: ['SyntaxError: x\n at y'] }, 'did not run', 'SyntaxError: x'],
  ['a test passed and a hook failed', { status: 1, tests: [passed], errors: ['Error: x'] }, 'did not run', 'Error: x'],
  ['Vitest did not start', { status: 1, stderr: 'no config\n' }, 'did not run', 'no config'],
  ['no test has the name', {}, 'did not run', 'No test has this name.'],
  ['the run took too long', { status: null, isLate: true }, 'did not run', 'The tests take over 10 minutes.'],
])('without a guard, if %s', (_, run, result, detail) => {
  expect(judgeRemoval(guard, { ...ran, ...run })).toEqual({ guard, result, detail })
})

test.each<[when: string, run: Partial<TestRun>, result: string]>([
  ['its tests passed', { tests: [passed] }, 'passes'],
  ['one of its tests failed', { status: 1, tests: [passed, failed] }, 'fails without the change'],
  ['only tests of another file ran', { tests: [{ ...passed, file: '/copy/src/gate.test.ts' }] }, 'did not run'],
])('with the guard, if %s', (_, run, result) => {
  expect(judgeControl(guard, { ...ran, ...run })).toMatchObject({ guard, result })
})

test('guards can be selected by name and by tier, and a wrong choice is a sentence', () => {
  const slow = { ...guard, name: 'gate', test: 'gate.process.test.ts' }

  expect(selectGuards([guard, slow], [])).toEqual([guard, slow])
  expect(selectGuards([guard, slow], ['gate'])).toEqual([slow])
  expect(selectGuards([guard, slow], [], 'quick')).toEqual([guard])
  expect(selectGuards([guard, slow], ['wall'])).toMatch(/^There is no guard wall\./)
  expect(selectGuards([guard, slow], [], 'fast')).toBe('--tier is quick or slow, not fast.')
  expect(selectGuards([guard, slow], ['door'], 'slow')).toBe('No guard has these names and this tier.')
})
