import { globSync, readFileSync } from 'node:fs'

export const testFiles = ['src/**/*.test.ts', 'scripts/**/*.test.ts']

/** Changes what all files in a process share: the environment, loaded modules, globals or the clock. */
const changesShared = /\bvi\.(stubEnv|resetModules|mock|doMock|stubGlobal|useFakeTimers)\(|\bsuccessorWith\(/

export const isolatedFiles = globSync(testFiles).filter((path) => changesShared.test(readFileSync(path, 'utf8')))

/** Compare durations, race for something, or fall silent for a while, so they need the machine to themselves. */
export const timedFiles = globSync([
  'src/**/race*.test.ts', 'src/platform/jobs/fairness.test.ts', 'src/meetings/bookings/concurrent-bookings.test.ts',
  'src/webhooks/worker/{fire-control,silence}.test.ts',
  'src/access/sign-in/{attacks-guessing,timing}.test.ts',
]).filter((path) => !isolatedFiles.includes(path))
