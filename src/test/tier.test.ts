import { expect, test } from 'vitest'
import { findTierProblem, requireSlowTier } from './tier.ts'

test('a quick test cannot use what only slow tests install, and the error names both names of the file', () => {
  expect(() => requireSlowTier('openid-client')).toThrow('src/test/tier.test.ts uses openid-client, which npm test '
    + 'does not install. Rename it to src/test/tier.process.test.ts.')
})

test('a quick test cannot load a module of src/test/foreign, installed or not', async () => {
  await expect(import('./foreign/oauth4webapi.ts')).rejects.toThrow('tier.test.ts uses oauth4webapi')
})

test.each(['process', 'browser', 'walk', 'timed'])('a test named .%s.test.ts can use it', (kind) => {
  expect(findTierProblem(`src/a/b.${kind}.test.ts`, 'stripe')).toBeUndefined()
})

test.each(['src/a/b.test.ts', 'src/a/process.test.ts', 'src/a/b-browser.test.ts'])('a test named %s cannot', (path) => {
  expect(findTierProblem(path, 'stripe')).toContain(`${path} uses stripe`)
})
