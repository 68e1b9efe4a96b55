import { config } from '../platform/config.ts'
import { milliseconds } from '../platform/time.ts'

/** Longer than the drain, which config.SHUTDOWN_DELAY_SECONDS adds. */
const shutdownTimeoutMs = milliseconds({ seconds: 30 }) + milliseconds({ seconds: config.SHUTDOWN_DELAY_SECONDS })
const duplicateSignalMs = 1000

/** A second signal exits immediately, unless npm or a watcher forwarded it together with the first. */
export function stopOnSignal(stop: () => Promise<void>) {
  let firstSignalAt: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (firstSignalAt !== undefined && performance.now() - firstSignalAt > duplicateSignalMs) process.exit(1)
      if (firstSignalAt !== undefined) return
      firstSignalAt = performance.now()
      setTimeout(() => process.exit(1), shutdownTimeoutMs).unref()
      void stop().then(() => process.exit(0), () => process.exit(1))
    })
}
