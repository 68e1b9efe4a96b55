import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = await mkdtemp(join(tmpdir(), 'convene-path-'))
await symlink('/bin/sh', join(folder, 'sh'))
afterAll(() => rm(folder, { recursive: true }))

test('a run without curl says what it checked, which tests it skipped, why, and what to install', async () => {
  // It has no PgBouncer either.
  const env = { ...process.env, PATH: folder, NO_COLOR: '1', TEST_POOLER: '', DATABASE_DIRECT_URL: '' }
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'src/test/tour.process.test.ts']

  const { stdout } = await promisify(execFile)(process.execPath, args, { env })

  expect(stdout).toContain(`Skipped tests:
  2 of src/test/tour.process.test.ts: no curl on this machine. To run them: apt-get install curl`)
  expect(stdout).toMatch(/^ Assertions {2}\d+ executed$/m)
})
