import { basename } from 'node:path'
import { expect } from 'vitest'

/**
 * What the slow tests need: processes, other servers or other people's programs; a browser; time for all rows and all
 * seeds; the machine to themselves, because they race or compare durations. The name of a test file says it.
 */
export const slowKinds = ['process', 'browser', 'walk', 'timed'] as const
export type SlowKind = typeof slowKinds[number]
export type Tier = 'quick' | 'slow'

export const testFiles = ['src/**/*.test.ts', 'scripts/**/*.test.ts']
export const slowFiles = filesOf(...slowKinds)

export function filesOf(...kinds: SlowKind[]) {
  return testFiles.flatMap((pattern) => kinds.map((kind) => pattern.replace('*.test.ts', `*.${kind}.test.ts`)))
}

export function tierOf(path: string): Tier {
  return slowKinds.some((kind) => path.endsWith(`.${kind}.test.ts`)) ? 'slow' : 'quick'
}

/** The tier of the running test file. Both tiers can import the same tests, with fewer rows or seeds in the quick one. */
export function currentTier(): Tier {
  return tierOf(expect.getState().testPath ?? '')
}

/** Throws in a quick test file, with the name that the file should have. Does nothing outside of tests. */
export function requireSlowTier(what: string, kind: SlowKind) {
  const path = process.env['VITEST'] ? expect.getState().testPath : undefined
  if (path === undefined || tierOf(path) === 'slow') return
  const name = basename(path)
  const error = new Error(`${name} ${what}, which is too much for a quick test. `
    + `Rename it to ${name.replace(/\.test\.ts$/, `.${kind}.test.ts`)}, so that npm run test:slow runs it.`)
  violations.push(error)
  throw error
}

/** What this file was refused, because a test can catch the error of a helper. */
const violations: Error[] = []

export function takeViolation() {
  return violations.splice(0)[0]
}
