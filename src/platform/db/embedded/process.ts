import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number) {
  return findCommand(pid) !== undefined
}

export function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

export function ignoreErrors<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The command line of a live process: empty if unreadable, undefined if the process is dead or a zombie. */
export function findCommand(pid: number) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return undefined
  }
  if (process.platform === 'win32') return ''
  const command = ignoreErrors(() =>
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  return command || undefined
}
