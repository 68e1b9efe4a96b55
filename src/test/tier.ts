import { basename, relative } from 'node:path'

/**
 * What the slow tests need: processes, other servers or other people's programs; a browser; time for all rows and all
 * seeds; the machine to themselves, because they race or compare durations. The name of a test file says it.
 */
export const slowKinds = ['process', 'browser', 'walk', 'timed'] as const
export type SlowKind = (typeof slowKinds)[number]
export type Tier = 'quick' | 'slow'

export const testFiles = ['src/**/*.test.ts', 'scripts/**/*.test.ts']

export const filesOf = (...kinds: SlowKind[]) =>
  testFiles.flatMap((pattern) => kinds.map((kind) => pattern.replace('*.test.ts', `*.${kind}.test.ts`)))

export function tierOf(path: string): Tier {
  return slowKinds.some((kind) => path.endsWith(`.${kind}.test.ts`)) ? 'slow' : 'quick'
}

/** Both tiers can import the same tests, with fewer rows or seeds in the quick one. Undefined outside of tests. */
export function currentTier() {
  const path = currentFile()
  return path === undefined ? undefined : tierOf(path)
}

/** How many random cases a test tries. Its file needs a twin named `*.walk.test.ts`, which tries all. */
export function runsOf(all: number) {
  return currentTier() === 'quick' ? Math.ceil(all / 8) : all
}

/** Throws in a quick test, and says what to do. Does nothing in slow tests, benches and scripts. */
export function requireSlowTier(what: string, kind: SlowKind = 'process') {
  const path = currentFile()
  const problem = path === undefined ? undefined : findTierProblem(relative(process.cwd(), path), what, kind)
  if (problem === undefined) return
  violations.push(new Error(problem))
  throw new Error(problem)
}

/** `path`: of a test, from the root of the repository. `what`: what it does, such as "starts nginx". */
export function findTierProblem(path: string, what: string, kind: SlowKind) {
  if (tierOf(path) === 'slow') return undefined
  const name = basename(path).replace(/\.test\.ts$/, `.${kind}.test.ts`)
  return `${path} ${what}, which quick tests cannot do. Rename it to ${name}, so that npm run test:slow runs it.`
}

/** What this file was refused, because a helper can catch the error. */
const violations: Error[] = []

export function takeViolation() {
  return violations.splice(0)[0]
}

/** Importing vitest fails outside of it. */
function currentFile() {
  const state = Reflect.get(globalThis, '__vitest_worker__') as { filepath?: string } | undefined
  return state?.filepath
}
