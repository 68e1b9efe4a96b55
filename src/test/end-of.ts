import type { ChildProcess } from 'node:child_process'

/**
 * The exit code of a started program, or null if a signal ended it. Rejects if it could not be started, which ends the
 * test at once instead of leaving it to wait. `close`: when its output has ended, too.
 */
export function endOf(child: ChildProcess, event: 'exit' | 'close' = 'exit') {
  const end = new Promise<number | null>((resolve, reject) => {
    child.once(event, resolve)
    child.once('error', ({ message }) => reject(new Error(`${child.spawnfile} could not be started: ${message}`)))
  })
  // Reported where it is awaited.
  end.catch(() => {})
  return end
}
