import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/db.ts'
import { isDiskFull, requireDiskSpace } from '../db/disk-state.ts'
import { sql } from '../db/sql.ts'
import { Unavailable } from '../errors.ts'
import { consumerRuns } from '../events/consumer-metrics.ts'
import { isDraining } from './drain.ts'
import { countConsumerEvents, countDeliveries, countJobs, findDeliveryLateness } from './metrics-queries.ts'
import { collectProcessMetrics } from './process-metrics.ts'
import { addReplicaMetrics } from './replica-metrics.ts'

/** Probers give up after a few seconds. */
const readyMs = 2500

type AddMetrics = (register: Registry, db: Db) => void

/** Endpoints for operators: liveness, readiness and metrics. `addMetrics`: of a feature outside the platform. */
export function mountHealthAndMetrics(
  app: FastifyInstance,
  db: Db,
  limit: onRequestAsyncHookHandler = async () => {},
  addMetrics?: AddMetrics,
) {
  const register = new Registry()
  const seconds = new Histogram({
    name: 'convene_http_request_duration_seconds',
    help: 'Response time by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const failures = new Counter({
    name: 'convene_http_failures_total',
    help: 'Responses with status 5xx',
    registers: [register],
  })
  new Gauge({
    name: 'convene_jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      // Without the database, the other metrics are still reported.
      const counts = await countJobs(db).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'convene_webhook_deliveries',
    help: 'Pending deliveries by state: due, or waiting for their time or a failing receiver',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const counts = await countDeliveries(db).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'convene_webhook_lateness_seconds',
    help: 'Age of the oldest delivery that is due',
    registers: [register],
    async collect() {
      const lateness = await findDeliveryLateness(db).catch(() => undefined)
      if (lateness) this.set(lateness.seconds)
    },
  })

  addDiskMetric(register, db)
  addConsumerMetrics(register, db)
  addReplicaMetrics(register)
  addMetrics?.(register, db)

  app.addHook('onResponse', (request, reply, next) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
    next()
  })
  addEndpoints(app, db, Registry.merge([collectProcessMetrics(), register]), limit)
}

function addEndpoints(app: FastifyInstance, db: Db, register: Registry, limit: onRequestAsyncHookHandler) {
  app.get('/healthz', async () => ({ status: 'alive' }))
  const askDatabase = shareConcurrent(async () => {
    await db.one(sql`select 1`)
    await requireDiskSpace(db)
  })
  app.get('/readyz', async () => {
    if (isDraining(app.server)) throw new Unavailable('the service is stopping')
    await within(readyMs, askDatabase())
    return { status: 'ready' }
  })
  const metrics = shareConcurrent(() => register.metrics())
  app.get('/metrics', { onRequest: limit }, async (_request, reply) =>
    reply
      .removeHeader('access-control-allow-origin')
      .header('content-type', register.contentType)
      .send(await metrics()),
  )
}

/** A frozen database does not say that it is frozen, and the prober waits for an answer. */
async function within(ms: number, work: Promise<void>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Unavailable('the database does not answer')), ms)
  try {
    await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function addDiskMetric(register: Registry, db: Db) {
  new Gauge({
    name: 'convene_database_disk_full',
    help: 'Is 1 while the database cannot write because its disk is full, otherwise 0',
    registers: [register],
    async collect() {
      this.set((await isDiskFull(db)) ? 1 : 0)
    },
  })
}

/** The events that consumers inside the service have not finished. */
function addConsumerMetrics(register: Registry, db: Db) {
  register.registerMetric(consumerRuns)
  const countEvents = shareConcurrent(() => countConsumerEvents(db).catch(() => []))
  new Gauge({
    name: 'convene_consumer_lateness_seconds',
    help: 'Age of the oldest event that a consumer has not finished, without failed ones',
    labelNames: ['consumer'],
    registers: [register],
    async collect() {
      for (const { consumer, seconds } of await countEvents()) this.set({ consumer }, seconds)
    },
  })
  new Gauge({
    name: 'convene_consumer_events',
    help: 'Events that a consumer has not finished, by state: waiting, or failed after the last attempt',
    labelNames: ['consumer', 'state'],
    registers: [register],
    async collect() {
      for (const { consumer, waiting, failed } of await countEvents()) {
        this.set({ consumer, state: 'waiting' }, waiting)
        this.set({ consumer, state: 'failed' }, failed)
      }
    },
  })
}

/** Concurrent calls share one result instead of repeating the work. */
function shareConcurrent<T>(work: () => Promise<T>) {
  let current: Promise<T> | undefined
  return () =>
    (current ??= work().finally(() => {
      current = undefined
    }))
}
