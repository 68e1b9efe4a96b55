import { relative } from 'node:path'

/** Only the slow tests install their packages and may take their time. Their names say why they are slow. */
const slowName = /\.(process|browser|walk|timed)\.test\.ts$/

/** Throws in a quick test, and says what to do. Does nothing in slow tests, benches and scripts. */
export function requireSlowTier(what: string) {
  // Importing vitest fails outside of it.
  const state = Reflect.get(globalThis, '__vitest_worker__') as { filepath?: string } | undefined
  const path = state?.filepath
  const problem = path === undefined ? undefined : findTierProblem(relative(process.cwd(), path), what)
  if (problem !== undefined) throw new Error(problem)
}

/** `path`: of a test, from the root of the repository. */
export function findTierProblem(path: string, what: string) {
  if (slowName.test(path)) return undefined
  const slowPath = path.replace(/\.test\.ts$/, '.process.test.ts')
  return `${path} uses ${what}, which npm test does not install. Rename it to ${slowPath}.`
}
