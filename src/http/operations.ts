import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** For whoever runs the service: is it alive, can it work, what does it do. */
export function mountOperations(app: FastifyInstance, db: Db) {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'convene_http_request_duration_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const failures = new Counter({
    name: 'convene_http_failures_total',
    help: 'Answers with status 5xx',
    registers: [register],
  })
  new Gauge({
    name: 'convene_jobs',
    help: 'Jobs by state',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      // While the database is away the other figures matter all the more.
      const counts = await countJobs(db).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })

  app.addHook('onResponse', (request, reply, next) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500) failures.inc()
    next()
  })

  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    await db.one(sql`select 1`)
    return { status: 'ready' }
  })
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', register.contentType).send(await register.metrics()))
}

function countJobs(db: Db) {
  return db.one<{ due: number; waiting: number; failed: number }>(sql`
    select count(*) filter (where failed_at is null and due_at <= now())::int as due,
      count(*) filter (where failed_at is null and due_at > now())::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed
    from jobs`)
}
