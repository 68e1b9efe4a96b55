/** Runs before every test file, even if files share a process. */
import { afterAll, afterEach, expect } from 'vitest'
import { closeOpened } from './cleanup.ts'

declare module 'vitest' {
  interface TaskMeta { assertions?: number }
}

afterEach(({ task }) => {
  task.meta.assertions = expect.getState().assertionCalls
})

afterAll(closeOpened)
