import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { fold } from '../../platform/text.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent, ContactRow } from './queries.ts'

/** Four thousand contacts, a tenth of them Ada's and the others Cyd's: what is rare lies far behind a first glance. */
const { acme, acme: { ada, bob, cyd }, db } = await service()
const size = 4000

const firsts = ['Zoë', 'ÉMILE', `O'Hara`, 'Σίσυφος', '山田', 'Al', 'Bo%b']
const lasts = ['Lund', 'Smith', 'Ek', 'a. b', 'Müller-Lüdenscheidt']
const titles = ['Surveyor', 'Écrivain', 'C:\\dev', 'QA', null]
const places = [
  { country: 'US', state: 'NY', timezone: 'America/New_York', city: 'New York' },
  { country: 'US', state: 'CA', timezone: 'America/Los_Angeles', city: 'Los Angeles' },
  { country: 'DE', state: 'Bayern', timezone: 'Europe/Berlin', city: 'München' },
  { country: 'FR', state: null, timezone: 'Europe/Paris', city: 'Paris' },
  { country: null, state: null, timezone: null, city: null },
]
const rare = { country: 'SE', state: 'Skåne', timezone: 'Europe/Stockholm', city: 'Lund' }
const pick = <T>(list: T[], i: number): T | null => list[i % list.length] ?? null

/** Every 700th is rare, and so is the last but one. Two in Berlin's zone live elsewhere. */
function contentOf(i: number): ContactContent {
  const isRare = i % 700 === 650 || i === size - 2
  const zone = i === 2220 || i === 3333 ? { timezone: 'Europe/Berlin' } : {}
  return {
    name: isRare ? `Quetzal ${i} Ünique` : `${pick(firsts, i)} ${pick(lasts, Math.floor(i / 7))} ${i}`,
    job_title: pick(titles, i),
    company: i % 3 === 0 ? `Under_score & Sons ${i % 50}` : null,
    ...(isRare ? rare : pick(places, i) ?? rare), ...zone,
    emails: [`Guest${i}@search.example`, ...(i % 5 ? [] : [`g${i}@x.co`])]
      .map((email, place) => ({ email, is_primary: place === 0 })),
    phone_numbers: i % 4 === 0 ? [`+1415555${String(i).padStart(4, '0')}`] : [],
    linkedin: null,
    custom_fields: {},
  }
}

let all: ContactRow[] = []

beforeAll(async () => {
  const isAdas = (i: number) => i % 10 === 8
  for (let from = 0; from < size; from += 1000) {
    const numbers = Array.from({ length: 1000 }, (_, i) => from + i)
    const fill = (user_id: string, numbers: number[]) => db.transaction((tx) =>
      createContacts(tx, { organization_id: acme.id, user_id }, 'import', numbers.map(contentOf), []))
    await fill(cyd.id, numbers.filter((i) => !isAdas(i)))
    await fill(ada.id, numbers.filter(isAdas))
  }
  // They were changed in another order, many at the same instant.
  await db.run(sql`
    update contacts set updated_at = timestamptz '2026-10-01 12:00Z' + make_interval(secs => n * 7919 % 1500)
    from (select id as made_id, row_number() over (order by created_at, id) as n from contacts) made
    where id = made_id`)
  all = await db.all<ContactRow>(sql`select * from contacts`)
})

type Query = Partial<Record<
  'name' | 'job_title' | 'company' | 'city' | 'country' | 'state' | 'timezone' | 'email' | 'phone_number', string>>

/** What the decisions say of filters, as plainly as it can be said. */
function isMeant(contact: ContactRow, query: Query) {
  return Object.entries(query).every(([filter, text]) => {
    const values = text.split(',').map((part) => part.trim()).filter((part) => part !== '')
    if (filter === 'email')
      return contact.emails.some(({ email }) => values.map(fold).includes(fold(email)))
    if (filter === 'phone_number') return contact.phone_numbers.some((phone) => values.includes(phone))
    const held = contact[filter as 'name']
    if (held === null) return false
    const isExact = ['country', 'state', 'timezone'].includes(filter)
    return values.some((value) => (isExact ? held === value : fold(held).includes(fold(value))))
  })
}

type Key = 'created_at' | 'updated_at' | 'id'
type Order = [sort: string, of: 'Cyd' | 'everybody', reader: Person, ...keys: [key: Key, sign: 1 | -1][]]

/** Nobody may ask more than 500 times a minute. */
const orders: Order[] = [
  ['created_at:asc', 'Cyd', cyd, ['created_at', 1], ['id', 1]],
  ['updated_at:desc', 'Cyd', ada, ['updated_at', -1], ['id', -1]],
  ['created_at:desc', 'everybody', bob, ['created_at', -1], ['id', -1]],
  ['updated_at:asc', 'everybody', ada, ['updated_at', 1], ['id', 1]],
  ['updated_at:desc,created_at:asc', 'everybody', bob, ['updated_at', -1], ['created_at', 1], ['id', 1]],
]

const compare = (keys: [key: Key, sign: 1 | -1][]) => (a: ContactRow, b: ContactRow) => {
  const [key, sign] = keys.find(([key]) => a[key] !== b[key]) ?? ['id', 1]
  return a[key] < b[key] ? -sign : sign
}

const queries: [what: string, query: Query][] = [
  ['everything', {}],
  ['common', { name: 'zoë' }], ['common, of two', { name: 'zoë,émile' }], ['common, among all', { country: 'US' }],
  ['rare', { name: 'quetzal' }], ['rare, in capitals', { name: 'QUETZAL' }], ['rare, at its end', { name: 'ünique' }],
  ['rare and common', { name: 'quetzal,zoë' }], ['two rare ways to the same', { name: 'quetzal,ünique,zal 6' }],
  ['one alone', { name: '3998 ün' }], ['its number', { name: ' 3777' }], ['none', { name: 'nobody at all' }],
  ['its parts, but not together', { name: 'zoëlundmith' }], ['signs', { name: `o'h` }], ['dots', { name: 'a. b' }],
  ['percent', { name: 'o%b' }], ['underscore', { company: 'r_s' }], ['backslash', { job_title: ':\\d' }],
  ['Greek', { name: 'ΣΊΣ' }], ['final sigma', { name: 'φος' }], ['two characters', { name: 'al' }],
  ['one character', { name: '山' }], ['two characters that are rare', { name: 'qu' }],
  ['a short and a long one', { name: 'qu,lund' }],
  ['a short beside a long one', { name: 'qu', city: 'lund' }], ['a rare place', { country: 'SE' }],
  ['two places', { country: 'US', state: 'NY' }],
  ['two that exclude each other', { country: 'US', timezone: 'Europe/Paris' }],
  ['states that exclude zones', { state: 'NY,CA', timezone: 'Europe/Stockholm,Europe/Paris' }],
  ['two that nearly do', { country: 'US,FR', timezone: 'Europe/Berlin' }],
  ['three places', { country: 'US,SE', state: 'Skåne,NY', timezone: 'America/New_York,Europe/Stockholm' }],
  ['three that exclude', { country: 'DE', state: 'NY', timezone: 'Europe/Berlin' }],
  ['no such place', { state: 'Atlantis' }], ['a place and a name', { country: 'SE', name: '998' }],
  ['all partial ones', { name: 'lund', job_title: 'qa', company: 'sons 2', city: 'mün,par' }],
  ['many ways', { name: 'zoë,al,ek,lund', city: 'new,los,mün,par', job_title: 'sur,dev,qa', country: 'US,DE,FR' }],
  ['addresses', { email: 'guest3998@SEARCH.example,g5@x.co,guest5@search.example,nobody@x.co' }],
  ['a number', { phone_number: '+14155553996' }],
  ['a number and a name', { phone_number: '+14155553996,+14155550004', name: '3996' }],
]

describe.each(orders)('by %s, of %s', (sort, of, reader, ...keys) => {
  const selection: Record<string, string> = of === 'Cyd' ? { user: cyd.uri } : { organization: acme.uri }
  const isSelected = ({ owner_id }: ContactRow) => of === 'everybody' || owner_id === cyd.id

  test.each(queries)('%s: %j is what a plain look at all of them finds', async (_, query) => {
    const meant = all.filter((contact) => isSelected(contact) && isMeant(contact, query))
      .toSorted(compare(keys)).map(({ id }) => id)
    const search = new URLSearchParams({ ...query, ...selection, sort, count: '50' })

    const first = (await reader.get(`/contacts?${search.toString()}`)).body
    const second = first.pagination.next_page && (await reader.get(first.pagination.next_page)).body
    const back = second && (await reader.get(second.pagination.previous_page)).body

    const idsOf = ({ collection }: Json) => collection.map(({ uri }: Json) => uri.split('/').at(-1))
    expect(idsOf(first)).toEqual(meant.slice(0, 50))
    expect(second ? idsOf(second) : []).toEqual(meant.slice(50, 100))
    expect(back ? back.collection : first.collection).toEqual(first.collection)
    expect(first.pagination.previous_page).toBe(null)
  })
})

test('the queries above find something, but for those that are meant not to', () => {
  const vain = queries.filter(([, query]) => !all.some((contact) => isMeant(contact, query)))

  expect(vain.map(([what]) => what)).toEqual([
    'none', 'its parts, but not together', 'two that exclude each other', 'states that exclude zones',
    'three that exclude', 'no such place'])
})

test('a contact that is changed is found by what it says now, and by nothing else', async () => {
  const { id } = all.find(({ name }) => name === 'Quetzal 650 Ünique') ?? { id: '' }
  const found = async (query: string) =>
    (await cyd.get(`/contacts?${query}`)).body.collection.some(({ uri }: Json) => uri.endsWith(id))

  await cyd.patch(`/contacts/${id}`, {
    name: 'Xolotl', country: 'MX', emails: [{ email: 'x@new.example' }],
    phone_numbers: [{ phone_number: '+525555123456' }],
  })

  const now = [
    'name=xolotl', 'country=MX', 'phone_number=%2B525555123456', 'email=X@new.example', 'country=MX&state=Skåne']
  const before = ['name=quetzal', 'country=SE', 'phone_number=%2B14155550650', 'email=guest650@search.example']
  expect(await Promise.all(now.map(found))).toEqual(now.map(() => true))
  expect(await Promise.all(before.map(found))).toEqual(before.map(() => false))
})
