import { setImmediate as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type * as Functions from '../../test/thread-functions.ts'
import { createThreadPool, ThreadsBusy } from './thread-pool.ts'
import { ThreadLimit } from './thread.ts'

const module = new URL('../../test/thread-functions.ts', import.meta.url)
const newPool = (size = 1, waitMs = 60_000) =>
  createThreadPool<typeof Functions>(module, { size, waitMs, memoryMb: 64 })
const longMs = 60_000

test('a thread that exceeds its CPU time is ended, with its progress, while the event loop runs', async () => {
  const pool = newPool()
  let turns = 0
  let isDone = false
  const count = (async () => {
    while (!isDone) {
      await pause()
      turns++
    }
  })()

  const error = await pool.use((thread) => thread.call('hang', 17, 50)).catch((caught: unknown) => caught)
  isDone = true
  await count
  const next = await pool.use((thread) => thread.call('double', 21, longMs))

  expect(error).toBeInstanceOf(ThreadLimit)
  expect(error).toMatchObject({ progress: 17, message: 'a thread was ended: hang took more than 50 ms' })
  expect(turns).toBeGreaterThan(10)
  expect(next).toBe(42)
})

test('a thread that needs too much memory is ended, and the process lives', async () => {
  const pool = newPool()

  await expect(pool.use((thread) => thread.call('fill', undefined, longMs))).rejects.toThrow('too much memory')
  expect(await pool.use((thread) => thread.call('double', 1, longMs))).toBe(2)
})

test('time without work does not count, and errors of a function do not end its thread', async () => {
  const pool = newPool()

  const results = await pool.use(async (thread) => [
    await thread.call('wait', 400, 200),
    await thread.call('fail', 'not readable', longMs).catch(String),
    await thread.call('double', 4, longMs),
    thread.hasEnded(),
  ])

  expect(results).toEqual([undefined, expect.stringContaining('not readable'), 8, false])
})

test('callers get threads in turn, and an error when none is free in time', async () => {
  const [patient, impatient] = [newPool(), newPool(1, 0)]
  const both = await Promise.all([1, 2].map((number) => patient.use((thread) => thread.call('double', number, longMs))))
  const first = impatient.use((thread) => thread.call('wait', 200, longMs))

  await expect(impatient.use((thread) => thread.call('double', 1, longMs))).rejects.toThrow(ThreadsBusy)
  await first
  expect([both, await impatient.use((thread) => thread.call('double', 3, longMs))]).toEqual([[2, 4], 6])
})

test('threads do not have the environment with its secrets', async () => {
  expect(await newPool().use((thread) => thread.call('readEnvironment', undefined, longMs))).toEqual({})
})
