import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { milliseconds } from '../platform/time.ts'
import { canUseBundle, findBundle } from './bundle.ts'

/** Services that run for a shorter time are tests, or a developer is changing the sources. */
const bundleDelayMs = milliseconds({ seconds: 30 })

/** Makes the bundle for the next start, after this one. Returns how to stop. */
export function bundleLater() {
  const timer = setTimeout(makeBundle, bundleDelayMs).unref()
  return async () => clearTimeout(timer)
}

/** In another process, after all others. It is only a cache, so errors do not matter: the packages can be read-only. */
function makeBundle() {
  if (!canUseBundle() || findBundle()) return
  const script = fileURLToPath(new URL('write-bundle.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { stdio: 'ignore', windowsHide: true })
  child.once('error', () => {})
  child.unref()
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It ended already.
  }
}
