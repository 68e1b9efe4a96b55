import { afterEach, expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import type { Client } from '../../test/client.ts'
import { clear } from '../../test/deliveries-scene.ts'
import { delivering, isQuiet } from '../../test/deliveries.ts'
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
  nobody: await groupWith('Nobody'),
}
const receiver = await startReceiver()
const send = () => delivering(db, listener, () => isQuiet(db))
const hosts = (...people: Person[]) => people.map(({ uri }) => ({ user: uri }))

async function groupWith(name: string, ...members: Person[]) {
  const group = await groupOf(acme, name)
  for (const { membership } of members)
    await acme.ada.post('/group_relationships', { group, owner: membership, role: 'member' })
  return group
}

/** A subscription whose name is its path. */
function hear(name: string, more: object = {}, by: Client = acme.ada, of: Company = acme) {
  return subscribe(by, of, { url: `${receiver.url}/${name}`, ...more })
}

/** One of each kind, for everybody there is. */
async function hearAll(...events: string[]) {
  await hear('acme', { events })
  await hear('globex', { events }, globex.ada, globex)
  for (const [name, person] of Object.entries({ bob: acme.bob, dee, eli, fay }))
    await hear(name, { events, scope: 'user', user: person.uri }, person)
  for (const [name, group] of Object.entries(groups)) await hear(name, { events, scope: 'group', group })
}

/** Who heard of it, each as often as they did. */
async function heard() {
  await send()
  return receiver.got.splice(0).map(({ path }) => path.slice(1)).toSorted()
}

afterEach(async () => {
  receiver.got.splice(0)
  await clear(db)
})

test('of a meeting hear the organization, its host and the host\'s groups', async () => {
  await hearAll('invitee.created')

  await book(acme.ada, await publish(dee, {}), next())

  expect(await heard()).toEqual(['acme', 'dee', 'sales'])
})

test('of a meeting that several host together hear all of them and their groups, each once', async () => {
  await hearAll('invitee.created')
  const type = await publish(acme.ada, { pooling_type: 'collective', hosts: hosts(dee, eli, fay) })

  await book(acme.ada, type, next())

  expect(await heard()).toEqual(['acme', 'dee', 'eli', 'fay', 'sales', 'support'])
})

test('of a meeting that one of several hosts hear that one and their groups', async () => {
  await hearAll('invitee.created')
  const type = await publish(acme.ada, { pooling_type: 'round_robin', hosts: hosts(dee, eli) })
  const expected = new Map([[dee.uri, ['acme', 'dee', 'sales']], [eli.uri, ['acme', 'eli', 'support']]])

  for (const start of [next(), next(), next()]) {
    const { event } = await book(acme.ada, type, start)

    const { event_memberships: [host] } = (await acme.ada.get(event)).body.resource
    expect(await heard()).toEqual(expected.get(host.user))
  }
})

test('of a contact hear the organization, whose it is and their groups', async () => {
  await hearAll('contact.created')

  await fay.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })

  expect(await heard()).toEqual(['acme', 'fay', 'sales'])
})

test('another organization hears of its own alone', async () => {
  await hearAll('contact.created')

  await globex.cyd.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })

  expect(await heard()).toEqual(['globex'])
})

test('nobody hears of what they did not subscribe to', async () => {
  await hear('acme', { events: ['invitee.canceled'] })

  const { event } = await book(acme.ada, await publish(dee, {}), next())
  await dee.post(`${event}/cancellation`)
  await send()

  expect(receiver.got.map(({ json }) => json.event)).toEqual(['invitee.canceled'])
})

test('who left a group hears nothing more through it', async () => {
  const gus = await acme.hire('Gus Lindt', 'gus@acme.example')
  const group = await groupWith('Guests', gus)
  await hear('guests', { events: ['contact.created'], scope: 'group', group })
  const { body } = await acme.ada.get(`/group_relationships?organization=${acme.uri}&group=${group}`)

  await acme.ada.delete(body.collection[0].uri)
  await gus.post('/contacts', { name: 'Zoë Lund', emails: [{ email: 'zoe@initech.example' }] })

  expect(await heard()).toEqual([])
})

test('who left the organization hears nothing more, not even of what was already waiting', async () => {
  const hal = await acme.hire('Hal Ito', 'hal@acme.example')
  await hear('hal', { events: ['contact.created'], scope: 'user', user: hal.uri }, hal)
  const greet = (email: string) => hal.post('/contacts', { name: 'Zoë Lund', emails: [{ email }] })
  receiver.manner = 500
  await greet('first@initech.example')
  const before = await heard()
  receiver.manner = 200
  await greet('second@initech.example')

  const { status } = await acme.ada.delete(hal.membership)
  const clock = { ahead: 3600 }
  await delivering(db, listener, () => isQuiet(db, clock), { clock })

  expect([before, status, receiver.got]).toEqual([['hal'], 204, []])
})
