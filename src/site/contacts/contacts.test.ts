import { expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { book } from '../../test/bookings.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import type { Json } from '../../test/client.ts'
import { publish } from '../../test/meetings.ts'
import { fieldsIn } from '../../test/page-fields.ts'
import { idOf } from '../../test/samples.ts'
import { service } from '../../test/service.ts'
import { findDuplicates } from './duplicate-queries.ts'

const { acme, globex, app, db, consume } = await service()
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const stranger = await signedInBrowser(db, app, globex.ada, globex.id)
const path = '/console/contacts'
let count = 0

async function create(more: object = {}): Promise<Json> {
  const body = { name: 'Leo Novak', emails: [{ email: `leo${++count}@guest.example` }], ...more }
  return (await acme.cyd.post('/contacts', body)).body.resource
}
const pathOf = ({ uri }: Json) => `${path}/${idOf(uri)}`
const read = async ({ uri }: Json) => (await acme.cyd.get(uri)).body.resource
const namesIn = (page: string) =>
  [...page.matchAll(/<h2><a href="[^"]+"><bdi>([^<]+)<\/bdi>/g)].map(([, name = '']) => name)

test('a user finds contacts by part of a name, by address, by the beginning of an address, and by number', async () => {
  await create({ name: 'Zoë Quark', emails: [{ email: 'zq.work@initech.example' }], company: 'Foo, Inc.' })
  await create({ name: 'Yan Quark', phone_numbers: [{ phone_number: '+14155552671' }] })
  const search = async (query: Record<string, string>) =>
    namesIn((await cyd.get(`${path}?${new URLSearchParams(query).toString()}`)).text).toSorted()

  const found = {
    name: await search({ q: 'quark' }),
    address: await search({ q: 'ZQ.WORK@initech.example' }),
    part: await search({ q: 'zq.w' }),
    prefix: await search({ q: 'zq.work@ini' }),
    phone: await search({ q: '+1 (415) 555-2671' }),
    company: await search({ company: 'foo, inc.' }),
    none: await search({ q: 'xyzzy' }),
  }

  expect(found).toEqual({
    name: ['Yan Quark', 'Zoë Quark'],
    address: ['Zoë Quark'],
    part: ['Zoë Quark'],
    prefix: ['Zoë Quark'],
    phone: ['Yan Quark'],
    company: ['Zoë Quark'],
    none: [],
  })
})

test('only admins see the contacts of colleagues', async () => {
  const contact = await create({ name: 'Private Person' })
  const ofCyd = `${path}?owner=${acme.cyd.id}&q=private`

  expect(namesIn((await ada.get(ofCyd)).text)).toEqual(['Private Person'])
  expect((await cyd.get(`${path}?owner=${acme.ada.id}&q=p@`)).status).toBe(403)
  expect((await ada.get(pathOf(contact))).text).toContain('Belongs to')
  expect((await stranger.get(pathOf(contact))).status).toBe(404)
  expect((await cyd.get(`${path}/duplicates?owner=${acme.ada.id}`)).status).toBe(403)
})

test('a user creates a contact with two addresses without a script, and sees what is wrong', async () => {
  const fields = fieldsIn((await cyd.get(`${path}/new`)).text)

  const empty = await cyd.post(`${path}/new`, fields)
  const added = await cyd.post(`${path}/new`, { ...fields, 'email-0': 'a@two.example', action: 'add email' })
  const two = { ...fieldsIn(added.text), 'email-1': 'b@two.example', primary: '1', 'phone-0': '030 901820' }
  const created = await cyd.post(`${path}/new`, { ...two, name: 'Two', country: 'DE', action: 'save' })
  const taken = await cyd.post(`${path}/new`, { ...fields, 'email-0': 'A@two.example' })

  expect([empty.status, added.status, created.status, taken.status]).toEqual([400, 200, 303, 400])
  expect(empty.text).toContain('Enter at least one email address.')
  expect(taken.text).toContain('Another contact already has this email address.')
  const { body } = await acme.cyd.get('/contacts?email=a@two.example')
  expect(body.collection[0]).toMatchObject({
    name: 'Two',
    phone_numbers: [{ phone_number: '+4930901820' }],
    emails: [
      { email: 'a@two.example', is_primary: false },
      { email: 'b@two.example', is_primary: true },
    ],
  })
})

test('a user edits every type of custom field, and a stale form shows both versions', async () => {
  const define = async (field_type: string, more: object = {}): Promise<Json> =>
    (await acme.ada.post('/contacts/custom_field_definitions', { label: `My ${field_type}`, field_type, ...more })).body
      .resource
  const select = await define('single_select', { options: [{ label: 'Gold' }] })
  const inputs: [Json, string, unknown][] = [
    [await define('text'), 'Tea\r\nMilk', 'Tea\nMilk'],
    [await define('number'), '12.5', 12.5],
    [await define('boolean'), 'false', false],
    [await define('currency', { currency: 'EUR' }), '12.50', 1250],
    [await define('tags'), 'a\r\nb', ['a', 'b']],
    [await define('date'), '2026-11-30', '2026-11-30'],
    [select, select.options[0].uuid, select.options[0].uuid],
  ]
  const contact = await create()
  const form = fieldsIn((await cyd.get(`${pathOf(contact)}/edit`)).text)
  const filled = { ...form, ...Object.fromEntries(inputs.map(([{ uri }, text]) => [`field-${idOf(uri)}`, text])) }

  const wrong = await cyd.post(`${pathOf(contact)}/edit`, { ...filled, [`field-${idOf(inputs[3]?.[0].uri)}`]: 'much' })
  const saved = await cyd.post(`${pathOf(contact)}/edit`, { ...filled, name: 'Leo N.' })
  const stale = await cyd.post(`${pathOf(contact)}/edit`, { ...filled, name: 'Leonard' })
  const { custom_fields, name } = await read(contact)

  expect([wrong.status, saved.status, stale.status]).toEqual([400, 303, 409])
  expect(wrong.text).toContain('Enter an amount in EUR, such as 12.50.')
  expect(name).toBe('Leo N.')
  expect(stale.text).toMatch(/Leo N\.<\/bdi><\/td><td><bdi>Leonard/)
  expect(inputs.map(([{ uri }]) => custom_fields.find((field: Json) => field.uri === uri).value)).toEqual(
    inputs.map(([, , value]) => value),
  )
  expect((await cyd.get(pathOf(contact))).text).toContain('12.50 EUR')
})

test('the page of a contact shows meetings and messages that the user may see', async () => {
  const invitee = { name: 'Hal', email: 'hal@guest.example', timezone: 'UTC' }
  await book(acme.cyd, await publish(acme.cyd, { name: 'Own talk' }), 'Tue 10:00', { invitee })
  await book(acme.bob, await publish(acme.bob, { name: 'Other talk' }), 'Wed 10:00', { invitee })
  await consume()
  const [contact] = (await acme.cyd.get('/contacts?email=hal@guest.example')).body.collection

  const [own, admin] = [(await cyd.get(pathOf(contact))).text, (await ada.get(pathOf(contact))).text]

  expect([own.includes('Own talk'), own.includes('Other talk')]).toEqual([true, false])
  expect([admin.includes('Own talk'), admin.includes('Other talk')]).toEqual([true, true])
  expect(own).toContain('Email to')
  expect(own).toContain('/console/meetings/book?name=Hal&#38;email=hal%40guest.example')
})

test('duplicates are listed by name and company and by number, compared and merged', async () => {
  const kept = await create({ name: 'Dup Person', company: 'Initech', city: 'Lund' })
  const other = await create({ name: 'DUP person', company: 'initech', city: 'Oslo' })
  await create({ name: 'Dup Person', company: 'Hooli' })

  const list = await cyd.get(`${path}/duplicates`)
  const merge = `${pathOf(kept)}/merge`
  const fields = fieldsIn((await cyd.get(`${merge}?with=${idOf(other.uri)}`)).text)
  const stale = await cyd.post(merge, { ...fields, version: 'old' })
  const merged = await cyd.post(merge, { ...fields, 'take city': 'other' })

  expect(list.text).toContain(`${pathOf(kept)}/merge?with=${idOf(other.uri)}`)
  expect([stale.status, merged.status]).toEqual([409, 303])
  expect(await read(kept)).toMatchObject({ name: 'Dup Person', city: 'Oslo', emails: [{}, {}] })
  expect((await cyd.get(`${merge}?with=${idOf(other.uri)}`)).status).toBe(404)
})

test('a search for duplicates that is cut continues without losing a group', async () => {
  const dee = await acme.hire('Dee Lund', 'dee@acme.example')
  for (const [i, name] of ['a', 'b', 'b', 'b', 'c', 'd', 'd', 'e'].entries())
    await dee.post('/contacts', { name, emails: [{ email: `${name}${i}@dup.example` }] })
  const owner = { organization_id: acme.id, owner_id: dee.id }

  const found: string[] = []
  let next: string | undefined = ''
  for (let page = 0; next !== undefined && page < 20; page++) {
    const result: Awaited<ReturnType<typeof findDuplicates>> = await findDuplicates(db, owner, 'name', next, 3)
    found.push(...result.groups.map(({ key, members }) => `${key.trim()} ${members.length}`))
    next = result.next
  }

  expect(found).toEqual(['b 3', 'd 2'])
})

test('admins define custom fields of every type, change choices, and see how many contacts have a value', async () => {
  const fields = `${path}/custom-fields`
  for (const field_type of ['text', 'number', 'boolean', 'currency', 'tags', 'date', 'single_select']) {
    const more = { options: 'High\r\nLow', currency: 'usd' }
    expect((await ada.post(`${fields}/new`, { label: `New ${field_type}`, field_type, ...more })).status).toBe(303)
  }
  const find = async (label: string): Promise<Json> =>
    (await acme.ada.get('/contacts/custom_field_definitions?count=100')).body.collection.find(
      (field: Json) => field.label === label,
    )
  const select = await find('New single_select')
  const page = `${fields}/${idOf(select.uri)}`
  await create({ custom_fields: [{ uri: select.uri, value: select.options[0].uuid }] })

  const moved = fieldsIn((await ada.post(page, { ...fieldsIn((await ada.get(page)).text), action: 'down 0' })).text)
  const renamed = await ada.post(page, { ...moved, label: 'Priority', action: 'save' })
  const confirmation = await ada.get(`${page}/delete`)
  const twice = await ada.post(`${fields}/new`, { label: 'priority', field_type: 'text' })
  const missing = await ada.post(`${fields}/new`, { label: 'Empty', field_type: 'single_select' })

  expect([renamed.status, twice.status, missing.status]).toEqual([303, 400, 400])
  expect((await find('Priority')).options.map(({ label }: Json) => label)).toEqual(['Low', 'High'])
  expect(confirmation.text).toContain('1 contact has a value.')
  expect((await cyd.get(fields)).status).toBe(200)
  expect((await cyd.get(`${fields}/new`)).status).toBe(403)
  expect((await ada.post(`${page}/delete`)).status).toBe(303)
  expect(await find('Priority')).toBeUndefined()
})

test('a deleted contact is gone, and its meetings stay', async () => {
  const contact = await create()

  const asked = await cyd.get(`${pathOf(contact)}/delete`)
  const deleted = await cyd.post(`${pathOf(contact)}/delete`)

  expect([asked.status, deleted.status]).toEqual([200, 303])
  expect((await cyd.get(pathOf(contact))).status).toBe(404)
  expect(await db.maybe(sql`select 1 from contacts where id = ${idOf(contact.uri)}`)).toBeUndefined()
})
