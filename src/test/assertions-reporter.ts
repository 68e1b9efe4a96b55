import type { Reporter } from 'vitest/node'

/** Says at the end of a run how many assertions it executed, so that a faster suite cannot quietly check less. */
export const assertionsReporter: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = tests.reduce((sum, test) => sum + (test.meta().assertions ?? 0), 0)
    process.stdout.write(`\n Assertions  ${count} executed\n`)
  },
}
