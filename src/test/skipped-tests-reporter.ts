import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import type { Requirement } from './optional.ts'

/** Lists at the end of a run which tests were skipped, why, and how to run them. */
export const skippedTestsReporter: Reporter = {
  onTestRunEnd(modules) {
    const summary = summarizeSkipped(modules)
    if (summary) process.stdout.write(`\n${summary}\n`)
  },
}

function summarizeSkipped(modules: readonly TestModule[]) {
  const groups = Map.groupBy(modules.flatMap(skippedTests), ({ missing }) => missing.program)
  const lines = [...groups].map(([program, skipped]) => {
    const files = new Set(skipped.map(({ file }) => file))
    const [install] = skipped.map(({ missing }) => missing.install)
    return `  ${skipped.length} of ${[...files].join(', ')}: no ${program} on this machine. To run them: ${install}`
  })
  return lines.length === 0 ? '' : ['Skipped tests:', ...lines].join('\n')
}

function skippedTests(module: TestModule) {
  return [...module.children.allTests('skipped')].flatMap((test) => {
    const requires = requirementOf(test)
    return requires && !requires.isInstalled ? [{ file: module.relativeModuleId, missing: requires }] : []
  })
}

function requirementOf(task: TestCase | TestSuite): Requirement | undefined {
  return task.meta().requires ?? (task.parent.type === 'suite' ? requirementOf(task.parent) : undefined)
}
