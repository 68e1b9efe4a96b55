import { configDefaults, defineConfig } from 'vitest/config'
import { assertionsReporter } from './src/test/assertions-reporter.ts'
import { costsReporter } from './src/test/costs-reporter.ts'
import { environment } from './src/test/environment.ts'
import { failuresReporter } from './src/test/failures-reporter.ts'
import { skippedTestsReporter } from './src/test/skipped-tests-reporter.ts'
import { filesOf, slowKinds, testFiles, type Tier } from './src/test/tier.ts'

/** Set by `scripts/run-tests.ts` if all files of a tier run. */
const tier = process.env['TEST_TIER'] as Tier | undefined

/** Set by `.ci/run`: a file that gets a line for each failure. */
const failures = process.env['TEST_FAILURES']

/** Files that count the messages to PostgreSQL, which are others behind a pooler. */
const directFiles = process.env['TEST_POOLER']
  ? ['src/meetings/bookings/round-trips.test.ts', 'src/platform/events/consumer-statements.test.ts']
  : []

const minutes = (count: number) => count * 60_000
/** Limits only end a test that hangs. What starts processes can take long on a loaded machine. */
const quickLimits = { testTimeout: minutes(2), hookTimeout: minutes(2) }
const slowLimits = { testTimeout: minutes(15), hookTimeout: minutes(15), expect: expecting({ seconds: 180 }) }

/**
 * The name of a file says its tier (`src/test/tier.ts`). Files share three processes, each of which loads the service
 * once. Files that race or compare durations run last, one after another.
 */
export default defineConfig({
  test: {
    globalSetup: 'src/test/setup.ts',
    setupFiles: 'src/test/each-file.ts',
    reporters: [
      'default',
      assertionsReporter,
      skippedTestsReporter,
      ...(tier ? [costsReporter(tier)] : []),
      ...(failures ? [failuresReporter(failures)] : []),
    ],
    ...quickLimits,
    expect: expecting({ seconds: 20 }),
    // One more than the two cores of CI, because tests also wait for servers, browsers and timers.
    maxWorkers: 3,
    env: environment,
    execArgv: ['--throw-deprecation'],
    isolate: false,
    exclude: [...configDefaults.exclude, ...directFiles],
    projects: [
      { extends: true, test: { name: 'quick', include: testFiles, exclude: filesOf(...slowKinds) } },
      { extends: true, test: { name: 'slow', include: filesOf('process', 'browser', 'walk'), ...slowLimits } },
      {
        extends: true,
        test: { name: 'timed', include: filesOf('timed'), ...slowLimits, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})

/** A test that checks nothing fails, for example one that loops over an empty list. */
function expecting({ seconds }: { seconds: number }) {
  return { requireAssertions: true, poll: { timeout: seconds * 1000, interval: 20 } }
}
