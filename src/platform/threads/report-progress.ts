import { workerData } from 'node:worker_threads'

const { progress } = (workerData ?? {}) as { progress?: SharedArrayBuffer }
const shared = progress && new Int32Array(progress)

/** Says what the thread works on, for the error of a thread that is ended. Does nothing outside of a thread. */
export function reportProgress(number: number) {
  if (shared) Atomics.store(shared, 0, number)
}
