import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** For whoever runs the service: is it alive, can it work, what does it do. */
export function mountOperations(app: FastifyInstance, db: Db, limit: onRequestAsyncHookHandler = async () => {}) {
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
  new Gauge({
    name: 'convene_webhook_deliveries',
    help: 'Deliveries that are not over, by state: due, or waiting for their time or for a receiver in trouble',
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const counts = await countDeliveries(db).catch(() => ({}))
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'convene_webhook_lateness_seconds',
    help: 'For how long the oldest delivery of those that are due has been so',
    registers: [register],
    async collect() {
      const oldest = await oldestDueJob(db).catch(() => undefined)
      if (oldest) this.set(oldest.seconds)
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
  const metrics = shared(() => register.metrics())
  app.get('/metrics', { onRequest: limit }, async (_request, reply) =>
    reply.removeHeader('access-control-allow-origin').header('content-type', register.contentType)
      .send(await metrics()))
}

/** Requests that arrive while the work is being done wait for its result instead of doing it again. */
function shared<T>(work: () => Promise<T>) {
  let current: Promise<T> | undefined
  return () => (current ??= work().finally(() => { current = undefined }))
}

function countJobs(db: Db) {
  return db.one<{ due: number; waiting: number; failed: number }>(sql`
    select count(*) filter (where failed_at is null and due_at <= now())::int as due,
      count(*) filter (where failed_at is null and due_at > now())::int as waiting,
      count(*) filter (where failed_at is not null)::int as failed
    from jobs`)
}

/** Where a receiver is paused, nothing is late by our fault. */
const isDue = sql`d.due_at <= now() and s.state = 'active' and s.paused_until is null`

/** So many are counted of each subscription and in all: when there are millions, that there are many is enough. */
const maxCounted = { ofEach: 10_000, inAll: 100_000 }

function countDeliveries(db: Db) {
  return db.one<{ due: number; waiting: number }>(sql`
    select count(*) filter (where is_due)::int as due, count(*) filter (where not is_due)::int as waiting
    from (
      select ${isDue} as is_due
      from webhook_subscriptions s cross join lateral (
        select due_at from webhook_deliveries
        where subscription_id = s.id and status = 'waiting' order by due_at limit ${maxCounted.ofEach}) d
      limit ${maxCounted.inAll}) delivery`)
}

function oldestDueJob(db: Db) {
  return db.one<{ seconds: number }>(sql`
    select coalesce(max(extract(epoch from now() - d.due_at)), 0)::float8 as seconds
    from webhook_subscriptions s cross join lateral (
      select due_at from webhook_deliveries
      where subscription_id = s.id and status = 'waiting' order by due_at limit 1) d
    where ${isDue}`)
}
