import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Highlights } from './extract.ts'

/** Both together are less than the 60 s after which the worker gives up a job. */
const maxWaitMs = 20_000
const maxRunMs = 30_000
/** Malicious transcripts of 5 MB need up to 700 MB. */
const maxThreadMemoryMb = 1536

/** One thread runs at a time, because each can use a core and several hundred MB. */
let lastRun: Promise<unknown> = Promise.resolve()

/** Runs `extract` in a thread, so that it does not delay API requests. */
export function extractInThread(transcript: string, waitMs = maxWaitMs): Promise<Highlights> {
  const queuedAt = performance.now()
  const result = lastRun.then(() => {
    if (performance.now() - queuedAt > waitMs) throw new Error('too many long transcripts are waiting to be summarized')
    return run(transcript)
  })
  lastRun = result.catch(() => undefined)
  return result
}

async function run(transcript: string): Promise<Highlights> {
  const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
    workerData: transcript,
    resourceLimits: { maxOldGenerationSizeMb: maxThreadMemoryMb },
    env: {},
  })
  try {
    const [highlights] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxRunMs) })) as [Highlights]
    return highlights
  } finally {
    await worker.terminate()
  }
}
