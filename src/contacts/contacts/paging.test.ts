import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import { badCounts, badSorts } from '../../test/hostile.ts'
import { idsOf, sortedIds, walk } from '../../test/pages.ts'
import { service } from '../../test/service.ts'

/** Ada has twelve contacts, made and changed in different orders, some of them at the same instant. */
const { acme: { ada, bob }, globex, db } = await service()

let all: Parameters<typeof sortedIds>[0] = []

beforeAll(async () => {
  for (let i = 0; i < 12; i++)
    await ada.post('/contacts', { name: `Guest ${i}`, city: 'Lund', emails: [{ email: `guest${i}@paging.example` }] })
  await db.run(sql`
    update contacts set created_at = timestamptz '2026-10-01 12:00Z' + make_interval(secs => n / 3),
      updated_at = timestamptz '2026-10-02 12:00Z' + make_interval(secs => n * 7 % 4)
    from (select id as made_id, row_number() over (order by id) as n from contacts) made where id = made_id`)
  all = await db.all(sql`select id, created_at, updated_at from contacts`)
})

const sorted = (sort: string) => sortedIds(all, sort)

const directions = ['asc', 'desc']
const pairs = [['created_at', 'updated_at'], ['updated_at', 'created_at']]
const sorts = [
  'created_at', 'updated_at', ...directions.flatMap((one) => [`created_at:${one}`, `updated_at:${one}`]),
  ...pairs.flatMap(([a, b]) => directions.flatMap((one) => directions.map((other) => `${a}:${one},${b}:${other}`))),
]

describe('a list', () => {
  test.each(sorts)('sorted by %s has every contact once, there and back', async (sort) => {
    const there = await walk(ada, `/contacts?city=lund&count=5&sort=${sort}`, 'next_page')
    const back = await walk(ada, there.at(-1).pagination.previous_page, 'previous_page')

    const expected = sorted(sort)
    expect(there.map(idsOf)).toEqual([expected.slice(0, 5), expected.slice(5, 10), expected.slice(10)])
    expect(back.map(idsOf)).toEqual([expected.slice(5, 10), expected.slice(0, 5)])
    expect([there[0].pagination.previous_page, back[1].pagination.previous_page]).toEqual([null, null])
  })

  test.each([
    ['', 'created_at:asc'], ['sort=created_at:desc,created_at:asc', 'created_at:desc'],
    ['sort=%20updated_at:desc%20,,%20created_at', 'updated_at:desc,created_at'],
  ])('asked for with %j is sorted by %s', async (query, sort) => {
    expect(idsOf((await ada.get(`/contacts?${query}`)).body)).toEqual(sorted(sort))
  })

  test.each([
    ...badSorts, 'name:asc', 'created_at:ASC', 'Created_at:asc', 'created_at:', 'created_at asc', '-created_at',
    'created_at:asc,nonsense', 'updated_at:desc;created_at:asc',
  ])('cannot be sorted by %j', async (sort) => {
    const { status, body } = await ada.get(`/contacts?sort=${encodeURIComponent(sort)}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'sort', code: 'invalid' }]])
  })

  test.each([['count=1', 1], ['count=12', 12], ['count=13', 12], ['count=100', 12], ['count=007', 7], ['', 12]])(
    'asked for with %j has %i contacts', async (query, expected) => {
      const { status, body } = await ada.get(`/contacts?${query}`)

      const hasMore = expected < 12
      expect([status, body.collection.length, body.pagination.count]).toEqual([200, expected, expected])
      expect([body.pagination.next_page !== null, body.pagination.next_page_token !== null]).toEqual([hasMore, hasMore])
    })

  test.each(badCounts)('has no count of %s', async (count) => {
    const { status, body } = await ada.get(`/contacts?count=${count}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'count', code: 'invalid' }]])
  })

  test('of nothing has one page', async () => {
    const { body } = await bob.get('/contacts')

    expect(body).toEqual({ collection: [], pagination: {
      count: 0, next_page: null, previous_page: null, next_page_token: null, previous_page_token: null } })
  })
})

describe('a page token', () => {
  const list = '/contacts?city=lund&count=5&sort=updated_at:desc&exclude=custom_fields'
  const tokenOf = async (): Promise<string> => (await ada.get(list)).body.pagination.next_page_token

  test('leads on by itself as the address of the page does, also with another count', async () => {
    const { next_page, next_page_token: token } = (await ada.get(list)).body.pagination

    const followed = await ada.get(next_page)
    const joined = await ada.get(`${list}&page_token=${token}`)
    const longer = await ada.get(`${list.replace('count=5', 'count=7')}&page_token=${token}`)

    expect(next_page).toBe(
      `http://convene.test/contacts?city=lund&count=5&sort=updated_at%3Adesc&exclude=custom_fields&page_token=${token}`)
    expect([followed.body.collection, idsOf(longer.body)])
      .toEqual([joined.body.collection, sorted('updated_at:desc').slice(5)])
  })

  test.each([
    ['city=paris'], ['city=lund,paris'], ['name=guest'], ['sort=updated_at:asc'], ['sort=created_at:desc'],
    ['country=SE'], ['email=guest1@paging.example'], ['exclude='],
  ])('is of no use with %s', async (query) => {
    const search = new URLSearchParams(list.split('?')[1])
    for (const [name, value] of new URLSearchParams(query)) search.set(name, value)
    search.set('page_token', await tokenOf())

    const { status, body } = await ada.get(`/contacts?${search.toString()}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: query.split('=')[0], code: 'invalid' }]])
  })

  test('is of no use in another organization, on another list, or when it was altered', async () => {
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

  test('passes nobody over who stood still while another was deleted and one was made', async () => {
    const eve = globex.cyd
    const made: Json[] = []
    for (let i = 0; i < 6; i++)
      made.push((await eve.post('/contacts', { emails: [{ email: `eve${i}@paging.example` }] })).body.resource)
    const first = (await eve.get('/contacts?count=3')).body
    await eve.delete(made[2].uri)
    await eve.delete(made[3].uri)
    made.push((await eve.post('/contacts', { emails: [{ email: 'eve6@paging.example' }] })).body.resource)

    const second = (await eve.get(first.pagination.next_page)).body
    const back = (await eve.get(second.pagination.previous_page)).body

    expect(second.collection).toEqual([made[4], made[5], made[6]])
    expect(back.collection).toEqual([made[0], made[1]])
  })
})
