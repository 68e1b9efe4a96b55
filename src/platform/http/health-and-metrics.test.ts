import perfHooks from 'node:perf_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { subscribeAt } from '../../test/delivery-worker.ts'
import { service } from '../../test/service.ts'
import { connect } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { createApp } from './app.ts'
import { mountHealthAndMetrics } from './health-and-metrics.ts'

const { acme, app, as, db } = await service()
const hour = 3600

/** Creates deliveries that are due in the given numbers of seconds. */
async function insertDeliveries(subscription_id: string, count: number, seconds: number, status = 'waiting') {
  await db.run(sql`
    insert into webhook_deliveries (subscription_id, event_id, organization_id, status, due_at, begun_at)
    select ${subscription_id}, new_id(), ${acme.id}, ${status}, now() + make_interval(secs => ${seconds}), now()
    from generate_series(1, ${count})`)
}

async function figures() {
  const { text } = await as(undefined).get('/metrics')
  const valueOf = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    due: valueOf('convene_webhook_deliveries{state="due"}'),
    waiting: valueOf('convene_webhook_deliveries{state="waiting"}'),
    lateness: valueOf('convene_webhook_lateness_seconds'),
  }
}

test('reports zero due and late deliveries if there are none', async () => {
  expect(await figures()).toEqual({ due: 0, waiting: 0, lateness: 0 })
})

test('counts deliveries as due or waiting, and reports the age of the oldest due one', async () => {
  const well = await subscribeAt(db, acme, 'https://hooks.example/well')
  const paused = await subscribeAt(db, acme, 'https://hooks.example/paused')
  const disabled = await subscribeAt(db, acme, 'https://hooks.example/disabled')
  await db.run(sql`update webhook_subscriptions set paused_until = now() where id = ${paused}`)
  await db.run(sql`update webhook_subscriptions set state = 'disabled' where id = ${disabled}`)
  await insertDeliveries(well, 1, -90)
  await insertDeliveries(well, 2, -5)
  await insertDeliveries(well, 4, hour)
  await insertDeliveries(well, 8, -hour, 'delivered')
  await insertDeliveries(well, 16, -hour, 'failed')
  await insertDeliveries(paused, 32, -hour)
  await insertDeliveries(disabled, 64, -hour)

  const { due, waiting, lateness } = await figures()

  expect([due, waiting]).toEqual([3, 4 + 32 + 64])
  expect(lateness).toBeGreaterThanOrEqual(90)
  expect(lateness).toBeLessThan(120)
})

test('stops counting deliveries of one subscription at the limit', async () => {
  const busy = await subscribeAt(db, acme, 'https://hooks.example/busy')
  const before = await figures()
  await insertDeliveries(busy, 12_000, 0)

  const after = await figures()

  expect(after.due - before.due).toBe(10_000)
})

test('reports the other metrics while the database is not reachable', async () => {
  const lonely = createApp()
  mountHealthAndMetrics(lonely, connect('postgres://unknown@127.0.0.1:1/none'))

  const { statusCode, payload } = await lonely.inject('/metrics')

  expect([statusCode, payload.includes('process_cpu_seconds_total ')]).toEqual([200, true])
})

test('a second service of a process starts no other timer for process metrics', async () => {
  const monitor = vi.spyOn(perfHooks, 'monitorEventLoopDelay')
  onTestFinished(() => monitor.mockRestore())
  const second = createApp()
  mountHealthAndMetrics(second, db)

  const { payload } = await second.inject('/metrics')

  expect(monitor).not.toHaveBeenCalled()
  expect(payload).toContain('nodejs_eventloop_lag_p99_seconds ')
})

test('other origins can read the API, but neither metrics nor pages', async () => {
  const paths = ['/users/me', '/metrics', '/sign-in', '/reset-password', '/@unknown']

  const headers = { origin: 'https://evil.example' }
  const replies = await Promise.all(paths.map((url) => app.inject({ url, headers })))

  expect(replies.map((reply) => reply.headers['access-control-allow-origin'])).toEqual([
    '*',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
