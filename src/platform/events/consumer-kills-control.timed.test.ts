import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { effectConsumers, findEffectFaults, prepareEffects } from '../../test/effect-consumers.ts'
import { emitMany } from '../../test/emit-many.ts'
import { service } from '../../test/service.ts'
import { withoutFence } from '../../test/without-fence.ts'
import { sql } from '../db/sql.ts'
import { startWorker, type JobKinds } from '../jobs/worker.ts'
import { consumerJobs } from './consumers.ts'

// Shows that consumer-kills.timed.test.ts can fail: workers overtake each other, with and without the fence.
const { acme, db, listener, start } = await service()
const timeout = 120_000

/** Runs 270 events through two workers whose leases end before their jobs do. */
async function runAndFindFaults(change: (kinds: JobKinds) => JobKinds) {
  await prepareEffects(db)
  const emitted = { committed: new Set<number>(), rolledBack: new Set<number>() }
  await emitMany(db, acme, 300, emitted)
  const kinds = change(consumerJobs(effectConsumers))
  const workers = [listener, (await start()).listener].map((channel) =>
    startWorker(db, channel, kinds, () => {}, { leaseSeconds: 0.001 }))
  const isIdle = async () => (await db.all(sql`select from jobs where event_id is not null limit 1`)).length === 0
  while (!await isIdle()) await sleep(20)
  await Promise.all(workers.map((worker) => worker.stop()))
  return findEffectFaults(db, emitted.committed)
}

test('with the fence, workers that overtake each other cause no fault', { timeout }, async () => {
  expect(await runAndFindFaults((kinds) => kinds)).toEqual({ lost: 0, rolledBack: 0, twice: 0 })
})

test('without the fence, workers that overtake each other take effect twice', { timeout }, async () => {
  expect((await runAndFindFaults(withoutFence)).twice).toBeGreaterThan(0)
})
