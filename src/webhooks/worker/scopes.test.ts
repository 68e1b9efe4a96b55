import { afterEach, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Client } from '../../test/client.ts'
import { deliverUntil, hasNothingDue } from '../../test/deliveries.ts'
import { clearWebhooks } from '../../test/delivery-worker.ts'
import { publish, withHours } from '../../test/meetings.ts'
import type { Company, Person } from '../../test/people.ts'
import { startReceiver } from '../../test/receiver.ts'
import { service } from '../../test/service.ts'
import { starts } from '../../test/starts.ts'
import { groupOf, subscribe } from '../../test/subscriptions.ts'

const { acme, globex, db, listener } = await service()
const next = starts(60)
const [dee, eli, fay] = [
  await acme.hire('Dee Voss', 'dee@acme.example'),
  await acme.hire('Eli Brandt', 'eli@acme.example'),
  await acme.hire('Fay Osman', 'fay@acme.example'),
]
for (const person of [dee, eli, fay]) await withHours(person, '00:00', '24:00')
const groups = {
  sales: await groupWith('Sales', dee, fay),
  support: await groupWith('Support', eli),
  empty: await groupWith('Empty'),
}
const receiver = await startReceiver()
const send = () => deliverUntil(db, listener, () => hasNothingDue(db))
const hosts = (...people: Person[]) => people.map(({ uri }) => ({ user: uri }))

async function groupWith(name: string, ...members: Person[]) {
  const group = await groupOf(acme, name)
  for (const { membership } of members)
    await acme.ada.post('/group_relationships', { group, owner: membership, role: 'member' })
  return group
}

/** A subscription whose name is its path. */
function subscribeAs(name: string, more: object = {}, by: Client = acme.ada, of: Company = acme) {
  return subscribe(by, of, { url: `${receiver.url}/${name}`, ...more })
}

/** Subscribes both organizations, four users and all groups. */
async function subscribeAll(...events: string[]) {
  await subscribeAs('acme', { events })
  await subscribeAs('globex', { events }, globex.ada, globex)
  for (const [name, person] of Object.entries({ bob: acme.bob, dee, eli, fay }))
    await subscribeAs(name, { events, scope: 'user', user: person.uri }, person)
  for (const [name, group] of Object.entries(groups)) await subscribeAs(name, { events, scope: 'group', group })
}

/** The subscriptions that got a request, once per request. */
async function deliverAndListReceivers() {
  await send()
  return receiver.got
    .splice(0)
    .map(({ path }) => path.slice(1))
    .toSorted()
}

afterEach(async () => {
  receiver.got.splice(0)
  await clearWebhooks(db)
})

test('a booking is sent to the organization, its host and the groups of the host', async () => {
  await subscribeAll('invitee.created')

  await book(acme.ada, await publish(dee, {}), next())

  expect(await deliverAndListReceivers()).toEqual(['acme', 'dee', 'sales'])
})

test('a booking with several hosts is sent to all of them and their groups, each once', async () => {
  await subscribeAll('invitee.created')
  const type = await publish(acme.ada, { pooling_type: 'collective', hosts: hosts(dee, eli, fay) })

  await book(acme.ada, type, next())

  expect(await deliverAndListReceivers()).toEqual(['acme', 'dee', 'eli', 'fay', 'sales', 'support'])
})

test('a round-robin booking is sent to the chosen host and their groups', async () => {
  await subscribeAll('invitee.created')
  const type = await publish(acme.ada, { pooling_type: 'round_robin', hosts: hosts(dee, eli) })
  const expected = new Map([
    [dee.uri, ['acme', 'dee', 'sales']],
    [eli.uri, ['acme', 'eli', 'support']],
  ])

  for (const start of [next(), next(), next()]) {
    const { event } = await book(acme.ada, type, start)

    const {
      event_memberships: [host],
    } = (await acme.ada.get(event)).body.resource
    expect(await deliverAndListReceivers()).toEqual(expected.get(host.user))
  }
})

test('a contact is sent to the organization, its owner and the owner’s groups', async () => {
  await subscribeAll('contact.created')

  await fay.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })

  expect(await deliverAndListReceivers()).toEqual(['acme', 'fay', 'sales'])
})

test('an organization gets only its own events', async () => {
  await subscribeAll('contact.created')

  await globex.cyd.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })

  expect(await deliverAndListReceivers()).toEqual(['globex'])
})

test('a subscription gets only the events that it lists', async () => {
  await subscribeAs('acme', { events: ['invitee.canceled'] })

  const { event } = await book(acme.ada, await publish(dee, {}), next())
  await dee.post(`${event}/cancellation`)
  await send()

  expect(receiver.got.map(({ json }) => json.event)).toEqual(['invitee.canceled'])
})

test('events of a user who left a group are not sent to the group', async () => {
  const gus = await acme.hire('Gus Lindt', 'gus@acme.example')
  const group = await groupWith('Guests', gus)
  await subscribeAs('guests', { events: ['contact.created'], scope: 'group', group })
  const { body } = await acme.ada.get(`/group_relationships?organization=${acme.uri}&group=${group}`)

  await acme.ada.delete(body.collection[0].uri)
  await gus.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })

  expect(await deliverAndListReceivers()).toEqual([])
})

test('a user who left the organization gets no more events, not even waiting ones', async () => {
  const hal = await acme.hire('Hal Ito', 'hal@acme.example')
  await subscribeAs('hal', { events: ['contact.created'], scope: 'user', user: hal.uri }, hal)
  const createContact = (email: string) => hal.post('/contacts', { name: 'Zoë Lund', emails: [{ email }] })
  receiver.manner = 500
  await createContact('first@initech.example')
  const before = await deliverAndListReceivers()
  receiver.manner = 200
  await createContact('second@initech.example')

  const { status } = await acme.ada.delete(hal.membership)
  const clock = { ahead: 3600 }
  await deliverUntil(db, listener, () => hasNothingDue(db, clock), { clock })

  expect([before, status, receiver.got]).toEqual([['hal'], 204, []])
})
