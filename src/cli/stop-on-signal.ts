import { config } from '../platform/config.ts'
import { milliseconds } from '../platform/time.ts'

/** Longer than the drain, which config.SHUTDOWN_DELAY_SECONDS adds. */
const shutdownTimeoutMs = milliseconds({ seconds: 30 }) + milliseconds({ seconds: config.SHUTDOWN_DELAY_SECONDS })
const duplicateSignalMs = 1000

/**
 * Stops on the first signal and ends the process. Returns what says so to a start that is not finished. A second signal
 * exits immediately, unless npm or a watcher forwarded it together with the first.
 */
export function stopOnSignal(stop: () => Promise<void>): AbortSignal {
  const stopping = new AbortController()
  let firstSignalAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const early = process.listeners(signal)
    process.on(signal, () => {
      if (firstSignalAt !== undefined && performance.now() - firstSignalAt > duplicateSignalMs) process.exit(1)
      if (firstSignalAt !== undefined) return
      firstSignalAt = performance.now()
      setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
      stopping.abort()
      void stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
    // Those of bin/main.mjs, only now: Node drops a signal that arrived before if no handler is left.
    for (const listener of early) process.off(signal, listener)
  }
  return stopping.signal
}
