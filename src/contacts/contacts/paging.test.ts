import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { badCounts, badSorts } from '../../test/hostile.ts'
import { idsOf, sortedIds, listPages } from '../../test/pages.ts'
import { service } from '../../test/service.ts'

/** Ada has twelve contacts with different orders of creation and change; some share their times. */
const {
  acme: { ada, bob },
  globex,
  db,
} = await service()

let all: Parameters<typeof sortedIds>[0] = []

beforeAll(async () => {
  for (let i = 0; i < 12; i++)
    await ada.post('/contacts', { name: `Guest ${i}`, city: 'Lund', emails: [{ email: `guest${i}@paging.example` }] })
  await db.run(sql`
    update contacts set created_at = timestamptz '2026-10-01 12:00Z' + make_interval(secs => n / 3),
      updated_at = timestamptz '2026-10-02 12:00Z' + make_interval(secs => n * 7 % 4)
    from (select id as numbered_id, row_number() over (order by id) as n from contacts) numbered
    where id = numbered_id`)
  all = await db.all(sql`select id, created_at, updated_at from contacts`)
})

const sorted = (sort: string) => sortedIds(all, sort)

const directions = ['asc', 'desc']
const pairs = [
  ['created_at', 'updated_at'],
  ['updated_at', 'created_at'],
]
const sorts = [
  'created_at',
  'updated_at',
  ...directions.flatMap((way) => [`created_at:${way}`, `updated_at:${way}`]),
  ...pairs.flatMap(([a, b]) => directions.flatMap((one) => directions.map((two) => `${a}:${one},${b}:${two}`))),
]

describe('a list of contacts', () => {
  test.each(sorts)('sorted by %s has every contact once, forward and backward', async (sort) => {
    const forward = await listPages(ada, `/contacts?city=lund&count=5&sort=${sort}`, 'next_page')
    const backward = await listPages(ada, forward.at(-1).pagination.previous_page, 'previous_page')

    const expected = sorted(sort)
    expect(forward.map(idsOf)).toEqual([expected.slice(0, 5), expected.slice(5, 10), expected.slice(10)])
    expect(backward.map(idsOf)).toEqual([expected.slice(5, 10), expected.slice(0, 5)])
    expect([forward[0].pagination.previous_page, backward[1].pagination.previous_page]).toEqual([null, null])
  })

  test.each([
    ['', 'created_at:asc'],
    ['sort=created_at:desc,created_at:asc', 'created_at:desc'],
    ['sort=%20updated_at:desc%20,,%20created_at', 'updated_at:desc,created_at'],
  ])('with the query %j is sorted by %s', async (query, sort) => {
    expect(idsOf((await ada.get(`/contacts?${query}`)).body)).toEqual(sorted(sort))
  })

  test.each([
    ...badSorts,
    'name:asc',
    'created_at:ASC',
    'Created_at:asc',
    'created_at:',
    'created_at asc',
    '-created_at',
    'created_at:asc,nonsense',
    'updated_at:desc;created_at:asc',
  ])('cannot be sorted by %j', async (sort) => {
    const { status, body } = await ada.get(`/contacts?sort=${encodeURIComponent(sort)}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'sort', code: 'invalid' }]])
  })

  test.each([
    ['count=1', 1],
    ['count=12', 12],
    ['count=13', 12],
    ['count=100', 12],
    ['count=007', 7],
    ['', 12],
  ])('with the query %j has %i contacts', async (query, expected) => {
    const { status, body } = await ada.get(`/contacts?${query}`)

    const hasMore = expected < 12
    expect([status, body.collection.length, body.pagination.count]).toEqual([200, expected, expected])
    expect([body.pagination.next_page !== null, body.pagination.next_page_token !== null]).toEqual([hasMore, hasMore])
  })

  test.each(badCounts)('rejects the count %s', async (count) => {
    const { status, body } = await ada.get(`/contacts?count=${count}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'count', code: 'invalid' }]])
  })

  test('without contacts has one page', async () => {
    const { body } = await bob.get('/contacts')

    expect(body).toEqual({
      collection: [],
      pagination: {
        count: 0,
        next_page: null,
        previous_page: null,
        next_page_token: null,
        previous_page_token: null,
      },
    })
  })
})

describe('a page token', () => {
  const list = '/contacts?city=lund&count=5&sort=updated_at:desc&exclude=custom_fields'
  const tokenOf = async (): Promise<string> => (await ada.get(list)).body.pagination.next_page_token

  test('returns the same page as next_page, and can be used with another count', async () => {
    const { next_page, next_page_token: token } = (await ada.get(list)).body.pagination

    const followed = await ada.get(next_page)
    const joined = await ada.get(`${list}&page_token=${token}`)
    const longer = await ada.get(`${list.replace('count=5', 'count=7')}&page_token=${token}`)

    expect(next_page).toBe(
      `http://convene.test/contacts?city=lund&count=5&sort=updated_at%3Adesc&exclude=custom_fields&page_token=${token}`,
    )
    expect([followed.body.collection, idsOf(longer.body)]).toEqual([
      joined.body.collection,
      sorted('updated_at:desc').slice(5),
    ])
  })

  test.each([
    ['city=paris'],
    ['city=lund,paris'],
    ['name=guest'],
    ['sort=updated_at:asc'],
    ['sort=created_at:desc'],
    ['country=SE'],
    ['email=guest1@paging.example'],
    ['exclude='],
  ])('is rejected with %s', async (query) => {
    const search = new URLSearchParams(list.split('?')[1])
    for (const [name, value] of new URLSearchParams(query)) search.set(name, value)
    search.set('page_token', await tokenOf())

    const { status, body } = await ada.get(`/contacts?${search.toString()}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: query.split('=')[0], code: 'invalid' }]])
  })

  test('is rejected in another organization, for another list and after a change', async () => {
    const token = await tokenOf()

    const replies = [
      await globex.ada.get(`${list}&page_token=${token}`),
      await ada.get(`/contacts/custom_field_definitions?sort=updated_at:desc&page_token=${token}`),
      await ada.get(`${list}&page_token=${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`),
      await ada.get(`${list}&page_token=`),
    ]

    for (const { status, body } of replies)
      expect([status, body.details]).toMatchObject([400, [{ parameter: 'page_token', code: 'invalid' }]])
  })

  test('skips no unchanged contact when others are deleted and created', async () => {
    const eve = globex.cyd
    const created: Json[] = []
    for (let i = 0; i < 6; i++)
      created.push((await eve.post('/contacts', { emails: [{ email: `eve${i}@paging.example` }] })).body.resource)
    const first = (await eve.get('/contacts?count=3')).body
    await eve.delete(created[2].uri)
    await eve.delete(created[3].uri)
    created.push((await eve.post('/contacts', { emails: [{ email: 'eve6@paging.example' }] })).body.resource)

    const second = (await eve.get(first.pagination.next_page)).body
    const back = (await eve.get(second.pagination.previous_page)).body

    expect(second.collection).toEqual([created[4], created[5], created[6]])
    expect(back.collection).toEqual([created[0], created[1]])
  })
})
