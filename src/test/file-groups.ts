import { globSync, readFileSync } from 'node:fs'

export const testFiles = ['src/**/*.test.ts', 'scripts/**/*.test.ts']

/** Changes what all files in a process share: the environment, loaded modules, globals or the clock. */
const changesShared = /\bvi\.(stubEnv|resetModules|mock|doMock|stubGlobal|useFakeTimers)\(|\bsuccessorWith\(/

export const isolatedFiles = globSync(testFiles).filter((path) => changesShared.test(readFileSync(path, 'utf8')))

/** Compare durations, or race against a clock, so they need both cores. */
export const timedFiles: string[] = []
