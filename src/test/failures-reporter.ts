import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule, SerializedError } from 'vitest/node'

const maxMessage = 300

/** Appends the first line of each failure to a file. `.ci/run` repeats the failures of all runs at its end. */
export function failuresReporter(path: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const outside = unhandledErrors.map((error) => `outside tests: ${describe(error)}`)
      const lines = [...modules.flatMap(describeFailures), ...outside]
      mkdirSync(dirname(path), { recursive: true })
      appendFileSync(path, lines.map((line) => `${line}\n`).join(''))
    },
  }
}

function describeFailures(module: TestModule) {
  const ofFile = module.errors().map((error) => `${module.relativeModuleId}: ${describe(error)}`)
  const ofTests = [...module.children.allTests('failed')]
    .map((test) => [test.fullName, (test.result().errors ?? []).map(describe).join('; ')])
    .map(([name, message]) => `${module.relativeModuleId} > ${name}: ${message}`)
  return [...ofFile, ...ofTests]
}

const describe = ({ message }: Pick<SerializedError, 'message'>) => message.split('\n', 1).join('').slice(0, maxMessage)
