import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Highlights } from './extract.ts'

/** Together less than the 60 s after which a job is taken for dead. */
const maxWaitMs = 20_000
const maxRunMs = 30_000
/** Of memory, in MB. Hostile transcripts of 5 MB need up to 700. */
const maxThreadMemoryMb = 1536

/** One thread at a time, as each may take a core and some hundred MB. */
let last: Promise<unknown> = Promise.resolve()

/** The same as `extract`, on a thread of its own, so that whoever waits for the API does not wait for this. */
export function extractInThread(stored: string, waitMs = maxWaitMs): Promise<Highlights> {
  const begun = performance.now()
  const turn = last.then(() => {
    if (performance.now() - begun > waitMs) throw new Error('too many long transcripts are waiting to be summarised')
    return run(stored)
  })
  last = turn.catch(() => undefined)
  return turn
}

async function run(stored: string): Promise<Highlights> {
  const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
    workerData: stored, resourceLimits: { maxOldGenerationSizeMb: maxThreadMemoryMb }, env: {},
  })
  try {
    const [highlights] = await once(worker, 'message', { signal: AbortSignal.timeout(maxRunMs) }) as [Highlights]
    return highlights
  } finally {
    await worker.terminate()
  }
}
