import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { idOf } from '../../test/examples.ts'
import type { Person } from '../../test/people.ts'
import { startProcess, type Answer } from '../../test/process.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent } from './queries.ts'

const { acme, db, url } = await service()
// Those who wait for each other are not helped out of it, so that they are seen: they run out of time and answer 503.
await db.run(sql`
  do $$ begin execute format('alter database %I set deadlock_timeout = ''20s''', current_database()); end $$`)
const [east, west] = await Promise.all([startProcess({ DATABASE_URL: url }), startProcess({ DATABASE_URL: url })])
const fifty = Array.from({ length: 50 }, (_, i) => i)
const thirty = fifty.slice(0, 30)

/** Every other client speaks to the other process. */
async function ask(i: number, { token }: Person, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${(i % 2 === 0 ? east : west).url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) }
}

const post = (i: number, by: Person, ...addresses: string[]) =>
  ask(i, by, 'POST', '/contacts', { emails: addresses.map((email, place) => ({ email, is_primary: place === 0 })) })

/** The same address, with capitals that are another client's own. */
function spell(address: string, i: number) {
  return address.replaceAll(/./g, (letter, place: number) => ((i >> place) & 1 ? letter.toUpperCase() : letter))
}

function tally(answers: Answer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const said = status < 300 ? `${status}` : `${status} ${body.details[0].code}`
    counts[said] = (counts[said] ?? 0) + 1
  }
  return counts
}

async function count(question: ReturnType<typeof sql>) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from ${question}`)).count
}

/** What there is of a person's contacts, in each table. */
async function traces({ id }: Person) {
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

test.for([1, 2, 3])('of fifty who make a contact of one address at once, one does (round %i)', async () => {
  const dee = await hire()

  const answers = await Promise.all(fifty.map((i) => post(i, dee, spell('gus@walk.example', i))))

  expect(tally(answers)).toEqual({ '201': 1, '409 already_exists': 49 })
  expect(await traces(dee)).toEqual({ contacts: 1, addresses: 1, events: 1 })
})

test('of two who want the same two addresses, in opposite order, one gets both', async () => {
  const dee = await hire()
  const pairs = fifty.slice(0, 40).map((i) => [`gus${i}@walk.example`, `hal${i}@walk.example`] as const)

  const answers = await Promise.all(pairs.map(([gus, hal]) =>
    Promise.all([post(0, dee, gus, hal), post(1, dee, hal, gus)])))

  expect(answers.map((both) => tally(both))).toEqual(pairs.map(() => ({ '201': 1, '409 already_exists': 1 })))
  expect(await traces(dee)).toEqual({ contacts: 40, addresses: 80, events: 40 })
})

test('of fifty who want the same ten addresses, each in another order, one gets them all', async () => {
  const dee = await hire()
  const ten = fifty.slice(0, 10).map((i) => `ida${i}@walk.example`)
  const turned = (i: number) => [...ten.slice(i % 10), ...ten.slice(0, i % 10)]

  const answers = await Promise.all(fifty.map((i) => post(i, dee, ...(i % 3 ? turned(i) : turned(i).toReversed()))))

  expect(tally(answers)).toEqual({ '201': 1, '409 already_exists': 49 })
  expect(await traces(dee)).toEqual({ contacts: 1, addresses: 10, events: 1 })
})

test('an address that others had to give back, as they could not have all they wanted, is got by one', async () => {
  const dee = await hire()
  await post(0, dee, 'zoe@walk.example')

  const answers = await Promise.all(fifty.map((i) =>
    i % 2 ? post(i, dee, spell('kay@walk.example', i)) : post(i, dee, 'kay@walk.example', 'zoe@walk.example')))

  expect(tally(answers.filter((_, i) => i % 2))).toEqual({ '201': 1, '409 already_exists': 24 })
  expect(tally(answers.filter((_, i) => i % 2 === 0))).toEqual({ '409 already_exists': 25 })
  expect(await traces(dee)).toEqual({ contacts: 2, addresses: 2, events: 2 })
})

const fields: string[] = []
for (const i of thirty) {
  const field = { label: `Field ${i}`, field_type: 'number' }
  fields.push(idOf((await acme.ada.post('/contacts/custom_field_definitions', field)).body.resource.uri))
}

async function fillAtOnce(dee: Person) {
  const id = idOf((await post(0, dee, 'lee@walk.example')).body.resource.uri)
  const answers = await Promise.all(fields.map((uuid, i) =>
    ask(i, dee, 'PATCH', `/contacts/${id}`, { custom_fields: [{ uuid, value: i }] })))
  return { id, answers, events: await eventsOf(id) }
}

const filledIn = ({ custom_fields }: Json) => custom_fields.filter(({ value }: Json) => value !== null).length

test('thirty who fill different fields of one contact at once fill them all', async () => {
  const dee = await hire()

  const { id, answers, events } = await fillAtOnce(dee)

  const { body } = await ask(0, dee, 'GET', `/contacts/${id}`)
  expect(tally(answers)).toEqual({ '200': 30 })
  expect(body.resource.custom_fields.map(({ value }: Json) => value)).toEqual(thirty)
  expect(events.map(({ name }) => name).toSorted()).toEqual(['contact.created', ...thirty.map(() => 'contact.updated')])
  expect(new Set(events.map(({ contact }) => filledIn(contact)))).toEqual(new Set([...thirty, 30]))
})

test('what happened to a contact is told in the order in which it happened', async () => {
  const { events } = await fillAtOnce(await hire())

  expect(events.map(({ contact }) => filledIn(contact))).toEqual([...thirty, 30])
})

test('a contact that is changed and deleted at once is gone in the end, and told so last', async () => {
  const dee = await hire()
  const stories = new Set<string>()

  for (let round = 0; round < 20; round++) {
    const id = idOf((await post(0, dee, `may${round}@walk.example`)).body.resource.uri)
    const change = () => ask(0, dee, 'PATCH', `/contacts/${id}`, { city: 'Lund' })
    const remove = () => ask(1, dee, 'DELETE', `/contacts/${id}`)

    const answers = await (round % 2 ? atOnce(id, change, remove) : atOnce(id, remove, change))

    const events = await eventsOf(id)
    const story = events.map(({ name }) => name.split('.')[1]).join(', ')
    stories.add(story)
    expect([tally(answers), story]).toEqual(events.length === 3
      ? [{ '200': 1, '204': 1 }, 'created, updated, deleted']
      : [{ '204': 1, '404 not_found': 1 }, 'created, deleted'])
  }

  expect(await traces(dee)).toMatchObject({ contacts: 0, addresses: 0 })
  expect(stories.size).toBe(2)
})

/** Both stand before the same locked contact, one in front of the other, when it is let go. */
async function atOnce(id: string, first: () => Promise<Answer>, second: () => Promise<Answer>) {
  return (await db.transaction(async (tx) => {
    await tx.run(sql`select 1 from contacts where id = ${id} for update`)
    const early = first()
    await waiting(1)
    const late = second()
    await waiting(2)
    return { both: Promise.all([early, late]) }
  })).both
}

async function waiting(wanted: number) {
  const waiters = () => count(sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  await expect.poll(waiters, { timeout: 4000, interval: 5 }).toBe(wanted)
}

test(`those who want each other's address at once are told that it is taken`, async () => {
  const dee = await hire()
  const pairs = await Promise.all(fifty.slice(0, 12).map(async (i) => {
    const both = [`ned${i}@walk.example`, `ora${i}@walk.example`] as const
    const [ned, ora] = await Promise.all([post(0, dee, both[0]), post(1, dee, both[1])])
    return [[ned.body.resource.uri, both[1]], [ora.body.resource.uri, both[0]]] as const
  }))

  const answers = await Promise.all(pairs.flat().map(([uri, email], i) =>
    ask(i, dee, 'PATCH', `/contacts/${idOf(uri)}`, { emails: [{ email }] })))

  expect(tally(answers)).toEqual({ '409 already_exists': 24 })
})

test('a contact that stands still is found although one before it is deleted meanwhile', async () => {
  const dee = await hire()
  const contents = Array.from({ length: 1001 }, (_, i) => contactOf(i === 1000 ? 'Zoe' : 'Yan', i))
  await db.transaction((tx) => createContacts(tx, { organization_id: acme.id, user_id: dee.id }, 'api', contents, []))
  const { all } = db
  const asking = vi.spyOn(db, 'all').mockImplementation(async (question) => {
    const rows: never[] = await all(question)
    await db.run(sql`delete from contacts where id = (select id from contacts where name = 'Yan' order by id limit 1)`)
    return rows
  })

  const { body } = await dee.get('/contacts?name=zoe')
  asking.mockRestore()

  expect(body.collection.map(({ name }: Json) => name)).toEqual(['Zoe'])
})

function contactOf(name: string, i: number): ContactContent {
  return {
    name, emails: [{ email: `pia${i}@walk.example`, is_primary: true }], phone_numbers: [], timezone: null,
    job_title: null, company: null, country: null, state: null, city: null, linkedin: null, custom_fields: {},
  }
}
