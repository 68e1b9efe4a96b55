import { beforeAll, describe, expect, test } from 'vitest'
import { connectForBulk } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent, ContactRow } from './queries.ts'

/** 4,000 contacts, a tenth of them Ada's and the others Cyd's: rare ones come long after the first scan. */
const {
  acme,
  acme: { ada, bob, cyd },
  db,
  url,
} = await service()
const size = 4000

const firsts = ['Zoë', 'ÉMILE', `O'Hara`, 'Σίσυφος', '山田', 'Al', 'Bo%b']
const lasts = ['Lund', 'Smith', 'Ek', 'a. b', 'Müller-Lüdenscheidt']
const titles = ['Surveyor', 'Écrivain', 'C:\\dev', 'QA', null]
const regions = [
  { country: 'US', state: 'NY', timezone: 'America/New_York', city: 'New York' },
  { country: 'US', state: 'CA', timezone: 'America/Los_Angeles', city: 'Los Angeles' },
  { country: 'DE', state: 'Bayern', timezone: 'Europe/Berlin', city: 'München' },
  { country: 'FR', state: null, timezone: 'Europe/Paris', city: 'Paris' },
  { country: null, state: null, timezone: null, city: null },
]
const rare = { country: 'SE', state: 'Skåne', timezone: 'Europe/Stockholm', city: 'Lund' }
const pick = <T>(list: T[], i: number): T | null => list[i % list.length] ?? null

/** Every 700th contact is rare, and so is the second to last. Two with Berlin's time zone live elsewhere. */
function contentOf(i: number): ContactContent {
  const isRare = i % 700 === 650 || i === size - 2
  const zone = i === 2220 || i === 3333 ? { timezone: 'Europe/Berlin' } : {}
  return {
    name: isRare ? `Quetzal ${i} Ünique` : `${pick(firsts, i)} ${pick(lasts, Math.floor(i / 7))} ${i}`,
    job_title: pick(titles, i),
    company: i % 3 === 0 ? `Under_score & Sons ${i % 50}` : null,
    ...(isRare ? rare : (pick(regions, i) ?? rare)),
    ...zone,
    emails: [`Guest${i}@search.example`, ...(i % 5 ? [] : [`g${i}@x.co`])].map((email, index) => ({
      email,
      is_primary: index === 0,
    })),
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
    const fill = (user_id: UserId, numbers: number[]) =>
      db.transaction((tx) =>
        createContacts(tx, { organization_id: acme.id, user_id }, 'import', numbers.map(contentOf), []),
      )
    await fill(
      cyd.id,
      numbers.filter((i) => !isAdas(i)),
    )
    await fill(ada.id, numbers.filter(isAdas))
  }
  // The order of changes differs from the order of creation, and many share their time. On a busy machine the update
  // takes longer than a request may.
  const bulk = connectForBulk(url, 1)
  await bulk.run(sql`
    update contacts set updated_at = timestamptz '2026-10-01 12:00Z' + make_interval(secs => n * 7919 % 1500)
    from (select id as numbered_id, row_number() over (order by created_at, id) as n from contacts) numbered
    where id = numbered_id`)
  await bulk.end()
  all = await db.all<ContactRow>(sql`select * from contacts`)
})

type Query = Partial<
  Record<
    'name' | 'job_title' | 'company' | 'city' | 'country' | 'state' | 'timezone' | 'email' | 'phone_number',
    string
  >
>

/** A naive implementation of the filters. */
function isMatch(contact: ContactRow, query: Query) {
  return Object.entries(query).every(([filter, text]) => {
    const values = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
    if (filter === 'email') return contact.emails.some(({ email }) => values.map(fold).includes(fold(email)))
    if (filter === 'phone_number') return contact.phone_numbers.some((phone) => values.includes(phone))
    const fieldValue = contact[filter as 'name']
    if (fieldValue === null) return false
    const isExact = ['country', 'state', 'timezone'].includes(filter)
    return values.some((value) => (isExact ? fieldValue === value : fold(fieldValue).includes(fold(value))))
  })
}

type Key = 'created_at' | 'updated_at' | 'id'
type Order = [sort: string, owner: 'Cyd' | 'all owners', reader: Person, ...keys: [key: Key, sign: 1 | -1][]]

/** Each user can send 500 requests a minute, so the readers vary. */
const orders: Order[] = [
  ['created_at:asc', 'Cyd', cyd, ['created_at', 1], ['id', 1]],
  ['updated_at:desc', 'Cyd', ada, ['updated_at', -1], ['id', -1]],
  ['created_at:desc', 'all owners', bob, ['created_at', -1], ['id', -1]],
  ['updated_at:asc', 'all owners', ada, ['updated_at', 1], ['id', 1]],
  ['updated_at:desc,created_at:asc', 'all owners', bob, ['updated_at', -1], ['created_at', 1], ['id', 1]],
]

const compare = (keys: [key: Key, sign: 1 | -1][]) => (a: ContactRow, b: ContactRow) => {
  const [key, sign] = keys.find(([key]) => a[key] !== b[key]) ?? ['id', 1]
  return a[key] < b[key] ? -sign : sign
}

const queries: [description: string, query: Query][] = [
  ['no filter', {}],
  ['a common name', { name: 'zoë' }],
  ['two common names', { name: 'zoë,émile' }],
  ['a common country', { country: 'US' }],
  ['a rare name', { name: 'quetzal' }],
  ['a rare name in capitals', { name: 'QUETZAL' }],
  ['the end of a rare name', { name: 'ünique' }],
  ['a rare and a common name', { name: 'quetzal,zoë' }],
  ['several parts of the same rare name', { name: 'quetzal,ünique,zal 6' }],
  ['a single match', { name: '3998 ün' }],
  ['a number in a name', { name: ' 3777' }],
  ['no match', { name: 'missing name' }],
  ['parts of a name that are not adjacent', { name: 'zoëlundmith' }],
  ['signs', { name: `o'h` }],
  ['dots', { name: 'a. b' }],
  ['percent', { name: 'o%b' }],
  ['underscore', { company: 'r_s' }],
  ['backslash', { job_title: ':\\d' }],
  ['Greek', { name: 'ΣΊΣ' }],
  ['final sigma', { name: 'φος' }],
  ['two characters', { name: 'al' }],
  ['one character', { name: '山' }],
  ['two rare characters', { name: 'qu' }],
  ['a short and a long name', { name: 'qu,lund' }],
  ['a short name and a long city', { name: 'qu', city: 'lund' }],
  ['a rare country', { country: 'SE' }],
  ['two regions', { country: 'US', state: 'NY' }],
  ['two contradicting regions', { country: 'US', timezone: 'Europe/Paris' }],
  ['contradicting states and time zones', { state: 'NY,CA', timezone: 'Europe/Stockholm,Europe/Paris' }],
  ['two nearly contradicting regions', { country: 'US,FR', timezone: 'Europe/Berlin' }],
  ['three regions', { country: 'US,SE', state: 'Skåne,NY', timezone: 'America/New_York,Europe/Stockholm' }],
  ['three contradicting regions', { country: 'DE', state: 'NY', timezone: 'Europe/Berlin' }],
  ['an unknown state', { state: 'Atlantis' }],
  ['a country and a name', { country: 'SE', name: '998' }],
  ['all partial filters', { name: 'lund', job_title: 'qa', company: 'sons 2', city: 'mün,par' }],
  [
    'many combinations',
    {
      name: 'zoë,al,ek,lund',
      city: 'new,los,mün,par',
      job_title: 'sur,dev,qa',
      country: 'US,DE,FR',
    },
  ],
  ['addresses', { email: 'guest3998@SEARCH.example,g5@x.co,guest5@search.example,unknown@x.co' }],
  ['a phone number', { phone_number: '+14155553996' }],
  ['a phone number and a name', { phone_number: '+14155553996,+14155550004', name: '3996' }],
]

describe.each(orders)('a search by %s among contacts of %s', (sort, scope, reader, ...keys) => {
  const selection: Record<string, string> = scope === 'Cyd' ? { user: cyd.uri } : { organization: acme.uri }
  const isSelected = ({ owner_id }: ContactRow) => scope === 'all owners' || owner_id === cyd.id

  test.each(queries)('with %s finds the same as a plain scan: %j', async (_, query) => {
    const matches = all
      .filter((contact) => isSelected(contact) && isMatch(contact, query))
      .toSorted(compare(keys))
      .map(({ id }) => id)
    const search = new URLSearchParams({ ...query, ...selection, sort, count: '50' })

    const first = (await reader.get(`/contacts?${search.toString()}`)).body
    const second = first.pagination.next_page && (await reader.get(first.pagination.next_page)).body
    const back = second && (await reader.get(second.pagination.previous_page)).body

    const idsOf = ({ collection }: Json) => collection.map(({ uri }: Json) => uri.split('/').at(-1))
    expect(idsOf(first)).toEqual(matches.slice(0, 50))
    expect(second ? idsOf(second) : []).toEqual(matches.slice(50, 100))
    expect(back ? back.collection : first.collection).toEqual(first.collection)
    expect(first.pagination.previous_page).toBe(null)
  })
})

test('only the queries without expected matches find nothing', () => {
  const empty = queries.filter(([, query]) => !all.some((contact) => isMatch(contact, query)))

  expect(empty.map(([description]) => description)).toEqual([
    'no match',
    'parts of a name that are not adjacent',
    'two contradicting regions',
    'contradicting states and time zones',
    'three contradicting regions',
    'an unknown state',
  ])
})

test('a changed contact is found by its new values and not by its old ones', async () => {
  const { id } = all.find(({ name }) => name === 'Quetzal 650 Ünique') ?? { id: '' }
  const isFound = async (query: string) =>
    (await cyd.get(`/contacts?${query}`)).body.collection.some(({ uri }: Json) => uri.endsWith(id))

  await cyd.patch(`/contacts/${id}`, {
    name: 'Xolotl',
    country: 'MX',
    emails: [{ email: 'x@new.example' }],
    phone_numbers: [{ phone_number: '+525555123456' }],
  })

  const now = [
    'name=xolotl',
    'country=MX',
    'phone_number=%2B525555123456',
    'email=X@new.example',
    'country=MX&state=Skåne',
  ]
  const before = ['name=quetzal', 'country=SE', 'phone_number=%2B14155550650', 'email=guest650@search.example']
  expect(await Promise.all(now.map(isFound))).toEqual(now.map(() => true))
  expect(await Promise.all(before.map(isFound))).toEqual(before.map(() => false))
})
