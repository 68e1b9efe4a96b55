import { Histogram } from 'prom-client'

/** How long consumers took in this process. Each server adds it to its own metrics. */
export const consumerRuns = new Histogram({
  name: 'convene_consumer_duration_seconds',
  help: 'Time that a consumer took for one event, by outcome: finished or failed',
  labelNames: ['consumer', 'outcome'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [],
})
