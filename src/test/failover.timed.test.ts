import { expect, test } from 'vitest'
import { failOver } from './failover.ts'

test('a failover loses no acknowledged booking and no webhook, and the service needs no restart', async () => {
  const result = await failOver({ beforeMs: 1500, afterMs: 2500, minBookings: 15, promoteMs: 300, isSynchronous: true })

  expect(result).toMatchObject({ lost: [], repeated: [], undelivered: [], wrong: [], lateJobs: 0, exitCode: 0 })
  expect(result.acknowledged).toBeGreaterThan(20)
  expect(result.failures.count).toBeGreaterThan(0)
  expect(result.failures.seconds).toBeLessThan(result.promotion + 5)
})

test('control: without synchronous replication a failover loses acknowledged bookings', async () => {
  const { lost } = await failOver({ beforeMs: 700, afterMs: 500, minBookings: 5, promoteMs: 0, isSynchronous: false })

  expect(lost.length).toBeGreaterThan(0)
})
