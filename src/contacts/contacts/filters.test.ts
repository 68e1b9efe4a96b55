import { beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { service } from '../../test/service.ts'
import { createContacts } from './create.ts'
import type { ContactContent } from './queries.ts'

/** Ada has the contacts below. Bob has them after many others that match no filter, so that searches use the index. */
const {
  acme,
  acme: { ada, bob },
  db,
} = await service()

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

const contacts: Partial<ContactContent>[] = [
  {
    name: 'Zoë Lund',
    job_title: 'Surveyor',
    company: 'Lund & Daughters',
    country: 'SE',
    state: 'Skåne',
    city: 'Lund',
    timezone: 'Europe/Stockholm',
    phone_numbers: ['+46462220000', '+14155552671'],
    emails: [
      { email: 'Zoe@Lund.example', is_primary: true },
      { email: 'zoe@home.example', is_primary: false },
    ],
  },
  {
    name: 'ÉMILE Zola',
    job_title: 'Écrivain',
    company: 'ΣΊΣΥΦΟΣ',
    country: 'FR',
    state: 'Île-de-France',
    city: 'Paris',
    timezone: 'Europe/Paris',
    phone_numbers: ['+33142685300'],
    emails: [{ email: 'émile@zola.example', is_primary: true }],
  },
  {
    name: `Pat O'Brien`,
    job_title: 'a. b',
    company: 'A.B. Smith, Jones',
    country: 'US',
    state: 'NY',
    city: 'New York',
    timezone: 'America/New_York',
    phone_numbers: ['+12125550123'],
    emails: [{ email: 'pat+x@brien.example', is_primary: true }],
  },
  {
    name: '100% Pure',
    job_title: String.raw`C:\dev`,
    company: 'under_score',
    country: 'US',
    state: 'ny',
    city: 'York',
    timezone: 'America/Los_Angeles',
    emails: [{ email: 'pure@brien.example', is_primary: true }],
  },
  { name: 'Al', company: '100x Pure', city: 'Ål', emails: [{ email: 'al@brien.example', is_primary: true }] },
  { name: '山田 太郎', city: '東京都', country: 'JP', emails: [{ email: 'yamada@brien.example', is_primary: true }] },
  { name: 'Zoe 😀 Smith', company: 'underscore', emails: [{ email: 'smile@brien.example', is_primary: true }] },
  { emails: [{ email: 'unnamed@brien.example', is_primary: true }] },
]

/** The names of the contacts in the tables below, in order. */
const names = ['zoe', 'emile', 'pat', 'pure', 'al', 'yamada', 'smile', 'unnamed']

beforeAll(async () => {
  const fill = (person: typeof ada, contents: Partial<ContactContent>[]) =>
    db.transaction((tx) =>
      createContacts(
        tx,
        { organization_id: acme.id, user_id: person.id },
        'import',
        contents.map((content) => ({ ...emptyContact, ...content })),
        [],
      ),
    )
  await fill(ada, contacts)
  await fill(
    bob,
    Array.from({ length: 1200 }, (_, i) => ({ emails: [{ email: `filler${i}@many.example`, is_primary: true }] })),
  )
  await fill(bob, contacts)
})

const tables: Record<string, [value: string, expected: string[]][]> = {
  email: [
    ['zoe@lund.example', ['zoe']],
    ['ZOE@LUND.EXAMPLE', ['zoe']],
    [' zoe@home.example ', ['zoe']],
    ['ÉMILE@zola.example', ['emile']],
    ['e\u0301mile@zola.example', ['emile']],
    ['pat+x@brien.example', ['pat']],
    ['oe@lund.example', []],
    ['zoe@lund.exampl', []],
    ['pat@brien.example', []],
    ['unnamed@brien.example,, zoe@lund.example,zoe@home.example,x@y.example,', ['zoe', 'unnamed']],
  ],
  phone_number: [
    ['+14155552671', ['zoe']],
    ['+1 (415) 555-2671', ['zoe']],
    ['+46 46 222 00 00', ['zoe']],
    ['+4930901820', []],
    ['5552671', []],
    ['+1', []],
    ['zoe', []],
    ['call +14155552671', []],
    ['++14155552671', []],
    ['(415) 555-2671', ['zoe']],
    ['046-222 00 00', ['zoe']],
    ['+12125550123, ,+33 1 42 68 53 00,', ['emile', 'pat']],
  ],
  timezone: [
    ['Europe/Paris', ['emile']],
    ['europe/paris', ['emile']],
    ['UTC', []],
    ['America/New_York, America/Los_Angeles ,,', ['pat', 'pure']],
  ],
  name: [
    ['Zoë Lund', ['zoe']],
    ['zOË', ['zoe']],
    ['zoe', ['smile']],
    ['zoe\u0308', ['zoe']],
    ['émile', ['emile']],
    ['ÉM', ['emile']],
    ['é', ['emile']],
    ['zo', ['zoe', 'emile', 'smile']],
    ['z', ['zoe', 'emile', 'smile']],
    [' lund ,émi', ['zoe', 'emile']],
    ['lund,,unnamed, ,', ['zoe']],
    ['zo,al', ['zoe', 'emile', 'al', 'smile']],
    [`o'b`, ['pat']],
    [`'`, ['pat']],
    ['t o', ['pat']],
    ['%', ['pure']],
    ['_', []],
    ['\\', []],
    ['100%', ['pure']],
    ['0% p', ['pure']],
    ['zo%', []],
    ['z_la', []],
    ['a', ['emile', 'pat', 'al']],
    ['al', ['al']],
    ['ala', []],
    ['太', ['yamada']],
    ['山田 太郎', ['yamada']],
    ['田 太', ['yamada']],
    ['😀', ['smile']],
    ['e 😀 s', ['smile']],
    ['zoë lund x', []],
    ['lundzoë', []],
    ['\n', names],
    [',', names],
    ['', names],
  ],
  job_title: [
    ['survey', ['zoe']],
    ['ÉCRI', ['emile']],
    ['a. b', ['pat']],
    ['. ', ['pat']],
    ['a b', []],
    ['a.', ['pat']],
    ['\\', ['pure']],
    [':\\d', ['pure']],
    ['c:\\DEV', ['pure']],
    ['vain,dev', ['emile', 'pure']],
    ['lund', []],
  ],
  company: [
    ['σίσυφος', ['emile']],
    ['ΣΊΣΥΦΟΣ', ['emile']],
    ['σίσυφοσ', ['emile']],
    ['ος', ['emile']],
    ['φΟΣ', ['emile']],
    ['ς', ['emile']],
    ['under_score', ['pure']],
    ['r_s', ['pure']],
    ['under', ['pure', 'smile']],
    ['d & d', ['zoe']],
    ['A.B', ['pat']],
    ['.b.', ['pat']],
    ['smith, jones', ['pat']],
    ['jones,&', ['zoe', 'pat']],
    ['100%', []],
  ],
  country: [
    ['SE', ['zoe']],
    ['se', ['zoe']],
    ['DE', []],
    ['us', ['pat', 'pure']],
    ['JP,, fr ,DE', ['emile', 'yamada']],
  ],
  state: [
    ['NY', ['pat']],
    ['ny', ['pure']],
    ['N', []],
    ['Ny', []],
    ['Skåne', ['zoe']],
    ['skåne', []],
    ['kån', []],
    [' NY , ,Île-de-France', ['emile', 'pat']],
    ['%', []],
  ],
  city: [
    ['york', ['pat', 'pure']],
    ['New', ['pat']],
    ['w y', ['pat']],
    ['ÅL', ['al']],
    ['å', ['al']],
    ['al', []],
    ['京', ['yamada']],
    ['東京都', ['yamada']],
    ['lund,par', ['zoe', 'emile']],
    ['NY', []],
  ],
}
const rows = Object.entries(tables).flatMap(([filter, table]) =>
  table.map(([value, expected]) => ({ filter, value, expected })),
)

const combined: [query: Record<string, string>, expected: string[]][] = [
  [{ country: 'US', city: 'york' }, ['pat', 'pure']],
  [{ country: 'US', city: 'york', state: 'NY' }, ['pat']],
  [{ country: 'US', state: 'NY,ny', timezone: 'America/New_York' }, ['pat']],
  [{ country: 'SE', state: 'NY' }, []],
  [{ country: 'SE,US', timezone: 'Europe/Stockholm,America/New_York' }, ['zoe', 'pat']],
  [{ state: 'Skåne', timezone: 'Europe/Paris' }, []],
  [{ name: 'zo', company: 'under,lund' }, ['zoe', 'smile']],
  [{ name: 'zo', company: 'σίσ,lund', job_title: 's' }, ['zoe']],
  [{ name: 'z', city: 'lu', country: 'SE' }, ['zoe']],
  [{ email: 'zoe@lund.example,pat+x@brien.example', name: 'pat' }, ['pat']],
  [{ email: 'zoe@lund.example', phone_number: '+33142685300' }, []],
  [{ phone_number: '+14155552671,+33142685300', country: 'FR', name: 'é' }, ['emile']],
  [{ name: '', city: ',', country: 'JP' }, ['yamada']],
  [{ email: '', phone_number: ' , ', timezone: '' }, names],
  [{ name: 'zoë', nickname: 'x', linkedin: 'x' }, ['zoe']],
]

describe.each([
  ['few', ada],
  ['many', bob],
])('among %s contacts', (_, person) => {
  /** Latest first, because Bob's other contacts are older. */
  const find = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, sort: 'created_at:desc', count: '8' })
    const { status, body } = await person.get(`/contacts?${search.toString()}`)
    return [
      status,
      body.collection
        ?.map(
          ({ emails }: Json) => names[contacts.findIndex((content) => content.emails?.[0]?.email === emails[0].email)],
        )
        .toReversed(),
    ]
  }
  const countFirst = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...query, count: '8' })
    return (await person.get(`/contacts?${search.toString()}`)).body.collection.length
  }

  test.each(rows)('$filter=$value finds $expected', async ({ filter, value, expected }) => {
    expect(await find({ [filter]: value })).toEqual([200, expected])
    expect(await countFirst({ [filter]: value })).toBe(expected.length)
  })

  test.each(combined)('%j finds %j', async (query, expected) => {
    expect(await find(query)).toEqual([200, expected])
  })

  test('a decomposed state finds the same contact', async () => {
    expect(await find({ state: 'Ska\u030Ane' })).toEqual([200, ['zoe']])
  })

  test.each([
    ['email', 500, 'zoe@lund.example', (i: number) => `${i}@x.co`],
    ['state', 500, 'Skåne', String],
    ['name', 50, 'zoë', (i: number) => `missing${i}`],
  ])('%s accepts a list of %i values and rejects a longer one', async (field, max, value, other) => {
    const others = Array.from({ length: max - 1 }, (_, i) => other(i))

    expect(await find({ [field]: [...others, value].join(',') })).toEqual([200, ['zoe']])
    expect(await find({ [field]: [...others, value, other(max)].join(',') })).toEqual([400, undefined])
  })
})

describe('an invalid filter is rejected by name', () => {
  test.each([
    ['email', 'zoe'],
    ['email', '@lund.example'],
    ['email', 'zoe@lund.example,zoe'],
    ['email', '%'],
    ['phone_number', '4\u202e155552671'],
    ['phone_number', `+14155552671,${'1'.repeat(256)}`],
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+02:00'],
    ['timezone', 'Europe/Paris,Lund'],
    ['timezone', 'Europe'],
    ['country', 'Sweden'],
    ['country', 'XX'],
    ['country', 'SE,UK'],
    ['country', 'S'],
  ])('%s=%s', async (parameter, value) => {
    const { status, body } = await ada.get(`/contacts?${new URLSearchParams({ [parameter]: value }).toString()}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter, code: 'invalid' }]])
  })

  test('together with all other invalid parameters', async () => {
    const { status, body } = await ada.get('/contacts?email=x&phone_number=x%0Ay&timezone=x&country=x&sort=x&count=0')

    expect(status).toBe(400)
    expect(body.details.map(({ parameter }: Json) => parameter).toSorted()).toEqual([
      'count',
      'country',
      'email',
      'phone_number',
      'sort',
      'timezone',
    ])
  })
})

test.each([
  ['phone_number=%2B14155552671'],
  ['phone_number=+14155552671'],
  ['phone_number=14155552671'],
  ['phone_number=+1+(415)+555-2671'],
  ['phone_number=+33142685301,+14155552671'],
])('%s finds a number with an escaped, unescaped or missing plus', async (query) => {
  const { status, body } = await ada.get(`/contacts?${query}`)

  expect([status, body.collection?.map(({ name }: Json) => name)]).toEqual([200, ['Zoë Lund']])
})
