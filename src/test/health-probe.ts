import { request } from 'node:http'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { cpuTime } from './cpu-time.ts'

/** `waits`: how long each answer took, in milliseconds. `load`: how many times longer than its CPU time work took. */
type HealthResult = { waits: number[]; load: number }

/** Asks a service for its health again and again, in a thread, so that what the test itself does changes nothing. */
export function startHealthProbe(url: string) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } })
  const ready = new Promise((resolve) => worker.once('message', resolve))
  return {
    ready,
    async stop() {
      const measured = new Promise<HealthResult>((resolve) => worker.once('message', resolve))
      worker.postMessage('stop', [])
      const result = await measured
      await worker.terminate()
      return result
    },
  }
}

async function probe(port: NonNullable<typeof parentPort>, url: string) {
  const waits: number[] = []
  let [isDone, cpu, wall] = [false, 0, 0]
  port.once('message', () => {
    isDone = true
  })
  await ask(url)
  port.postMessage('ready', [])
  while (!isDone) {
    const startedAt = performance.now()
    await ask(url)
    waits.push(performance.now() - startedAt)
    const spinFrom = performance.now()
    cpu += cpuTime(spin)
    wall += performance.now() - spinFrom
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  port.postMessage({ waits, load: Math.max(1, wall / cpu) } satisfies HealthResult, [])
}

function spin() {
  for (let i = 0; i < 1_000_000; i++) Math.sqrt(i)
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
