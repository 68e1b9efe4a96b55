import { expect, test } from 'vitest'
import { book, newInvitee } from '../../test/bookings.ts'
import { at, publish } from '../../test/meetings.ts'
import { recordQueries } from '../../test/recorded-queries.ts'
import { service } from '../../test/service.ts'

const { acme } = await service()
let hired = 0
const hire = () => acme.hire(`Dee ${++hired}`, `dee${hired}@acme.example`)
const hostsOf = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => ({ user: (await hire()).uri })))

/** An admin publishes an event type with several hosts. The others have a new host each. */
const kinds: [name: string, type: () => Promise<object>, more?: object][] = [
  ['with one host', async () => ({})],
  ['of a round robin', async () => ({ pooling_type: 'round_robin', hosts: await hostsOf(3) })],
  [
    'with equal distribution',
    async () => ({ pooling_type: 'round_robin', distribution: 'equal', hosts: await hostsOf(3) }),
  ],
  ['of a collective event type', async () => ({ pooling_type: 'collective', hosts: await hostsOf(3) })],
  ['of a group session', async () => ({ kind: 'group', seats: 5 })],
  [
    'with limits',
    async () => ({
      limits: [
        { scope: 'host', unit: 'meetings', period: 'day', max: 3 },
        { scope: 'event_type', unit: 'minutes', period: 'week', max: 600 },
      ],
    }),
  ],
  [
    'with guests and text reminders',
    async () => ({}),
    {
      event_guests: ['ines@tyrell.example', 'jo@tyrell.example'],
      invitee: { ...newInvitee(), text_reminder_number: '+14155552671' },
    },
  ],
]

test.for(kinds)('a booking %s takes five statements, three of them under the locks', async ([, type, more]) => {
  const settings = await type()
  const uri = await publish('hosts' in settings ? acme.ada : await hire(), settings)
  await book(acme.ada, uri, 'Mon 09:00')

  const recorded = await recordQueries(() => book(acme.ada, uri, 'Mon 13:00', more))

  const kindsOfStatements = recorded.statements.map((text) => text.split(/\W/)[0])
  expect(kindsOfStatements).toEqual(['begin', 'select', 'select', 'with', 'commit'])
  // `begin` and `commit` are sent together with the statement after and before them.
  expect(recorded).toMatchObject({ roundTrips: 3, underLock: 2 })
})

test('a booking of a session that exists takes as many statements', async () => {
  const uri = await publish(await hire(), { kind: 'group', seats: 5 })
  await book(acme.ada, uri, 'Mon 09:00')

  const { statements, roundTrips } = await recordQueries(() => book(acme.ada, uri, 'Mon 09:00'))

  expect([statements.length, roundTrips]).toEqual([5, 3])
})

test('a booking of a held slot takes as many statements', async () => {
  const uri = await publish(await hire(), {})
  await book(acme.ada, uri, 'Mon 09:00')
  const { body } = await acme.ada.post('/slot_holds', { event_type: uri, start_time: at('Mon 13:00') })

  const { statements, roundTrips } = await recordQueries(() =>
    book(acme.ada, uri, 'Mon 13:00', { hold: body.resource.uri }),
  )

  expect([statements.length, roundTrips]).toEqual([5, 3])
})

test('the first booking of an event type that the process does not know reads it before the locks', async () => {
  const uri = await publish(await hire(), {})

  const { roundTrips, underLock } = await recordQueries(() => book(acme.ada, uri, 'Mon 09:00'))

  expect([roundTrips, underLock]).toEqual([4, 2])
})

test('an idempotency key adds statements before the locks only', async () => {
  const uri = await publish(await hire(), {})
  await book(acme.ada, uri, 'Mon 09:00')

  const { roundTrips, underLock } = await recordQueries(() =>
    acme.ada.post(
      '/invitees',
      { event_type: uri, start_time: at('Mon 13:00'), invitee: newInvitee() },
      { 'idempotency-key': 'once' },
    ),
  )

  expect([roundTrips, underLock]).toEqual([5, 2])
})
