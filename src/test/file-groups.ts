import { globSync, readFileSync } from 'node:fs'

export const testFiles = ['src/**/*.test.ts', 'scripts/**/*.test.ts']

/** Code that changes state shared by all files in a process: the environment, modules, globals or the clock. */
const changesShared = /\bvi\.(stubEnv|resetModules|mock|doMock|stubGlobal|useFakeTimers)\(/

export const isolatedFiles = globSync(testFiles).filter((path) => changesShared.test(readFileSync(path, 'utf8')))

/** Files that compare durations or run races, so they need the machine to themselves. */
export const timedFiles = [
  'src/**/race*.test.ts', 'src/scheduling/schedules/concurrent-changes.test.ts',
  'src/platform/jobs/fairness*.test.ts', 'src/meetings/bookings/concurrent-bookings.test.ts',
  'src/webhooks/worker/worker-kills-control.test.ts', 'src/webhooks/worker/silent-receivers.test.ts',
  'src/platform/db/replica.test.ts', 'src/test/failover.test.ts', 'src/platform/events/consumer-kills*.test.ts',
  'src/access/sign-in/{attacks-guessing,timing}.test.ts',
].flatMap(matches).filter((path) => !isolatedFiles.includes(path))

/** Files that count the messages to PostgreSQL, which are others behind a pooler. */
export const directFiles = process.env['TEST_POOLER']
  ? ['src/meetings/bookings/round-trips.test.ts', 'src/platform/events/consumer-statements.test.ts'] : []

function matches(pattern: string) {
  const paths = globSync(pattern)
  if (paths.length === 0) throw new Error(`src/test/file-groups.ts: no test matches ${pattern}`)
  return paths
}
