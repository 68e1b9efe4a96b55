import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { compile, sql, type Sql } from '../../platform/db/sql.ts'
import { clearWebhooks, emitEvents, startDeliveryWorker, subscribeAt } from '../../test/delivery-worker.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'

const { acme, globex, db, listener } = await service()
const failingCount = 12
const pollOptions = { timeout: 30_000, interval: 10 }
const closers: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  await clearWebhooks(db)
})

/** A database that logs which queues each read of due deliveries asks for. */
function watchReads() {
  const reads: string[][] = []
  const watched: Db = {
    ...db,
    all: async (query: Sql) => {
      const { text, values } = compile(query)
      if (text.includes('as queue(id uuid')) {
        const queues = values.find((value) => typeof value === 'string' && value.startsWith('[{'))
        reads.push((JSON.parse(String(queues)) as { id: string }[]).map(({ id }) => id))
      }
      return db.all(query)
    },
  }
  return { reads, watched }
}

test('an event for one subscription reads one queue, and all queues are read once a second', async () => {
  const [failing, other] = [await startReceiver(500), await startReceiver(500)]
  const failingIds: string[] = []
  for (let i = 0; i < failingCount; i++) failingIds.push(await subscribeAt(db, acme, `${failing.url}/${i}`))
  const otherId = await subscribeAt(db, globex, other.url)
  await db.run(sql`
    update webhook_subscriptions
    set failures = 12, retry_started_at = now() - interval '1 hour', paused_until = now() + interval '10 minutes'`)
  const { reads, watched } = watchReads()
  const worker = await startDeliveryWorker(watched, listener)
  closers.push(worker.stop)
  await emitEvents(db, acme)
  await emitEvents(db, globex)
  await expect.poll(() => [failing.got.length, other.got.length], pollOptions).toEqual([failingCount, 1])
  await sleep(500)
  reads.length = 0

  for (let i = 2; i <= 20; i++) {
    await emitEvents(db, globex)
    await expect.poll(() => other.got.length, pollOptions).toBe(i)
  }
  await expect.poll(() => reads.some((ids) => failingIds.every((id) => ids.includes(id))), pollOptions).toBe(true)

  const alone = reads.filter((ids) => ids.length === 1 && ids[0] === otherId)
  expect(alone.length).toBeGreaterThan(reads.length / 2)
})
