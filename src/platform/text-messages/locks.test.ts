import { expect, test } from 'vitest'
import { overlap } from '../../test/lock-waits.ts'
import { service } from '../../test/service.ts'
import { newNumber, useGateway } from '../../test/text-gateway.ts'
import { bookWithNumber, queueFor } from '../../test/text-messages.ts'

const running = await service()

test('of two concurrent messages for the last segment of an organization, one is sent', async () => {
  await useGateway({ SMS_DAILY_SEGMENTS: 2 })
  const bookings = [
    await bookWithNumber(running, { to: newNumber() }),
    await bookWithNumber(running, { to: newNumber() }),
  ] as const
  // The first message also writes keys that the others share.
  await queueFor(running, { to: newNumber() })

  const queued = await overlap(
    running.db,
    'text_messages',
    () => queueFor(running, bookings[0]),
    () => queueFor(running, bookings[1]),
  )

  expect(queued.map(({ status }) => status)).toEqual(['queued', 'suppressed'])
})
