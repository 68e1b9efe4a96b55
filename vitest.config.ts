import { defineConfig } from 'vitest/config'
import { assertionsReporter } from './src/test/assertions-reporter.ts'
import { environment } from './src/test/environment.ts'
import { directFiles, isolatedFiles, testFiles, timedFiles } from './src/test/file-groups.ts'
import { skippedTestsReporter } from './src/test/skipped-tests-reporter.ts'

/**
 * Three groups of test files. Most share three processes, each of which loads the service once. Files that change what a
 * process shares have one to themselves. Files that measure time run last, one after another.
 */
export default defineConfig({
  test: {
    globalSetup: 'src/test/setup.ts',
    setupFiles: 'src/test/each-file.ts',
    reporters: ['default', assertionsReporter, skippedTestsReporter],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that checks nothing fails, for example one that loops over an empty list.
    expect: { requireAssertions: true, poll: { timeout: 20_000, interval: 20 } },
    // One more than the two cores of CI, because tests also wait for servers, browsers and timers.
    maxWorkers: 3,
    env: environment,
    execArgv: ['--throw-deprecation'],
    projects: [
      { extends: true, test: { name: 'isolated', include: isolatedFiles } },
      {
        extends: true,
        test: { name: 'shared', include: testFiles, exclude: [...isolatedFiles, ...timedFiles, ...directFiles], isolate: false },
      },
      {
        extends: true,
        test: { name: 'timed', include: timedFiles, isolate: false, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
