import { request } from 'node:http'
import { parentPort, Worker, workerData } from 'node:worker_threads'

/** Asks a service for its health again and again, in a thread, so that what the test itself does changes nothing. */
export function startHealthProbe(url: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const ready = new Promise((resolve) => worker.once('message', resolve))
  return {
    ready,
    /** Ends it. How long each answer took, in milliseconds. */
    async stop() {
      const waits = new Promise<number[]>((resolve) => worker.once('message', resolve))
      worker.postMessage('stop', [])
      const result = await waits
      await worker.terminate()
      return result
    },
  }
}

async function probe(port: NonNullable<typeof parentPort>, url: string) {
  const waits: number[] = []
  let isDone = false
  port.once('message', () => {
    isDone = true
  })
  await ask(url)
  port.postMessage('ready', [])
  while (!isDone) {
    const startedAt = performance.now()
    await ask(url)
    waits.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  port.postMessage(waits, [])
}

/** On a connection of its own. */
const ask = (url: string) =>
  new Promise<void>((resolve, reject) => {
    request(`${url}/healthz`, { agent: false }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })

const { url } = (workerData ?? {}) as { url?: string }
if (parentPort && url) await probe(parentPort, url)
