import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { attemptsAt, findFaults, waitForEvents } from '../../test/delivery-faults.ts'
import { subscribeAt } from '../../test/delivery-worker.ts'
import { emitMany } from '../../test/emit-many.ts'
import { Webhook } from '../../test/foreign/standardwebhooks.ts'
import { Stripe } from '../../test/foreign/stripe.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { key, startReceivers, type ReceivedWebhook } from '../../test/worker-kills.ts'

const { acme, db, url } = await service()
const healthy = ['/ok/0', '/ok/1', '/ok/2', '/ok/3']
const failing = ['/silent/0', '/silent/1', '/silent/2', '/failing/0', '/failing/1', '/moved']
const count = 20_000
const committedCount = 0.9 * count
const maxWaitMs = 500_000

const listWorkers = async () =>
  (await db.all<{ id: string }>(sql`select id from delivery_workers`)).map(({ id }) => id)

/** A worker in its own process; the name of its signature header identifies its requests, and `id` its heartbeat. */
async function startNamed(name: string) {
  const others = await listWorkers()
  const settings = { DATABASE_URL: url, DATABASE_POOL: '4', WEBHOOK_SIGNATURE_HEADER: name }
  const worker = await startProcess(settings, 'worker')
  let id: string | undefined
  while (!(id = (await listWorkers()).find((other) => !others.includes(other)))) await sleep(5)
  return { name, id, ...worker }
}

/** Whether independent libraries accept both signatures. */
function passesLibraries({ body, timed, standard }: ReceivedWebhook) {
  try {
    Stripe.webhooks.constructEvent(body, timed, key)
    new Webhook(key).verify(body, {
      'webhook-id': standard.id, 'webhook-timestamp': standard.timestamp, 'webhook-signature': standard.signature,
    })
    return true
  } catch {
    return false
  }
}

test('with killed workers, 20,000 events all arrive, no rolled-back one is sent, and only killed workers send twice',
  { timeout: 2 * maxWaitMs }, async () => {
    const receivers = await startReceivers(passesLibraries)
    for (const path of [...failing, ...healthy]) await subscribeAt(db, acme, `${receivers.url}${path}`, key)
    const workers = new Map<string, Awaited<ReturnType<typeof startNamed>>>()
    // One after another, so that each heartbeat belongs to a known process.
    for (const name of ['x-worker-1', 'x-worker-2', 'x-worker-3']) workers.set(name, await startNamed(name))
    const emitted = { committed: new Set<number>(), rolledBack: new Set<number>() }
    const killed = new Set<string>()
    const received = () => healthy.reduce((sum, path) => sum + receivers.at(path).length, 0)

    /** Kills the worker that is sending to a healthy receiver at this moment. */
    async function killOneAt(minReceived: number) {
      while (received() < minReceived) await sleep(2)
      const senders = healthy.map((path) => receivers.at(path).at(-1)?.sender ?? '')
      const sender = senders.find((name) => !killed.has(name)) ?? ''
      const worker = workers.get(sender)
      await worker?.kill('SIGKILL')
      killed.add(sender)
      // The others wait 15 seconds for the heartbeat of a dead worker. The process has ended, so the test skips them.
      await db.run(sql`
        update delivery_workers set seen_at = seen_at - interval '15 seconds' where id = ${worker?.id ?? null}`)
    }

    const emitting = emitMany(db, acme, count, emitted)
    await killOneAt(committedCount * healthy.length / 3)
    const fourth = await startNamed('x-worker-4')
    workers.set(fourth.name, fourth)
    await killOneAt(committedCount * healthy.length * 2 / 3)
    await emitting
    await waitForEvents(receivers, healthy, committedCount, maxWaitMs)

    const stopping = [...workers.values()].filter(({ name }) => !killed.has(name)).map(({ kill }) => kill('SIGTERM'))
    // Ends the requests that silent receivers keep open, so that the workers need not wait for them.
    await receivers.close()
    await Promise.all(stopping)
    const { faults, twiceByKilled } = findFaults(receivers, healthy, emitted, killed)
    expect([...killed].filter((name) => workers.has(name))).toHaveLength(2)
    expect([emitted.committed.size, emitted.rolledBack.size]).toEqual([committedCount, count - committedCount])
    expect(faults).toEqual({ lost: 0, rolledBack: 0, twice: 0, unsigned: 0 })
    // Those in flight or not yet recorded when a worker was killed.
    expect(twiceByKilled).toBeLessThan(committedCount / 20)
    expect(receivers.countRedirected()).toBe(0)
    for (const path of failing) {
      const { firsts, twice, retries } = attemptsAt(receivers, path, killed)
      expect([path, firsts > 0, twice]).toEqual([path, true, 0])
      expect(retries).toBeLessThan(50)
    }
    expect(await db.all(sql`
      select s.callback_url from webhook_subscriptions s
      where exists (select 1 from webhook_deliveries d where d.subscription_id = s.id and d.status = 'delivered')
      order by s.callback_url`)).toEqual(healthy.map((path) => ({ callback_url: `${receivers.url}${path}` })))
  })
