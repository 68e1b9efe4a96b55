import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Requirement } from './optional.ts'

/** Lists at the end of a run which tests were skipped, why, and how to run them. */
export const skippedTestsReporter: Reporter = {
  onTestRunEnd(modules) {
    const summary = summarizeSkipped(modules)
    if (summary) process.stdout.write(`\n${summary}\n`)
  },
}

/** Tests that `-t` or `.only` left out were not skipped by the suite and are not listed. */
export function summarizeSkipped(modules: readonly TestModule[]) {
  const groups = Map.groupBy(modules.flatMap(skippedTests), ({ requires }) => requires?.program)
  const lines = [...groups.values()].map((skipped) => {
    const [requires] = skipped.map((test) => test.requires)
    const files = new Set(skipped.map(({ file }) => file))
    return `  ${skipped.length} of ${[...files].join(', ')}: ${reason(requires)}`
  })
  return lines.length === 0 ? '' : ['Skipped tests:', ...lines].join('\n')
}

function skippedTests(module: TestModule) {
  return [...module.children.allTests('skipped')]
    .filter(({ options }) => options.mode === 'skip')
    .map((test) => ({ file: module.relativeModuleId, requires: requirementOf(test) }))
}

function requirementOf(task: TestCase | TestSuite): Requirement | undefined {
  return task.meta().requires ?? (task.parent.type === 'suite' ? requirementOf(task.parent) : undefined)
}

function reason(requires: Requirement | undefined) {
  return requires ? `no ${requires.program} on this machine. To run them: ${requires.install}` : 'no reason given'
}
