import { expect, test } from 'vitest'
import { requestBooking, book } from '../../test/bookings.ts'
import type { Json } from '../../test/client.ts'
import { at, offeredTimes, publish, withHours } from '../../test/meetings.ts'
import { problemsOf } from '../../test/replies.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada },
} = await service()
const [dee, eli, fay, gus] = [await hire('Dee'), await hire('Eli'), await hire('Fay'), await hire('Gus')]
const hour = { duration: 60, start_time_increment: 60, buffer_before: 15 }
const filled = [400, [['start_time', 'already_filled']]]

async function hire(name: string) {
  const person = await acme.hire(name, `${name}@acme.example`)
  await withHours(person, '00:00', '24:00')
  return person
}

const eventOf = async ({ event }: Json): Promise<Json> => (await ada.get(event)).body.resource
const namesOf = async (invitee: Json) =>
  (await eventOf(invitee)).event_memberships.map(({ user_name }: Json) => user_name)
const collective = (...hosts: { uri: string }[]) =>
  publish(ada, { ...hour, pooling_type: 'collective', hosts: hosts.map(({ uri }) => ({ user: uri })) })
const outcomeOf = async (type: string, start: string) => {
  const reply = await requestBooking(ada, type, start)
  return [reply.status, problemsOf(reply)]
}

test('all hosts of a collective event type take part, each with the buffers of the event type', async () => {
  const type = await collective(fay, dee, eli)

  const event = await eventOf(await book(ada, type, 'Mon 10:00'))

  const six = (time: string) => at(time).replace('Z', '.000000Z')
  expect(event.event_memberships).toEqual(
    [dee, eli, fay].map(({ uri, email }, i) => ({
      user: uri,
      user_email: email,
      user_name: ['Dee', 'Eli', 'Fay'][i],
      buffered_start_time: six('Mon 09:45'),
      buffered_end_time: six('Mon 11:00'),
    })),
  )
})

test('a collective event type is unavailable while one host is busy, and makes all hosts busy', async () => {
  const [all, own] = [await collective(dee, eli), await publish(eli, hour)]
  await book(ada, own, 'Tue 10:00')
  await book(ada, all, 'Tue 14:00')

  expect(await outcomeOf(all, 'Tue 10:00')).toEqual(filled)
  expect(await outcomeOf(own, 'Tue 14:00')).toEqual(filled)
  expect(await offeredTimes(ada, all, 'Tue 09:00', 'Tue 17:00')).toEqual(['Tue 12:00', 'Tue 16:00'])
})

test('canceling a collective meeting frees all hosts', async () => {
  const [all, own] = [await collective(dee, eli, fay), await publish(fay, { ...hour, buffer_before: 0 })]
  const { event } = await book(ada, all, 'Wed 10:00')
  const before = await outcomeOf(own, 'Wed 10:00')

  await eli.post(`${event}/cancellation`)

  expect(before).toEqual(filled)
  expect((await requestBooking(ada, own, 'Wed 10:00')).status).toBe(201)
})

test('each pool provides one host, and takes turns independently', async () => {
  const hosts = [
    [dee, 0],
    [eli, 0],
    [fay, 1],
    [gus, 1],
  ] as const
  const type = await publish(ada, {
    ...hour,
    pooling_type: 'multi_pool',
    hosts: hosts.map(([{ uri }, pool]) => ({ user: uri, pool })),
  })

  const pairs = [await book(ada, type, 'Thu 10:00'), await book(ada, type, 'Thu 10:00')]
  const third = await outcomeOf(type, 'Thu 10:00')
  await book(ada, await publish(gus, hour), 'Thu 14:00')
  pairs.push(await book(ada, type, 'Thu 14:00'))

  expect(await Promise.all(pairs.map(namesOf))).toEqual([
    ['Dee', 'Fay'],
    ['Eli', 'Gus'],
    ['Dee', 'Fay'],
  ])
  expect(third).toEqual(filled)
  expect(await outcomeOf(type, 'Thu 14:00')).toEqual(filled)
})
