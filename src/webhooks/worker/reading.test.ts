import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { compile, sql, type Sql } from '../../platform/db/sql.ts'
import { clear, happen, startDelivering, subscribeAt } from '../../test/deliveries-scene.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, listener } = await service()
const failingCount = 12
const soon = { timeout: 30_000, interval: 10 }
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await clear(db)
})

/** A database that notes which queues each reading of what is due asks for. */
function watchReadings() {
  const readings: string[][] = []
  const watched: Db = {
    ...db,
    all: async (query: Sql) => {
      const { text, values } = compile(query)
      if (text.includes('as lane(id uuid')) {
        const lanes = values.find((value) => typeof value === 'string' && value.startsWith('[{'))
        readings.push((JSON.parse(String(lanes)) as { id: string }[]).map(({ id }) => id))
      }
      return db.all(query)
    },
  }
  return { readings, watched }
}

test('an event for one subscription reads one queue, and all are read once a second', async () => {
  const [failing, other] = [await startReceiver(500), await startReceiver(500)]
  const failingIds: string[] = []
  for (let i = 0; i < failingCount; i++) failingIds.push(await subscribeAt(db, acme, `${failing.url}/${i}`))
  const otherId = await subscribeAt(db, globex, other.url)
  await db.run(sql`
    update webhook_subscriptions
    set failures = 12, retry_started_at = now() - interval '1 hour', paused_until = now() + interval '10 minutes'`)
  const { readings, watched } = watchReadings()
  const worker = await startDelivering(watched, listener)
  closers.push(worker.stop)
  await happen(db, acme)
  await happen(db, globex)
  await expect.poll(() => [failing.got.length, other.got.length], soon).toEqual([failingCount, 1])
  await sleep(500)
  readings.length = 0

  for (let i = 2; i <= 20; i++) {
    await happen(db, globex)
    await expect.poll(() => other.got.length, soon).toBe(i)
  }
  await expect.poll(() => readings.some((ids) => failingIds.every((id) => ids.includes(id))), soon).toBe(true)

  const alone = readings.filter((ids) => ids.length === 1 && ids[0] === otherId)
  expect(alone.length).toBeGreaterThan(readings.length / 2)
})
