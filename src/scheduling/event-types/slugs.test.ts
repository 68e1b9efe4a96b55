import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import type { Json } from '../../test/client.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const {
  acme,
  acme: { ada, bob, cyd },
  globex,
  db,
} = await service()
const thirty = Array.from({ length: 30 }, (_, i) => i)

let hired = 0
const hire = () => acme.hire(`Guest ${++hired}`, `guest${hired}@acme.example`)
const make = (person: Person, content: object) =>
  person.post('/event_types', { owner: person.uri, name: 'Talk', ...content })
const team = async (name: string): Promise<string> =>
  (await ada.post('/teams', { name, members: [cyd.uri] })).body.resource.uri

describe('a slug', () => {
  test.each([
    ['Introduction', 'introduction'],
    ['  30-Minute   Meeting! ', '30-minute-meeting'],
    [`Zoë O'Neil`, 'zoe-o-neil'],
    ['山田さん', '山田さん'],
    ['ﬁne ½', 'fine-1-2'],
    ['x'.repeat(255), 'x'.repeat(60)],
  ])('is made from the name %j', async (name, slug) => {
    const person = await hire()

    const { body } = await make(person, { name })

    expect([body.resource.slug, body.resource.scheduling_url]).toEqual([
      slug,
      expect.stringMatching(new RegExp(`/@[a-z0-9-]+/${encodeURIComponent(slug)}$`)),
    ])
  })

  test.each(['intro', 'a', '30', 'in-tro-2', 'zoë', '山田', 'x'.repeat(60)])('can be %j', async (slug) => {
    const person = await hire()

    const created = await make(person, { slug })
    const other = await make(person, {})
    const freed = await person.patch(created.body.resource.uri, { slug: 'elsewhere' })
    const changed = await person.patch(other.body.resource.uri, { slug })

    expect([created, freed, changed].map(({ status, body }) => [status, body.resource?.slug])).toEqual([
      [201, slug],
      [200, 'elsewhere'],
      [200, slug],
    ])
  })

  test('does not change with the name', async () => {
    const { uri, slug, scheduling_url } = (await make(cyd, { name: 'Before' })).body.resource

    const { body } = await cyd.patch(uri, { name: 'After' })

    expect(body.resource).toMatchObject({ name: 'After', slug, scheduling_url })
  })

  test('made from the name gets a suffix when it is already in use', async () => {
    const person = await hire()

    const slugs = [await make(person, {}), await make(person, {}), await make(person, { name: 'talk' })].map(
      ({ body }) => body.resource.slug,
    )

    expect(slugs).toEqual(['talk', expect.stringMatching(/^talk-\d{1,4}$/), expect.stringMatching(/^talk-\d{1,4}$/)])
    expect(new Set(slugs).size).toBe(3)
  })

  test('of a request that is already in use is rejected', async () => {
    const [first, other] = [(await make(cyd, { slug: 'taken' })).body.resource, (await make(cyd, {})).body.resource]
    const rows = () => db.all(sql`select * from event_types order by id`)
    const before = await rows()

    const replies = [await make(cyd, { slug: 'taken' }), await cyd.patch(other.uri, { slug: 'taken', name: 'New' })]
    const same = await cyd.patch(first.uri, { slug: 'taken' })

    expect(replies.map(({ status, body }) => [status, body.details])).toEqual(
      replies.map(() => [
        409,
        [{ parameter: 'slug', code: 'already_exists', message: 'is already used by another event type on this page' }],
      ]),
    )
    expect([await rows(), same.status, same.body.resource]).toEqual([before, 200, first])
  })

  test('is unique on a page, but not across pages', async () => {
    const [sales, support] = [await team('Sales'), await team('Support')]
    const pages = [cyd.uri, bob.uri, sales, support]
    const put = (owner: string) =>
      ada.post('/event_types', { owner, name: 'Talk', slug: 'shared', pooling_type: 'collective' })

    const replies = await Promise.all(pages.map(put))
    const again = await put(sales)
    const foreign = await make(globex.cyd, { slug: 'shared' })

    expect([...replies, again, foreign].map(({ status }) => status)).toEqual([201, 201, 201, 201, 409, 201])
    expect(new Set(replies.map(({ body }) => body.resource.scheduling_url)).size).toBe(4)
  })
})

describe('concurrently', () => {
  test('thirty event types with the same name on one page get thirty slugs', async () => {
    const replies = await Promise.all(
      thirty.map((i) => (i % 2 ? ada : cyd).post('/event_types', { owner: cyd.uri, name: 'Same' })),
    )

    expect(replies.map(({ status }) => status)).toEqual(thirty.map(() => 201))
    expect(new Set(replies.map(({ body }) => body.resource.slug)).size).toBe(30)
    expect(replies.map(({ body }) => body.resource.slug)).toContain('same')
  })

  test('one of thirty new event types gets the slug that they all request', async () => {
    const replies = await Promise.all(
      thirty.map((i) => (i % 2 ? ada : cyd).post('/event_types', { owner: cyd.uri, name: 'Same', slug: 'popular' })),
    )

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
  })

  test('one of thirty changes gets the slug that they all request', async () => {
    const before: Json[] = await Promise.all(thirty.map(async () => (await make(bob, {})).body.resource))

    const replies = await Promise.all(before.map(({ uri }) => bob.patch(uri, { slug: 'popular', name: 'Winner' })))

    const after = await Promise.all(before.map(async ({ uri }) => (await bob.get(uri)).body.resource))
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(29)
    expect(after.filter(({ name, slug }) => name === 'Winner' && slug === 'popular')).toHaveLength(1)
    expect(after.filter(({ name }) => name === 'Winner')).toHaveLength(1)
  })
})
