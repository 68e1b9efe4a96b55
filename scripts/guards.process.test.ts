import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { root, runTests } from './changed-copy.ts'
import type { Guard } from './guard-list.ts'
import { judgeControl, removeGuard } from './guards.ts'

const copy = mkdtempSync(join(tmpdir(), 'convene-guards-'))
afterAll(() => rmSync(copy, { recursive: true }))
mkdirSync(join(copy, 'src'))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
const write = (name: string, lines: string[]) => writeFileSync(join(copy, name), `${lines.join('\n')}\n`)
write('vitest.config.ts', ['export default {}'])
write('src/door.ts', [
  'let locked = false',
  'export function close() {',
  '  locked = true',
  '  return 1',
  '}',
  'export const isLocked = () => locked',
])
write('src/door.test.ts', [
  `import { expect, test } from 'vitest'`,
  `import { close, isLocked } from './door.ts'`,
  `test('a closed door is locked', () => { expect(close() > 0 && isLocked()).toBe(true) })`,
])

const guard: Guard = {
  name: 'door',
  kind: 'lock',
  file: 'src/door.ts',
  removes: '  locked = true\n',
  test: 'src/door.test.ts',
}

test.each<[when: string, change: Partial<Guard>, result: string, detail: unknown]>([
  ['that a test needs is caught by it', {}, 'caught', 'a closed door is locked'],
  ['that no test needs is not caught', { removes: '1\n', leaves: '2\n' }, 'not caught', expect.any(String)],
  ['without which the code has an error shows nothing', { removes: '1\n}' }, 'did not run', expect.any(String)],
  [
    'without which an import fails shows nothing',
    {
      removes: 'let locked',
      leaves: `import './gone.ts'\nlet locked`,
    },
    'did not run',
    expect.stringContaining('gone.ts'),
  ],
  ['whose test has another name shows nothing', { only: 'an open door' }, 'did not run', 'No test has this name.'],
])('a guard %s', async (_, change, result, detail) => {
  const before = readFileSync(join(copy, 'src/door.ts'), 'utf8')

  const outcome = await removeGuard(copy, { ...guard, ...change })

  expect(outcome).toMatchObject({ result, detail })
  expect(readFileSync(join(copy, 'src/door.ts'), 'utf8')).toBe(before)
})

test('the control shows that the test passes with the guard', async () => {
  const run = await runTests(copy, [guard.test], 60_000)

  expect(judgeControl(guard, run)).toEqual({ guard, result: 'passes', detail: '1 tests' })
})
