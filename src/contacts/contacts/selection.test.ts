import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { never } from '../../test/hostile.ts'
import type { Company, Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent } from './queries.ts'

const { acme, acme: { ada, bob, cyd }, globex, company, db } = await service()

const closed = 'You do not have permission to access this resource.'
const upgrade = 'Please upgrade your account to Enterprise.'

let dee: Person
let teams: Company
const order: string[] = []

const address = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@selection.example`
const make = (person: Person, name: string) =>
  person.post('/contacts', { name, city: name.split(' ')[0], emails: [{ email: address(name) }] })

/** Three contacts each of Ada, Bob, Cyd and Dee, made by turns, before Dee left; and one each elsewhere. */
beforeAll(async () => {
  dee = await acme.hire('Dee Lund', 'dee@acme.example')
  teams = await company('Small', 'teams', 'paid')
  const people = Object.entries({ Ada: ada, Bob: bob, Cyd: cyd, Dee: dee })
  for (const turn of ['one', 'two', 'three'])
    for (const [name, person] of people) {
      await make(person, `${name} ${turn}`)
      order.push(`${name} ${turn}`)
    }
  await make(globex.cyd, 'Globex one')
  await make(teams.cyd, 'Small one')
  await ada.delete(dee.membership)
})

const blank: ContactContent = {
  name: null, emails: [], phone_numbers: [], timezone: null, job_title: null, company: null, country: null, state: null,
  city: null, linkedin: null, custom_fields: {},
}

const namesOf = ({ collection }: Json): string[] => collection.map(({ name }: Json) => name)

async function walk(person: Person, from: string, toward: 'next_page' | 'previous_page') {
  const pages: Json[] = []
  for (let url = from; url; url = pages.at(-1).pagination[toward]) pages.push((await person.get(url)).body)
  return pages
}

describe('whose contacts are listed', () => {
  test.each<[string, () => Person, () => string, string]>([
    ['one’s own', () => cyd, () => '', 'Cyd'],
    ['one’s own as an admin', () => bob, () => '', 'Bob'],
    ['one’s own as the owner of the organization', () => ada, () => '', 'Ada'],
    ['one’s own, asked for', () => cyd, () => `user=${cyd.uri}`, 'Cyd'],
    ['a colleague’s, for an admin', () => bob, () => `user=${cyd.uri}`, 'Cyd'],
    ['an admin’s, for the owner', () => ada, () => `user=${bob.uri}`, 'Bob'],
    ['those of somebody who has left', () => bob, () => `user=${dee.uri}`, 'Dee'],
    ['a colleague’s within the organization', () => bob, () => `organization=${acme.uri}&user=${cyd.uri}`, 'Cyd'],
    ['one’s own within the organization', () => bob, () => `organization=${acme.uri}&user=${bob.uri}`, 'Bob'],
    ['everybody’s, for an admin', () => bob, () => `organization=${acme.uri}`, ''],
    ['everybody’s, for the owner', () => ada, () => `organization=${acme.uri}`, ''],
  ])('%s', async (_, person, query, name) => {
    const { status, body } = await person().get(`/contacts?${query()}`)

    expect([status, namesOf(body)]).toEqual([200, order.filter((contact) => contact.startsWith(name))])
  })

  test('on the teams plan: one’s own, and for admins a colleague’s', async () => {
    const own = await teams.cyd.get('/contacts')
    const colleagues = await teams.bob.get(`/contacts?user=${teams.cyd.uri}`)

    expect([namesOf(own.body), namesOf(colleagues.body)]).toEqual([['Small one'], ['Small one']])
  })

  test('nobody’s in an organization that has none', async () => {
    const { bob, uri } = await company('Empty')

    const all = await bob.get(`/contacts?organization=${uri}`)
    const some = await bob.get(`/contacts?organization=${uri}&name=x`)

    expect([all, some].map(({ status, body }) => [status, body.collection])).toEqual([[200, []], [200, []]])
  })
})

describe('refused is', () => {
  const org = (of: { uri: string }) => `organization=${of.uri}`
  const user = (of: { uri: string }) => `user=${of.uri}`
  test.each<[string, () => Person, () => string, string, string]>([
    ['everybody’s, for a user', () => cyd, () => org(acme), closed, 'permission_denied'],
    ['one’s own within it, for a user', () => cyd, () => `${org(acme)}&${user(cyd)}`, closed, 'permission_denied'],
    ['a colleague’s, for a user', () => cyd, () => user(bob), closed, 'permission_denied'],
    ['everybody’s, for an admin of the teams plan', () => teams.bob, () => org(teams), upgrade, 'upgrade_required'],
    ['a colleague’s within it', () => teams.ada, () => `${org(teams)}&${user(teams.cyd)}`, upgrade, 'upgrade_required'],
    ['everybody’s, for a user of the teams plan', () => teams.cyd, () => org(teams), closed, 'permission_denied'],
    ['another organization’s', () => ada, () => org(globex), closed, 'permission_denied'],
    ['another organization’s, for a user', () => cyd, () => org(globex), closed, 'permission_denied'],
    ['another organization’s, on the teams plan', () => teams.ada, () => org(globex), closed, 'permission_denied'],
    ['a person’s of another organization', () => ada, () => user(globex.cyd), closed, 'permission_denied'],
    ['a person’s of another organization, for a user', () => cyd, () => user(globex.cyd), closed, 'permission_denied'],
    ['one’s own within another one', () => ada, () => `${org(globex)}&${user(ada)}`, closed, 'permission_denied'],
    ['a stranger’s within one’s own', () => ada, () => `${org(acme)}&${user(globex.ada)}`, closed, 'permission_denied'],
  ])('%s', async (_, person, query, message, code) => {
    const { status, body } = await person().get(`/contacts?${query()}`)

    expect([status, body]).toEqual([403, { title: 'Permission Denied', message, details: [{ code, message }] }])
  })

  test.each([
    ['organization=x', 'organization'], [`organization=${acme.id}`, 'organization'], ['organization=', 'organization'],
    [`organization=${ada.uri}`, 'organization'], ['user=', 'user'], [`user=${acme.uri}`, 'user'],
    [`user=${ada.id}`, 'user'],
    [`user=${ada.uri.replace('convene.test', 'elsewhere.test')}`, 'user'],
  ])('%s, by its name', async (query, parameter) => {
    const { status, body } = await ada.get(`/contacts?${query}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter, code: 'invalid' }]])
  })

  test.each([`organization=http://convene.test/organizations/${never}`, `user=http://convene.test/users/${never}`])(
    '%s as missing', async (query) => {
      expect((await ada.get(`/contacts?${query}`)).status).toBe(404)
    })
})

describe('everybody’s contacts', () => {
  test.each(['created_at:asc', 'created_at:desc', 'updated_at:desc', 'updated_at:asc,created_at:desc'])(
    'come in one order over all pages, there and back, by %s', async (sort) => {
      const expected = /^\w+:asc/.test(sort) ? order : order.toReversed()

      const there = await walk(bob, `/contacts?organization=${acme.uri}&sort=${sort}&count=5`, 'next_page')
      const back = await walk(bob, there.at(-1).pagination.previous_page, 'previous_page')

      expect(there.map(({ pagination }) => pagination.count)).toEqual([5, 5, 2])
      expect(there.flatMap(namesOf)).toEqual(expected)
      expect([...back.toReversed(), there.at(-1)].flatMap(namesOf)).toEqual(expected)
    })

  test('are searched like one’s own', async () => {
    const found = async (query: string) =>
      namesOf((await bob.get(`/contacts?organization=${acme.uri}&${query}`)).body)

    expect(await found('name=two')).toEqual(['Ada two', 'Bob two', 'Cyd two', 'Dee two'])
    expect(await found('city=dee,ada&name=on,tw')).toEqual(['Ada one', 'Dee one', 'Ada two', 'Dee two'])
    expect(await found(`email=${address('Dee one')},${address('Cyd three')},${address('Globex one')}`))
      .toEqual(['Dee one', 'Cyd three'])
    expect(await found('name=globex')).toEqual([])
  })

  test('have a page token that keeps the selection, and that others than admins cannot use', async () => {
    const first = (await bob.get(`/contacts?organization=${acme.uri}&count=5`)).body.pagination
    const whole = await bob.get(`/contacts?organization=${acme.uri}&count=10`)

    const second = await bob.get(`/contacts?page_token=${first.next_page_token}`)
    const other = await bob.get(`/contacts?user=${cyd.uri}&page_token=${first.next_page_token}`)
    const denied = await cyd.get(`/contacts?page_token=${first.next_page_token}`)

    expect(second.body.collection).toEqual(whole.body.collection.slice(5))
    expect([other.status, other.body.details]).toMatchObject([400, [{ parameter: 'user', code: 'invalid' }]])
    expect([denied.status, denied.body.title]).toEqual([403, 'Permission Denied'])
  })

  test('are not passed over where one owner has few and another has many', async () => {
    const hooli = await company('Hooli')
    const others = Array.from({ length: 1100 }, (_, i) =>
      ({ ...blank, name: `Moe ${i}`, emails: [{ email: `moe${i}@hooli.example`, is_primary: true }] }))
    const owner = { organization_id: hooli.id, user_id: hooli.bob.id }
    await db.transaction((tx) => createContacts(tx, owner, 'import', others, []))
    await hooli.bob.post('/contacts', { name: 'Zoë first', emails: [{ email: 'first@hooli.example' }] })
    for (let i = 0; i < 25; i++)
      await hooli.ada.post('/contacts', { name: `Zoë ${i}`, emails: [{ email: `zoe${i}@hooli.example` }] })

    const { body } = await hooli.ada.get(`/contacts?organization=${hooli.uri}&name=zoë`)

    expect(namesOf(body).slice(0, 2)).toEqual(['Zoë first', 'Zoë 0'])
  })
})
