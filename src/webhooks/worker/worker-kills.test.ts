import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { subscribeAt } from '../../test/deliveries-scene.ts'
import { startProcess } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { arrived, attemptsAt, findFaults, key, startRange, emitMany } from '../../test/worker-kills.ts'

const { acme, db, url } = await service()
const healthy = ['/ok/0', '/ok/1', '/ok/2', '/ok/3']
const failing = ['/silent/0', '/silent/1', '/silent/2', '/failing/0', '/failing/1', '/moved']
const count = 20_000
const taken = 0.9 * count
const longest = 120_000

/** A worker in a process of its own, known by the header that it signs with. */
async function startNamed(name: string) {
  const settings = { DATABASE_URL: url, DATABASE_POOL: '4', WEBHOOK_SIGNATURE_HEADER: name }
  return { name, ...await startProcess(settings, 'worker') }
}

test('of 20,000 events under fire none is lost, none that was taken back is sent, and only the killed send twice',
  { timeout: 2 * longest }, async () => {
    const range = await startRange()
    for (const path of [...failing, ...healthy]) await subscribeAt(db, acme, `${range.url}${path}`, key)
    const workers = new Map((await Promise.all(['x-worker-1', 'x-worker-2', 'x-worker-3'].map(startNamed)))
      .map((worker) => [worker.name, worker]))
    const told = { committed: new Set<number>(), takenBack: new Set<number>() }
    const killed = new Set<string>()
    const received = () => healthy.reduce((sum, path) => sum + range.at(path).length, 0)

    /** Kills the worker that is sending to a healthy receiver at this very moment. */
    async function killOneAt(least: number) {
      while (received() < least) await sleep(2)
      const sender = healthy.map((path) => range.at(path).at(-1)?.sender ?? '').find((name) => !killed.has(name)) ?? ''
      await workers.get(sender)?.kill('SIGKILL')
      killed.add(sender)
    }

    const telling = emitMany(db, acme, count, told)
    await killOneAt(taken * healthy.length / 3)
    const fourth = await startNamed('x-worker-4')
    workers.set(fourth.name, fourth)
    await killOneAt(taken * healthy.length * 2 / 3)
    await telling
    await arrived(range, healthy, taken, longest)

    for (const [name, worker] of workers) if (!killed.has(name)) await worker.kill('SIGTERM')
    const { faults, twiceByKilled } = findFaults(range, healthy, told, killed)
    expect([...killed].filter((name) => workers.has(name))).toHaveLength(2)
    expect([told.committed.size, told.takenBack.size]).toEqual([taken, count - taken])
    expect(faults).toEqual({ lost: 0, takenBack: 0, twice: 0, unsigned: 0 })
    // As many as were on their way or not yet written down when a worker was killed.
    expect(twiceByKilled).toBeLessThan(taken / 20)
    expect(range.strayed()).toBe(0)
    for (const path of failing) {
      const { firsts, twice, retries } = attemptsAt(range, path, killed)
      expect([path, firsts > 0, twice]).toEqual([path, true, 0])
      expect(retries).toBeLessThan(50)
    }
    expect(await db.all(sql`
      select s.callback_url from webhook_subscriptions s
      where exists (select 1 from webhook_deliveries d where d.subscription_id = s.id and d.status = 'delivered')
      order by s.callback_url`)).toEqual(healthy.map((path) => ({ callback_url: `${range.url}${path}` })))
  })
