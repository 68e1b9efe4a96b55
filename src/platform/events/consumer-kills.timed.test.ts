import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countEffects, effectConsumers, findEffectFaults, prepareEffects } from '../../test/effect-consumers.ts'
import { emitMany } from '../../test/emit-many.ts'
import { service } from '../../test/service.ts'
import { startWorkerProcess } from '../../test/worker-process.ts'
import { sql } from '../db/sql.ts'

const { acme, db, url } = await service()
const count = 11_200
const committedCount = 0.9 * count
/** So that the events of a killed worker are soon due again. */
const leaseSeconds = 2

const startConsumerWorker = () => startWorkerProcess('consumer-worker.ts', [url, String(leaseSeconds)])

test('with killed workers, 10,000 events take effect exactly once in each of four consumers',
  { timeout: 300_000 }, async () => {
    await prepareEffects(db)
    const workers = await Promise.all([1, 2, 3].map(startConsumerWorker))
    const emitted = { committed: new Set<number>(), rolledBack: new Set<number>() }
    const effectCount = committedCount * effectConsumers.length
    const leftByKilled: number[] = []

    /** Kills the oldest worker and starts another one, until one is killed while it runs events. Notes how many. */
    async function killOneAt(share: number) {
      while (await countEffects(db) < effectCount * share) await sleep(20)
      let left = 0
      for (let i = 0; i < 10 && left === 0; i++) {
        await workers.shift()?.()
        left = (await db.all(sql`select from jobs where event_id is not null and attempt > 0`)).length
        workers.push(await startConsumerWorker())
      }
      leftByKilled.push(left)
    }

    const emitting = emitMany(db, acme, count, emitted)
    for (const share of [0.2, 0.5, 0.8]) await killOneAt(share)
    await emitting
    const isIdle = async () => (await db.all(sql`select from jobs where event_id is not null limit 1`)).length === 0
    while (!await isIdle()) await sleep(50)

    expect([emitted.committed.size, emitted.rolledBack.size]).toEqual([committedCount, count - committedCount])
    expect(leftByKilled.every((jobs) => jobs > 0)).toBe(true)
    expect(await findEffectFaults(db, emitted.committed)).toEqual({ lost: 0, rolledBack: 0, twice: 0 })
  })
