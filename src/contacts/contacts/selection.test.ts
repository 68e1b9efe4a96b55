import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { unknownId } from '../../test/hostile.ts'
import type { Company, Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent } from './queries.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  company,
  db,
} = await service()

const denied = 'You do not have permission to access this resource.'
const upgrade = 'Please upgrade your account to Enterprise.'

let dee: Person
let teams: Company
const order: string[] = []

const address = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@selection.example`
const createContact = (person: Person, name: string) =>
  person.post('/contacts', { name, city: name.split(' ')[0], emails: [{ email: address(name) }] })

/** Ada, Bob, Cyd and Dee create three contacts each in turn, then Dee leaves. Two other organizations have one each. */
beforeAll(async () => {
  dee = await acme.hire('Dee Lund', 'dee@acme.example')
  teams = await company('Small', 'teams', 'paid')
  const people = Object.entries({ Ada: ada, Bob: bob, Cyd: cyd, Dee: dee })
  for (const turn of ['one', 'two', 'three'])
    for (const [name, person] of people) {
      await createContact(person, `${name} ${turn}`)
      order.push(`${name} ${turn}`)
    }
  await createContact(globex.cyd, 'Globex one')
  await createContact(teams.cyd, 'Small one')
  await ada.delete(dee.membership)
})

const emptyContact: ContactContent = {
  name: null,
  emails: [],
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

const namesOf = ({ collection }: Json): string[] => collection.map(({ name }: Json) => name)

async function readPages(person: Person, from: string, direction: 'next_page' | 'previous_page') {
  const pages: Json[] = []
  for (let url = from; url; url = pages.at(-1).pagination[direction]) pages.push((await person.get(url)).body)
  return pages
}

describe('GET /contacts lists', () => {
  test.each<[string, () => Person, () => string, string]>([
    ['the caller’s own contacts', () => cyd, () => '', 'Cyd'],
    ['the own contacts of an admin', () => bob, () => '', 'Bob'],
    ['the own contacts of the owner of the organization', () => ada, () => '', 'Ada'],
    ['the caller’s own contacts by user', () => cyd, () => `user=${cyd.uri}`, 'Cyd'],
    ['a colleague’s contacts for an admin', () => bob, () => `user=${cyd.uri}`, 'Cyd'],
    ['an admin’s contacts for the owner', () => ada, () => `user=${bob.uri}`, 'Bob'],
    ['the contacts of a former member', () => bob, () => `user=${dee.uri}`, 'Dee'],
    ['a colleague’s by organization and user', () => bob, () => `organization=${acme.uri}&user=${cyd.uri}`, 'Cyd'],
    ['the own contacts by organization and user', () => bob, () => `organization=${acme.uri}&user=${bob.uri}`, 'Bob'],
    ['all contacts for an admin', () => bob, () => `organization=${acme.uri}`, ''],
    ['all contacts for the owner', () => ada, () => `organization=${acme.uri}`, ''],
  ])('%s', async (_, person, query, name) => {
    const { status, body } = await person().get(`/contacts?${query()}`)

    expect([status, namesOf(body)]).toEqual([200, order.filter((contact) => contact.startsWith(name))])
  })

  test('own contacts and, for admins, a colleague’s contacts on the teams plan', async () => {
    const own = await teams.cyd.get('/contacts')
    const colleagues = await teams.bob.get(`/contacts?user=${teams.cyd.uri}`)

    expect([namesOf(own.body), namesOf(colleagues.body)]).toEqual([['Small one'], ['Small one']])
  })

  test('no contacts in an organization without contacts', async () => {
    const { bob, uri } = await company('Empty')

    const all = await bob.get(`/contacts?organization=${uri}`)
    const some = await bob.get(`/contacts?organization=${uri}&name=x`)

    expect([all, some].map(({ status, body }) => [status, body.collection])).toEqual([
      [200, []],
      [200, []],
    ])
  })
})

describe('GET /contacts rejects', () => {
  const org = ({ uri }: { uri: string }) => `organization=${uri}`
  const user = ({ uri }: { uri: string }) => `user=${uri}`
  test.each<[string, () => Person, () => string, string, string]>([
    ['all contacts for a user', () => cyd, () => org(acme), denied, 'permission_denied'],
    ['organization and user for a user', () => cyd, () => `${org(acme)}&${user(cyd)}`, denied, 'permission_denied'],
    ['a colleague’s contacts for a user', () => cyd, () => user(bob), denied, 'permission_denied'],
    ['all contacts for an admin of the teams plan', () => teams.bob, () => org(teams), upgrade, 'upgrade_required'],
    [
      'organization and user on the teams plan',
      () => teams.ada,
      () => `${org(teams)}&${user(teams.cyd)}`,
      upgrade,
      'upgrade_required',
    ],
    ['all contacts for a user of the teams plan', () => teams.cyd, () => org(teams), denied, 'permission_denied'],
    ['another organization', () => ada, () => org(globex), denied, 'permission_denied'],
    ['another organization for a user', () => cyd, () => org(globex), denied, 'permission_denied'],
    ['another organization on the teams plan', () => teams.ada, () => org(globex), denied, 'permission_denied'],
    ['a user of another organization', () => ada, () => user(globex.cyd), denied, 'permission_denied'],
    ['a user of another organization for a user', () => cyd, () => user(globex.cyd), denied, 'permission_denied'],
    ['another organization, own user', () => ada, () => `${org(globex)}&${user(ada)}`, denied, 'permission_denied'],
    ['own organization, other user', () => ada, () => `${org(acme)}&${user(globex.ada)}`, denied, 'permission_denied'],
  ])('%s', async (_, person, query, message, code) => {
    const { status, body } = await person().get(`/contacts?${query()}`)

    expect([status, body]).toEqual([403, { title: 'Permission Denied', message, details: [{ code, message }] }])
  })

  test.each([
    ['organization=x', 'organization'],
    [`organization=${acme.id}`, 'organization'],
    ['organization=', 'organization'],
    [`organization=${ada.uri}`, 'organization'],
    ['user=', 'user'],
    [`user=${acme.uri}`, 'user'],
    [`user=${ada.id}`, 'user'],
    [`user=${ada.uri.replace('convene.test', 'elsewhere.test')}`, 'user'],
  ])('the invalid query %s', async (query, parameter) => {
    const { status, body } = await ada.get(`/contacts?${query}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter, code: 'invalid' }]])
  })

  test.each([
    `organization=http://convene.test/organizations/${unknownId}`,
    `user=http://convene.test/users/${unknownId}`,
  ])('the unknown %s with 404', async (query) => {
    expect((await ada.get(`/contacts?${query}`)).status).toBe(404)
  })
})

describe('all contacts of an organization', () => {
  test.each(['created_at:asc', 'created_at:desc', 'updated_at:desc', 'updated_at:asc,created_at:desc'])(
    'have the same order on all pages, forward and backward, by %s',
    async (sort) => {
      const expected = /^\w+:asc/.test(sort) ? order : order.toReversed()

      const forward = await readPages(bob, `/contacts?organization=${acme.uri}&sort=${sort}&count=5`, 'next_page')
      const backward = await readPages(bob, forward.at(-1).pagination.previous_page, 'previous_page')

      expect(forward.map(({ pagination }) => pagination.count)).toEqual([5, 5, 2])
      expect(forward.flatMap(namesOf)).toEqual(expected)
      expect([...backward.toReversed(), forward.at(-1)].flatMap(namesOf)).toEqual(expected)
    },
  )

  test('can be searched', async () => {
    const search = async (query: string) => namesOf((await bob.get(`/contacts?organization=${acme.uri}&${query}`)).body)

    expect(await search('name=two')).toEqual(['Ada two', 'Bob two', 'Cyd two', 'Dee two'])
    expect(await search('city=dee,ada&name=on,tw')).toEqual(['Ada one', 'Dee one', 'Ada two', 'Dee two'])
    expect(await search(`email=${address('Dee one')},${address('Cyd three')},${address('Globex one')}`)).toEqual([
      'Dee one',
      'Cyd three',
    ])
    expect(await search('name=globex')).toEqual([])
  })

  test('have page tokens that keep the selection and work only for admins', async () => {
    const first = (await bob.get(`/contacts?organization=${acme.uri}&count=5`)).body.pagination
    const whole = await bob.get(`/contacts?organization=${acme.uri}&count=10`)

    const second = await bob.get(`/contacts?page_token=${first.next_page_token}`)
    const other = await bob.get(`/contacts?user=${cyd.uri}&page_token=${first.next_page_token}`)
    const forbidden = await cyd.get(`/contacts?page_token=${first.next_page_token}`)

    expect(second.body.collection).toEqual(whole.body.collection.slice(5))
    expect([other.status, other.body.details]).toMatchObject([400, [{ parameter: 'user', code: 'invalid' }]])
    expect([forbidden.status, forbidden.body.title]).toEqual([403, 'Permission Denied'])
  })

  test('are all found when one owner has few contacts and another has many', async () => {
    const hooli = await company('Hooli')
    const others = Array.from({ length: 1100 }, (_, i) => ({
      ...emptyContact,
      name: `Moe ${i}`,
      emails: [{ email: `moe${i}@hooli.example`, is_primary: true }],
    }))
    const owner = { organization_id: hooli.id, user_id: hooli.bob.id }
    await db.transaction((tx) => createContacts(tx, owner, 'import', others, []))
    await hooli.bob.post('/contacts', { name: 'Zoë first', emails: [{ email: 'first@hooli.example' }] })
    for (let i = 0; i < 25; i++)
      await hooli.ada.post('/contacts', { name: `Zoë ${i}`, emails: [{ email: `zoe${i}@hooli.example` }] })

    const { body } = await hooli.ada.get(`/contacts?organization=${hooli.uri}&name=zoë`)

    expect(namesOf(body).slice(0, 2)).toEqual(['Zoë first', 'Zoë 0'])
  })
})
