import { spawn, spawnSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { currentTier, findTierProblem, requireSlowTier, slowKinds, takeViolation, tierOf } from './tier.ts'

// What this file tries would fail it at its end.
afterEach(() => void takeViolation())

test('a quick test that starts a process is refused, and the error names the file it should be', () => {
  const message =
    'src/test/tier.test.ts starts true, which quick tests cannot do. ' +
    'Rename it to tier.process.test.ts, so that npm run test:slow runs it.'

  expect(() => spawn('true')).toThrow(message)
  expect(() => spawnSync('true')).toThrow(message)
})

test('a quick test that starts a browser is refused with the name of a browser test', () => {
  expect(() => spawn('/usr/bin/chromium')).toThrow('Rename it to tier.browser.test.ts')
})

test('a refusal is remembered until the end of the file, because a helper can catch it', () => {
  expect(() => requireSlowTier('uses stripe')).toThrow('uses stripe')
  expect(takeViolation()?.message).toContain('uses stripe')
})

test('a quick test cannot load a module of src/test/foreign, installed or not', async () => {
  await expect(import('./foreign/oauth4webapi.ts')).rejects.toThrow('tier.test.ts uses oauth4webapi')
})

test.each(slowKinds)('a test named .%s.test.ts can do all of it', (kind) => {
  expect(findTierProblem(`src/a/b.${kind}.test.ts`, 'starts nginx', 'process')).toBeUndefined()
})

test.each(['src/a/b.test.ts', 'src/a/process.test.ts', 'src/a/b-browser.test.ts'])('%s is a quick test', (path) => {
  expect(tierOf(path)).toBe('quick')
})

test('a test knows its tier', () => {
  expect(currentTier()).toBe('quick')
})
