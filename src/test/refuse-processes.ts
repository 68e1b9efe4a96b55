import childProcess, { ChildProcess } from 'node:child_process'
import { syncBuiltinESMExports } from 'node:module'
import { requireSlowTier } from './tier.ts'

const synchronous = ['spawnSync', 'execSync', 'execFileSync'] as const
let isInstalled = false

/** Quick test files must not start processes. Decided when one is started, whichever helper or library does it. */
export function refuseProcesses() {
  if (isInstalled) return
  isInstalled = true
  // What spawn, exec, execFile and fork call. The types of Node do not list it.
  guard(
    ChildProcess.prototype as unknown as { spawn: (options: { file: string }) => number },
    'spawn',
    ({ file }) => file,
  )
  for (const name of synchronous) guard(childProcess as Record<typeof name, (file: string) => unknown>, name, String)
  syncBuiltinESMExports()
}

function guard<Name extends string, Arguments extends unknown[]>(
  owner: Record<Name, (...words: Arguments) => unknown>,
  name: Name,
  fileOf: (...words: Arguments) => string,
) {
  const original = owner[name]
  owner[name] = function call(this: unknown, ...words: Arguments) {
    const file = fileOf(...words)
    requireSlowTier(`starts ${file}`, /chrom/.test(file) ? 'browser' : 'process')
    return original.apply(this, words)
  }
}
