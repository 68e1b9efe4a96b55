import { expect, test } from 'vitest'
import { requestBooking } from '../../test/bookings.ts'
import { overlap } from '../../test/lock-waits.ts'
import { publish, withHours } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, bob },
  db,
} = await service()
await withHours(ada, '09:00', '17:00')

test('two concurrent bookings of different event types respect the limit of their host', async () => {
  const limits = [{ scope: 'host', period: 'day', max: 1 }]
  const types = [await publish(ada, { limits }), await publish(ada, { limits, name: 'Other' })] as const

  const replies = await overlap(
    db,
    'scheduled_events',
    () => requestBooking(bob, types[0], 'Mon 09:00'),
    () => requestBooking(bob, types[1], 'Mon 15:00'),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 400])
})
