import { parentPort, workerData } from 'node:worker_threads'
import { extract } from './extract.ts'

/** The body of the thread that `apart.ts` starts. */
parentPort?.postMessage(extract(String(workerData)), [])
