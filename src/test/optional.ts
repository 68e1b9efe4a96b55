import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program that some tests need and that can be missing on a machine. */
export type Requirement = { program: string; isInstalled: boolean; install: string }

declare module 'vitest' {
  interface TaskMeta {
    requires?: Requirement
  }
}

export function requirement(program: string, install: string, isInstalled = isOnPath(program)): Requirement {
  return { program, isInstalled, install }
}

/** Options of a test that is skipped without the program, so that the summary of the run says why. */
export function requiring(requires: Requirement) {
  return { skip: !requires.isInstalled, meta: { requires } }
}

function isOnPath(program: string) {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)))
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
