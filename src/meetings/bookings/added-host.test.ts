import { expect, test } from 'vitest'
import { bookWhileHostIsAdded } from '../../test/added-host.ts'
import { recordQueries } from '../../test/recorded-queries.ts'
import { service } from '../../test/service.ts'

const { acme, db } = await service()

test('a booking that waits for the lock gets a host who is added while it waits', async () => {
  let booked: Awaited<ReturnType<typeof bookWhileHostIsAdded>> | undefined

  const { all } = await recordQueries(async () => {
    booked = await bookWhileHostIsAdded(db, acme)
  })

  expect(booked?.reply?.status).toBe(201)
  const event = await acme.ada.get(booked?.reply?.body.resource.event)
  expect(event.body.resource.event_memberships).toMatchObject([{ user: booked?.added.uri }])
  // The first attempt had not locked the new host. The second one read the hosts after it had locked the event type.
  expect(all.filter((text) => text === 'rollback')).toHaveLength(1)
})
