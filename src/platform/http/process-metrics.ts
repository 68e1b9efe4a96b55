import { Registry, collectDefaultMetrics } from 'prom-client'

let processMetrics: Registry | undefined

/** CPU, memory and event loop. The services of a process share them: a collector starts a timer that never ends. */
export function collectProcessMetrics() {
  if (!processMetrics) {
    processMetrics = new Registry()
    collectDefaultMetrics({ register: processMetrics })
  }
  return processMetrics
}
