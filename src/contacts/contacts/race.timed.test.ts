import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import { untilLockWait } from '../../test/lock-waits.ts'
import type { Person } from '../../test/people.ts'
import { startProcess, type Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent } from './queries.ts'

const { acme, db, url } = await service()
// A long deadlock timeout makes deadlocks visible: the requests run into the statement timeout and answer 503.
await db.run(sql`
  do $$ begin execute format('alter database %I set deadlock_timeout = ''20s''', current_database()); end $$`)
const [east, west] = await Promise.all([startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url })])
const fifty = Array.from({ length: 50 }, (_, i) => i)
const thirty = fifty.slice(0, 30)

/** Clients alternate between the two processes. */
async function request(i: number, { token }: Person, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${(i % 2 === 0 ? east : west).url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const post = (i: number, owner: Person, ...addresses: string[]) =>
  request(i, owner, 'POST', '/contacts', { emails: addresses.map((email, n) => ({ email, is_primary: n === 0 })) })

/** The same address, capitalized differently for each client. */
function capitalize(address: string, i: number) {
  return address.replaceAll(/./g, (letter, index: number) => ((i >> index) & 1 ? letter.toUpperCase() : letter))
}

function tally(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const outcome = status < 300 ? `${status}` : `${status} ${body.details[0].code}`
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

async function count(rows: ReturnType<typeof sql>) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from ${rows}`)).count
}

/** The number of rows of an owner in each table. */
async function rowCounts({ id }: Person) {
  return {
    contacts: await count(sql`contacts where owner_id = ${id}`),
    addresses: await count(sql`contact_addresses where owner_id = ${id}`),
    events: await count(sql`events where user_ids = ${[id]}`),
  }
}

function eventsOf(id: string) {
  return db.all<{ name: string; contact: Json }>(sql`
    select name, payload -> 'contact' as contact from events
    where payload -> 'contact' ->> 'uri' like ${`%/${id}`} order by created_at, id`)
}

const hire = () => acme.hire('Dee Lund', `${randomUUID()}@acme.example`)

test.for([1, 2, 3])('one of fifty concurrent requests creates the contact of an address (round %i)', async () => {
  const dee = await hire()

  const answers = await Promise.all(fifty.map((i) => post(i, dee, capitalize('gus@walk.example', i))))

  expect(tally(answers)).toEqual({ '201': 1, '409 already_exists': 49 })
  expect(await rowCounts(dee)).toEqual({ contacts: 1, addresses: 1, events: 1 })
})

test('one of two concurrent requests for the same two addresses in opposite order gets both', async () => {
  const dee = await hire()
  const pairs = fifty.slice(0, 40).map((i) => [`gus${i}@walk.example`, `hal${i}@walk.example`] as const)

  const answers = await Promise.all(
    pairs.map(([gus, hal]) => Promise.all([post(0, dee, gus, hal), post(1, dee, hal, gus)])),
  )

  expect(answers.map((both) => tally(both))).toEqual(pairs.map(() => ({ '201': 1, '409 already_exists': 1 })))
  expect(await rowCounts(dee)).toEqual({ contacts: 40, addresses: 80, events: 40 })
})

test('one of fifty concurrent requests for the same ten addresses in different orders gets them all', async () => {
  const dee = await hire()
  const ten = fifty.slice(0, 10).map((i) => `ida${i}@walk.example`)
  const rotated = (i: number) => [...ten.slice(i % 10), ...ten.slice(0, i % 10)]

  const answers = await Promise.all(fifty.map((i) => post(i, dee, ...(i % 3 ? rotated(i) : rotated(i).toReversed()))))

  expect(tally(answers)).toEqual({ '201': 1, '409 already_exists': 49 })
  expect(await rowCounts(dee)).toEqual({ contacts: 1, addresses: 10, events: 1 })
})

test('one request gets an address that conflicting requests claimed and released', async () => {
  const dee = await hire()
  await post(0, dee, 'zoe@walk.example')

  const answers = await Promise.all(
    fifty.map((i) =>
      i % 2 ? post(i, dee, capitalize('kay@walk.example', i)) : post(i, dee, 'kay@walk.example', 'zoe@walk.example'),
    ),
  )

  expect(tally(answers.filter((_, i) => i % 2))).toEqual({ '201': 1, '409 already_exists': 24 })
  expect(tally(answers.filter((_, i) => i % 2 === 0))).toEqual({ '409 already_exists': 25 })
  expect(await rowCounts(dee)).toEqual({ contacts: 2, addresses: 2, events: 2 })
})

const fields: string[] = []
for (const i of thirty) {
  const field = { label: `Field ${i}`, field_type: 'number' }
  fields.push(idOf((await acme.ada.post('/contacts/custom_field_definitions', field)).body.resource.uri))
}

async function fillConcurrently(dee: Person) {
  const id = idOf((await post(0, dee, 'lee@walk.example')).body.resource.uri)
  const answers = await Promise.all(
    fields.map((uuid, i) => request(i, dee, 'PATCH', `/contacts/${id}`, { custom_fields: [{ uuid, value: i }] })),
  )
  return { id, answers, events: await eventsOf(id) }
}

const filledCount = ({ custom_fields }: Json) => custom_fields.filter(({ value }: Json) => value !== null).length

test('thirty concurrent changes of different fields of one contact all succeed', async () => {
  const dee = await hire()

  const { id, answers, events } = await fillConcurrently(dee)

  const { body } = await request(0, dee, 'GET', `/contacts/${id}`)
  expect(tally(answers)).toEqual({ '200': 30 })
  expect(body.resource.custom_fields.map(({ value }: Json) => value)).toEqual(thirty)
  expect(events.map(({ name }) => name).toSorted()).toEqual(['contact.created', ...thirty.map(() => 'contact.updated')])
  expect(new Set(events.map(({ contact }) => filledCount(contact)))).toEqual(new Set([...thirty, 30]))
})

test('the events of a contact are in the order of its changes', async () => {
  const { events } = await fillConcurrently(await hire())

  expect(events.map(({ contact }) => filledCount(contact))).toEqual([...thirty, 30])
})

test('a contact that is changed and deleted concurrently is gone, and contact.deleted comes last', async () => {
  const dee = await hire()
  const sequences = new Set<string>()

  for (let round = 0; round < 20; round++) {
    const id = idOf((await post(0, dee, `may${round}@walk.example`)).body.resource.uri)
    const change = () => request(0, dee, 'PATCH', `/contacts/${id}`, { city: 'Lund' })
    const remove = () => request(1, dee, 'DELETE', `/contacts/${id}`)

    const answers = await (round % 2 ? runQueued(id, change, remove) : runQueued(id, remove, change))

    const events = await eventsOf(id)
    const sequence = events.map(({ name }) => name.split('.')[1]).join(', ')
    sequences.add(sequence)
    expect([tally(answers), sequence]).toEqual(
      events.length === 3
        ? [{ '200': 1, '204': 1 }, 'created, updated, deleted']
        : [{ '204': 1, '404 not_found': 1 }, 'created, deleted'],
    )
  }

  expect(await rowCounts(dee)).toMatchObject({ contacts: 0, addresses: 0 })
  expect(sequences.size).toBe(2)
})

/** Queues both requests on the lock of the same contact, one after the other, and then releases it. */
async function runQueued(id: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  return (
    await db.transaction(async (tx) => {
      await tx.run(sql`select 1 from contacts where id = ${id} for update`)
      const early = first()
      await untilLockWait(db)
      const late = second()
      await untilLockWait(db, 2)
      return { both: Promise.all([early, late]) }
    })
  ).both
}

test('concurrent requests to swap two addresses are rejected without a deadlock', async () => {
  const dee = await hire()
  const pairs = await Promise.all(
    fifty.slice(0, 12).map(async (i) => {
      const both = [`ned${i}@walk.example`, `ora${i}@walk.example`] as const
      const [ned, ora] = await Promise.all([post(0, dee, both[0]), post(1, dee, both[1])])
      return [
        [ned.body.resource.uri, both[1]],
        [ora.body.resource.uri, both[0]],
      ] as const
    }),
  )

  const answers = await Promise.all(
    pairs.flat().map(([uri, email], i) => request(i, dee, 'PATCH', `/contacts/${idOf(uri)}`, { emails: [{ email }] })),
  )

  expect(tally(answers)).toEqual({ '409 already_exists': 24 })
})

test('a search finds an unchanged contact when an earlier one is deleted during the search', async () => {
  const dee = await hire()
  const contents = Array.from({ length: 1001 }, (_, i) => contactOf(i === 1000 ? 'Zoe' : 'Yan', i))
  await db.transaction((tx) => createContacts(tx, { organization_id: acme.id, user_id: dee.id }, 'api', contents, []))
  const { all } = db
  const spy = vi.spyOn(db, 'all').mockImplementation(async (query) => {
    const rows: never[] = await all(query)
    await db.run(sql`delete from contacts where id = (select id from contacts where name = 'Yan' order by id limit 1)`)
    return rows
  })

  const { body } = await dee.get('/contacts?name=zoe')
  spy.mockRestore()

  expect(body.collection.map(({ name }: Json) => name)).toEqual(['Zoe'])
})

function contactOf(name: string, i: number): ContactContent {
  return {
    name,
    emails: [{ email: `pia${i}@walk.example`, is_primary: true }],
    phone_numbers: [],
    timezone: null,
    job_title: null,
    company: null,
    country: null,
    state: null,
    city: null,
    linkedin: null,
    custom_fields: {},
  }
}
