import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { badSorts } from '../../test/hostile.ts'
import { idsOf, sortedIds, listPages } from '../../test/pages.ts'
import { service } from '../../test/service.ts'

/** Cyd has twelve event types that differ in their order by name, position, creation and change, with some ties. */
const {
  acme: { ada, bob, cyd },
  db,
} = await service()

let all: Parameters<typeof sortedIds>[0] = []

beforeAll(async () => {
  for (let i = 0; i < 12; i++)
    await ada.post('/event_types', {
      owner: cyd.uri,
      name: ['Zebra', 'apple', 'Émile', '10', 'apple'][i % 5],
      position: (i * 7) % 5,
    })
  await bob.post('/event_types', { owner: bob.uri, name: 'Another' })
  await db.run(sql`
    update event_types set created_at = timestamptz '2026-10-01 12:00Z' + make_interval(secs => n / 3),
      updated_at = timestamptz '2026-10-02 12:00Z' + make_interval(secs => n * 7 % 4)
    from (select id as type_id, row_number() over (order by id) as n from event_types) numbered where id = type_id`)
  all = await db.all(sql`
    select id, lower(name collate "C") as name, position, created_at, updated_at
    from event_types where user_id = ${cyd.id}`)
})

const sorted = (sort: string) => sortedIds(all, sort)

describe('a list', () => {
  test.each([
    'name',
    'name:desc',
    'position',
    'position:desc',
    'created_at',
    'created_at:desc',
    'updated_at',
    'updated_at:desc',
    'position:asc,name:desc',
    'name:desc,position:asc',
    'updated_at:desc,name:asc,position:desc',
  ])('sorted by %s contains every event type once, forward and back', async (sort) => {
    const there = await listPages(cyd, `/event_types?user=${cyd.uri}&count=5&sort=${sort}`, 'next_page')
    const back = await listPages(cyd, there.at(-1).pagination.previous_page, 'previous_page')

    const expected = sorted(sort)
    expect(there.map(idsOf)).toEqual([expected.slice(0, 5), expected.slice(5, 10), expected.slice(10)])
    expect(back.map(idsOf)).toEqual([expected.slice(5, 10), expected.slice(0, 5)])
    expect([there[0].pagination.previous_page, back[1].pagination.previous_page]).toEqual([null, null])
  })

  test.each([
    ['', 'name:asc'],
    ['sort=', 'name:asc'],
    ['sort=position', 'position:asc'],
  ])('with the query %j is sorted by %s', async (query, sort) => {
    expect(idsOf((await cyd.get(`/event_types?user=${cyd.uri}&${query}`)).body)).toEqual(sorted(sort))
  })

  test.each([...badSorts, 'name:ASC', 'slug', 'duration:asc', '-name', 'name:asc,nonsense'])(
    'cannot be sorted by %j',
    async (sort) => {
      const { status, body } = await cyd.get(`/event_types?user=${cyd.uri}&sort=${encodeURIComponent(sort)}`)

      expect([status, body.details]).toMatchObject([400, [{ parameter: 'sort', code: 'invalid' }]])
    },
  )

  test('keeps its filters from page to page', async () => {
    await ada.patch(`/event_types/${all[0]?.id}`, { active: true })

    const pages = await listPages(cyd, `/event_types?user=${cyd.uri}&active=false&count=4`, 'next_page')

    expect(pages.map(({ collection }) => collection.length)).toEqual([4, 4, 3])
    expect(pages.flatMap(idsOf)).not.toContain(all[0]?.id)
  })

  test('continues at its place when the event type at its cursor is deleted', async () => {
    const first = (await cyd.get(`/event_types?user=${cyd.uri}&count=5`)).body
    const expected = sorted('name').slice(5)

    await cyd.delete(first.collection[4].uri)
    const rest = (await cyd.get(`${first.pagination.next_page.replace('count=5', 'count=100')}`)).body

    expect(idsOf(rest)).toEqual(expected)
  })
})
