import { Worker } from 'node:worker_threads'
import { milliseconds } from '../time.ts'

/** The exports of a module that runs in a thread. Input and result are copied, so they are plain data. */
export type Functions<F> = { [name in keyof F]: (input: never) => unknown }

/** A thread exceeded a limit and was ended. `progress`: the last number that it gave to `reportProgress`, or 0. */
export class ThreadLimit extends Error {
  progress: number
  constructor(reason: string, progress: number) {
    super(`a thread was ended: ${reason}`)
    this.progress = progress
  }
}

export type Thread<F> = {
  /** Calls a function of the module. `limitMs`: of CPU time, so that a busy machine changes nothing. */
  call<Name extends keyof F & string>(name: Name, input: InputOf<F[Name]>, limitMs: number): Promise<ResultOf<F[Name]>>
  hasEnded(): boolean
  end(): void
}

type InputOf<F> = F extends (input: infer Input) => unknown ? Input : never
type ResultOf<F> = F extends (input: never) => infer Result ? Awaited<Result> : never

/** What thread-entry.ts posts: once that it is ready, then the outcome of each call. */
export type ThreadMessage = { isReady: true } | { value: unknown } | { error: string }

const checkMs = 20
/** For code that cannot be interrupted to measure its CPU time. */
const extraWallMs = milliseconds({ seconds: 30 })

export function startThread<F extends Functions<F>>(module: URL, memoryMb: number): Thread<F> {
  const progress = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const worker = new Worker(new URL('./thread-entry.ts', import.meta.url), {
    // Not the environment, which has secrets.
    workerData: { module: module.href, progress },
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  let pending: PromiseWithResolvers<unknown> | undefined
  let hasEnded = false
  const ready = Promise.withResolvers<unknown>()
  ready.promise.catch(() => {})
  const fail = (error: Error) => {
    hasEnded = true
    ready.reject(error)
    pending?.reject(error)
  }
  worker.on('message', (message: ThreadMessage) => {
    if ('isReady' in message) ready.resolve(undefined)
    else if ('error' in message) pending?.reject(new Error(message.error))
    else pending?.resolve(message.value)
  })
  worker.on('error', (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? limitExceeded('it needs too much memory') : error),
  )
  worker.on('exit', () => fail(new Error('the thread has ended')))

  function limitExceeded(reason: string) {
    return new ThreadLimit(reason, Atomics.load(new Int32Array(progress), 0))
  }

  function stop(reason: string) {
    fail(limitExceeded(reason))
    void worker.terminate()
  }

  return {
    async call(name, input, limitMs) {
      // A waiting thread does not keep the process alive, a working one does.
      worker.ref()
      try {
        await ready.promise
        Atomics.store(new Int32Array(progress), 0, 0)
        pending = Promise.withResolvers()
        const stopWatching = watch(worker, limitMs, (reason) => stop(`${name} ${reason}`))
        worker.postMessage({ name, input }, [])
        return (await pending.promise.finally(stopWatching)) as never
      } finally {
        pending = undefined
        worker.unref()
      }
    },
    hasEnded: () => hasEnded,
    end: () => void worker.terminate(),
  }
}

/** Calls `onLimit` when the thread has used this much CPU time from now on. Returns what ends the watch. */
function watch(worker: Worker, limitMs: number, onLimit: (reason: string) => void) {
  const before = worker.cpuUsage().catch(() => undefined)
  const wallTimer = setTimeout(() => onLimit('does not end'), limitMs + extraWallMs)
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    const start = await before
    const used = start && (await worker.cpuUsage(start).catch(() => undefined))
    isChecking = false
    if (used && (used.user + used.system) / 1000 > limitMs) onLimit(`took more than ${limitMs} ms`)
  }
  const timer = setInterval(() => void check(), checkMs)
  return () => {
    clearTimeout(wallTimer)
    clearInterval(timer)
  }
}
