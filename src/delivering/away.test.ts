import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { sql } from '../db/sql.ts'
import { clear, happen, hesitation, numbersOf, startDelivering, subscribeAt } from '../test/deliveries-scene.ts'
import { serviceOfItsOwn } from '../test/own-database.ts'
import { startReceiver } from '../test/receiver.ts'

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
    await sleep(1500)
    const meanwhile = receiver.got.length
    await reviveDatabase()
    numbers.push(...await happen(db, acme, 10))

    await expect.poll(() => new Set(numbersOf(receiver.got)).size, soon).toBe(numbers.length)
    await worker.stop()
    expect(numbersOf(receiver.got).toSorted(inOrder)).toEqual(numbers)
    expect(meanwhile).toBeGreaterThanOrEqual(9)
    expect(worker.complaints).not.toEqual([])
    expect(await db.all(sql`
      select status, attempt, count(*)::int as count from webhook_deliveries group by status, attempt`))
      .toEqual([{ status: 'delivered', attempt: 1, count: numbers.length }])
  })

test('a worker that does not hear from the database for ten seconds begins nothing more until it does', patience,
  async () => {
    const answer = hesitation()
    answer.release()
    answer.ms = 2000
    const receiver = await startReceiver(answer.manner)
    await subscribeAt(db, acme, receiver.url)
    const worker = await startDelivering(db, listener)
    const numbers = await happen(db, acme, 100)
    await expect.poll(() => answer.open, soon).toBe(8)

    await stopDatabase()
    const stopped = Date.now()
    await sleep(15_000)
    const late = receiver.got.filter(({ at }) => at > stopped + 11_000)
    await reviveDatabase()
    answer.ms = 0

    await expect.poll(() => new Set(numbersOf(receiver.got)).size, soon).toBe(numbers.length)
    await worker.stop()
    expect(numbersOf(late)).toEqual([])
    expect(numbersOf(receiver.got).toSorted(inOrder)).toEqual(numbers)
  })

test('a lane that could not be let go while the database was away goes on', patience, async () => {
  const receiver = await startReceiver()
  await subscribeAt(db, acme, receiver.url)
  const worker = await startDelivering(db, listener)
  const [first] = await happen(db, acme)
  await expect.poll(() => receiver.got.length, soon).toBe(1)

  // A quiet lane is let go after five seconds.
  await sleep(4500)
  await stopDatabase()
  await sleep(2500)
  await reviveDatabase()
  const [second] = await happen(db, acme)

  await expect.poll(() => numbersOf(receiver.got), soon).toEqual([first, second])
  await worker.stop()
})
