import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/run-tests.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })

test('--help says which command runs which tests', () => {
  const { status, stdout } = run('quick', '--help')

  expect(status).toBe(0)
  for (const command of ['npm test ', 'npm run test:slow', 'npm run test:full']) expect(stdout).toContain(command)
})

test('a folder runs only its quick tests, and a path of a slow test runs it', () => {
  const folder = run('quick', 'src/test/tier')
  const file = run('quick', 'src/test/skipped-tests.process.test.ts')

  expect([folder.status, folder.stdout]).toEqual([0, expect.stringContaining('Test Files  1 passed')])
  expect([file.status, file.stdout]).toEqual([0, expect.stringContaining('skipped-tests.process.test.ts')])
})

test('a tier that does not exist is refused', () => {
  expect(run('fast')).toMatchObject({ status: 1, stderr: expect.stringContaining('quick, slow or full') })
})
