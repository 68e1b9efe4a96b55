import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule, SerializedError } from 'vitest/node'

const maxMessage = 300

/** Appends each failure, with its first line, to a file, so that `.ci/run` can repeat the failures of all runs at its end. */
export function failuresReporter(path: string): Reporter {
  return {
    onTestRunEnd(modules, unhandledErrors) {
      const lines = [...modules.flatMap(describeFailures), ...unhandledErrors.map((error) => `outside tests: ${describe(error)}`)]
      mkdirSync(dirname(path), { recursive: true })
      appendFileSync(path, lines.map((line) => `${line}\n`).join(''))
    },
  }
}

function describeFailures(module: TestModule) {
  const ofFile = module.errors().map((error) => `${module.relativeModuleId}: ${describe(error)}`)
  const ofTests = [...module.children.allTests('failed')]
    .map((test) => `${module.relativeModuleId} > ${test.fullName}: ${(test.result().errors ?? []).map(describe).join('; ')}`)
  return [...ofFile, ...ofTests]
}

const describe = ({ message }: SerializedError | { message: string }) => message.split('\n', 1).join('').slice(0, maxMessage)
