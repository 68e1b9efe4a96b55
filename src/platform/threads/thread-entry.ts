import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadMessage } from './thread.ts'

/** Entry point of the threads that thread.ts starts. The module is one of ours, never named by a request. */
lowerPriority()
const { module } = workerData as { module: string }
const functions = (await import(module)) as Record<string, (input: unknown) => unknown>
const post = (message: ThreadMessage) => parentPort?.postMessage(message, [])

parentPort?.on('message', ({ name, input }: { name: string; input: unknown }) => void answer(name, input))
post({ isReady: true })

/** Requests come first. On Linux this is for the thread alone, elsewhere it would be for the whole process. */
function lowerPriority() {
  if (process.platform !== 'linux') return
  try {
    // Not the lowest: on a busy machine the thread would stand still, and exceed its limit of time.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers forbid it. The thread works as well without.
  }
}

async function answer(name: string, input: unknown) {
  try {
    post({ value: await functions[name]?.(input) })
  } catch (error) {
    post({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
