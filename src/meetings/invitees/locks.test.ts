import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { overlap } from '../../test/lock-waits.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const {
  acme: { ada, cyd },
  db,
} = await service()

test('of two concurrent requests to add the last guest of an invitee, one succeeds', async () => {
  const event_guests = Array.from({ length: 9 }, (_, i) => `guest${i}@initech.example`)
  const { event } = await book(ada, await publish(cyd, {}), 'Mon 09:00', { event_guests })
  const add = (email: string) => ada.post(`${event}/guests`, { event_guests: [email] })

  const replies = await overlap(
    db,
    'event_guests',
    () => add('yan@initech.example'),
    () => add('xia@initech.example'),
  )

  expect(replies.map(({ status }) => status)).toEqual([201, 400])
})
