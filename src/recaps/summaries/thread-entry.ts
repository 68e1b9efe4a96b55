import { parentPort, workerData } from 'node:worker_threads'
import { extract } from './extract.ts'

/** Entry point of the thread that run-in-thread.ts starts. */
parentPort?.postMessage(extract(String(workerData)), [])
