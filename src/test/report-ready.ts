import { flushCompileCache } from 'node:module'

/**
 * Reports to `startWorkerProcess` that this worker has started. Tests kill workers, and a killed process does not store
 * its compiled code. With stored code, a start takes half the CPU time.
 */
export function reportReady() {
  flushCompileCache()
  process.stdout.write('ready\n')
}
