import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { subscribeAt } from '../delivery-worker.ts'
import { Webhook } from '../foreign/standardwebhooks.ts'
import { Stripe } from '../foreign/stripe.ts'
import type { Company } from '../people.ts'
import { attemptsAt, findFaults, hasDeliveries } from './delivery-faults.ts'
import { countEffects, effectConsumers, findEffectFaults } from './effect-consumers.ts'
import { emitMany, type EmittedEvents } from './emit-many.ts'
import { key, startReceivers, type ReceivedWebhook } from './receivers.ts'
import type { Workers } from './workers.ts'

export const healthy = ['/ok/0', '/ok/1', '/ok/2', '/ok/3']
export const failing = ['/silent/0', '/silent/1', '/silent/2', '/failing/0', '/failing/1', '/moved']

/** So that some events are rolled back and many are in flight. */
const portion = 100
/** Events that workers have not finished. More are emitted only when there are fewer. */
const maxBacklog = 200
/** Deliveries that a killed worker had sent and not yet recorded. */
const maxTwicePerKill = 450

/** Events with four consumers and ten subscriptions, of which six fail. They are emitted while workers are killed. */
export async function createEvents(db: Db, company: Company, workers: Workers) {
  const receivers = await startReceivers(passesLibraries)
  for (const path of [...failing, ...healthy]) await subscribeAt(db, company, `${receivers.url}${path}`, key)
  const emitted: EmittedEvents = { committed: new Set(), rolledBack: new Set() }
  const leftByKilled: number[] = []
  const received = () => healthy.reduce((sum, path) => sum + receivers.at(path).length, 0)
  const countClaimed = async () =>
    (
      await db.all(sql`
    select from jobs where event_id is not null and attempt > 0 and failed_at is null`)
    ).length
  let count = 0

  /** How many events some receiver or consumer has not got. */
  async function countBacklog() {
    const slowest = Math.min(...healthy.map((path) => receivers.at(path).length))
    return emitted.committed.size - Math.min(slowest, (await countEffects(db)) / effectConsumers.length)
  }

  async function untilReceived(events: number) {
    const goal = received() + events * healthy.length
    while (received() < goal || (await countClaimed()) === 0) await sleep(5)
  }

  async function emitSome(isOver = () => false) {
    await emitMany(db, company, { from: count, count: portion }, emitted)
    count += portion
    // After a kill there may be no worker.
    while (!isOver() && (await countBacklog()) > maxBacklog) await sleep(50)
  }

  return {
    /** Emits until there were as many events as this. */
    async emitUntil(min: number) {
      while (count < min) await emitSome()
    },

    /**
     * Kills the worker that is sending to a healthy receiver at this moment, and these, while consumers run. Emits
     * events for that. `prepare`: runs before the kill.
     */
    async killSender(others: string[] = [], prepare = async () => {}) {
      let isKilled = false
      const emitting = (async () => {
        while (!isKilled) await emitSome(() => isKilled)
      })()
      await untilReceived(50)
      await prepare()
      await untilReceived(1)
      const senders = healthy.map((path) => receivers.at(path).at(-1)?.sender ?? '')
      const sender = senders.find((name) => others.includes(name)) ?? senders.find((name) => !workers.killed.has(name))
      await workers.kill(...new Set([...(sender === undefined ? [] : [sender]), ...others]))
      leftByKilled.push(await countClaimed())
      isKilled = true
      await emitting
    },

    /** Resolves once every event has been consumed and delivered to the healthy receivers, as far as it will be. */
    async untilDone() {
      const hasJobs = () => db.maybe(sql`select from jobs where event_id is not null and failed_at is null limit 1`)
      while ((await hasDeliveries(db)) || (await hasJobs())) await sleep(50)
    },

    closeReceivers: () => receivers.close(),

    async checkConsumers() {
      expect([emitted.committed.size, emitted.rolledBack.size]).toEqual([0.9 * count, 0.1 * count])
      expect(leftByKilled).toHaveLength(5)
      expect(leftByKilled.every((jobs) => jobs > 0)).toBe(true)
      expect(await findEffectFaults(db, emitted.committed)).toEqual({ lost: 0, rolledBack: 0, twice: 0 })
    },

    async checkDeliveries() {
      const { killed } = workers
      const { faults, twiceByKilled } = findFaults(receivers, healthy, emitted, killed)
      expect(
        [...killed].filter((name) => healthy.some((path) => receivers.at(path).some(({ sender }) => sender === name)))
          .length,
      ).toBeGreaterThan(1)
      expect([emitted.committed.size, emitted.rolledBack.size]).toEqual([0.9 * count, 0.1 * count])
      expect(faults).toEqual({ lost: 0, rolledBack: 0, twice: 0, unsigned: 0 })
      // Those in flight or not yet recorded when a worker was killed.
      expect(twiceByKilled).toBeLessThan(maxTwicePerKill * killed.size)
      expect(receivers.countRedirected()).toBe(0)
      for (const path of failing) {
        const { firsts, twice, retries } = attemptsAt(receivers, path, killed)
        expect([path, firsts > 0, twice]).toEqual([path, true, 0])
        expect(retries).toBeLessThan(50)
      }
      expect(
        await db.all(sql`
        select s.callback_url from webhook_subscriptions s
        where exists (select 1 from webhook_deliveries d where d.subscription_id = s.id and d.status = 'delivered')
        order by s.callback_url`),
      ).toEqual(healthy.map((path) => ({ callback_url: `${receivers.url}${path}` })))
    },
  }
}

/** Whether independent libraries accept both signatures. */
function passesLibraries({ body, timed, standard }: ReceivedWebhook) {
  try {
    Stripe.webhooks.constructEvent(body, timed, key)
    new Webhook(key).verify(body, {
      'webhook-id': standard.id,
      'webhook-timestamp': standard.timestamp,
      'webhook-signature': standard.signature,
    })
    return true
  } catch {
    return false
  }
}
