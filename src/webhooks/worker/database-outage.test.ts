import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { clear, happen, hesitation, numbersOf, startDelivering, subscribeAt } from '../../test/deliveries-scene.ts'
import { serviceOfItsOwn } from '../../test/own-database.ts'
import { startReceiver } from '../../test/receiver.ts'

const { acme, db, listener, stopDatabase, reviveDatabase } = await serviceOfItsOwn()
const patience = { timeout: 60_000 }
const soon = { timeout: 15_000, interval: 10 }
const inOrder = (a: number, b: number) => a - b

afterEach(() => clear(db))

test('what is answered while the database is away is written down when it is back, and nothing comes twice', patience,
  async () => {
    const answer = hesitation()
    answer.release()
    const receiver = await startReceiver(answer.manner)
    await subscribeAt(db, acme, receiver.url)
    const worker = await startDelivering(db, listener)
    const first = await happen(db, acme)
    await expect.poll(() => receiver.got.length, soon).toBe(1)
    answer.isHolding = true
    const numbers = [...first, ...await happen(db, acme, 300)]
    await expect.poll(() => answer.open, soon).toBe(8)

    await stopDatabase()
    answer.release()
    await expect.poll(() => receiver.got.length, soon).toBeGreaterThanOrEqual(9)
    await expect.poll(() => worker.complaints, soon).not.toEqual([])
    await reviveDatabase()
    numbers.push(...await happen(db, acme, 10))

    await expect.poll(() => new Set(numbersOf(receiver.got)).size, soon).toBe(numbers.length)
    await worker.stop()
    expect(numbersOf(receiver.got).toSorted(inOrder)).toEqual(numbers)
    expect(await db.all(sql`
      select status, attempt, count(*)::int as count from webhook_deliveries group by status, attempt`))
      .toEqual([{ status: 'delivered', attempt: 1, count: numbers.length }])
  })

test('a worker that does not hear from the database for ten seconds begins nothing more until it does', patience,
  async () => {
    const answer = hesitation()
    answer.release()
    const receiver = await startReceiver(answer.manner)
    await subscribeAt(db, acme, receiver.url)
    const clock = { ahead: 0 }
    const worker = await startDelivering(db, listener, { clock })
    const first = await happen(db, acme)
    await expect.poll(() => receiver.got.length, soon).toBe(1)
    answer.isHolding = true
    const numbers = [...first, ...await happen(db, acme, 100)]
    await expect.poll(() => answer.open, soon).toBe(8)

    await stopDatabase()
    clock.ahead = 10
    answer.release()
    await sleep(500)
    const before = receiver.got.length
    await reviveDatabase()

    await expect.poll(() => new Set(numbersOf(receiver.got)).size, soon).toBe(numbers.length)
    await worker.stop()
    expect(before).toBe(9)
    expect(numbersOf(receiver.got).toSorted(inOrder)).toEqual(numbers)
  })

test('a lane that could not be let go while the database was away goes on', patience, async () => {
  const receiver = await startReceiver()
  await subscribeAt(db, acme, receiver.url)
  const clock = { ahead: 0 }
  const worker = await startDelivering(db, listener, { clock })
  const [first] = await happen(db, acme)
  await expect.poll(() => receiver.got.length, soon).toBe(1)

  await stopDatabase()
  // A quiet lane is let go after five seconds.
  clock.ahead = 6
  const before = worker.complaints.length
  await expect.poll(() => worker.complaints.length, soon).toBeGreaterThan(before + 2)
  await reviveDatabase()
  const [second] = await happen(db, acme)

  await expect.poll(() => numbersOf(receiver.got), soon).toEqual([first, second])
  await worker.stop()
})
