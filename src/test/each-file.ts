/** Runs before every test file, even if files share a process. */
import { afterAll, afterEach, expect } from 'vitest'
import { closeOpened } from './cleanup.ts'
import { readCpuSeconds } from './process-tree.ts'
import { refuseProcesses } from './refuse-processes.ts'
import { takeViolation } from './tier.ts'

declare module 'vitest' {
  interface TaskMeta {
    assertions?: number
    cpuSeconds?: number | undefined
  }
}

refuseProcesses()
const cpuSecondsBefore = readCpuSeconds(process.pid)

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})

// Vitest requires a pattern for its first argument.
// oxlint-disable-next-line no-empty-pattern
afterAll(async ({}, suite) => {
  await closeOpened()
  const cpuSeconds = readCpuSeconds(process.pid)
  if (cpuSeconds !== undefined && cpuSecondsBefore !== undefined)
    suite.file.meta.cpuSeconds = cpuSeconds - cpuSecondsBefore
  const violation = takeViolation()
  if (violation) throw violation
})
