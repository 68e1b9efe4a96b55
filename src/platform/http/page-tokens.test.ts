import { describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { personalRoutes } from '../../test/calendar-connections.ts'
import type { Json } from '../../test/client.ts'
import { idOf, keyOf } from '../../test/examples.ts'
import { fieldsOf, requiredOf } from '../../test/fields.ts'
import { createFixtures, selectionOf } from '../../test/hostile-fixtures.ts'
import { listPages } from '../../test/pages.ts'
import { service } from '../../test/service.ts'
import { config } from '../config.ts'
import type { Route } from './route.ts'

const { acme, app, db, person } = await service()
const made = await createFixtures(acme, db)
const lists = routes.filter(({ responseKind: answers }) => answers === 'many')

/** Lists of the caller's own resources by default. */
const own = new Set(['/user_availability_schedules', '/out_of_office_periods'])

/** The path of a list, and the parameters that it needs. */
function addressOf({ path, query }: Route) {
  const names = fieldsOf(query).map(([name]) => name)
  const wanted = new Set([...(query ? requiredOf(query) : []), ...names.filter((name) => name === 'organization')])
  const values = selectionOf(acme, made)
  const search = new URLSearchParams([...wanted].map((name) => [name, values[name] ?? '']))
  if (own.has(path)) search.set('user', acme.ada.uri)
  const at = path.replaceAll(/(\w+)\/:\w+/g, (_, kind: string) => `${kind}/${idOf(made[kind] ?? '')}`)
  return { at, search, sorts: names.includes('sort') }
}

const pagesOf = (pages: Json[]) => pages.map(({ collection }) => collection)

describe.each(lists.map((route) => [keyOf(route), route] as const))('%s', (_, route) => {
  const { at, search, sorts } = addressOf(route)
  const usual = fieldsOf(route.query).find(([name]) => name === 'sort')?.[1].default ?? ''
  const order = usual.replace(/asc|desc/, (way) => (way === 'asc' ? 'desc' : 'asc'))
  const from = `${at}?${search.toString()}&count=1${sorts ? `&sort=${order}` : ''}`

  test('returns all pages forward and backward with only the page token', async () => {
    const address = `${keyOf(route).replaceAll(/\W/g, '')}@acme.example`
    const reader = personalRoutes.has(keyOf(route)) ? acme.ada : await person(acme.id, 'admin', 'Dee', address)
    const read = async (token: string) => (await reader.get(`${at}?page_token=${token}`)).body
    const first = (await reader.get(from)).body
    const forward = [first]
    while (forward.length < 5 && forward.at(-1).pagination.next_page_token !== null)
      forward.push(await read(forward.at(-1).pagination.next_page_token))
    const backward = [forward.at(-1)]
    while (backward.at(-1).pagination.previous_page_token !== null)
      backward.push(await read(backward.at(-1).pagination.previous_page_token))
    const longer = await reader.get(`${at}?count=2&page_token=${first.pagination.next_page_token}`)

    const linked = (await listPages(reader, from, 'next_page')).slice(0, 5)
    expect(forward.length).toBeGreaterThan(1)
    expect(pagesOf(forward)).toEqual(pagesOf(linked))
    expect(pagesOf(backward.toReversed())).toEqual(pagesOf(linked))
    expect(longer.body.collection).toEqual(pagesOf(forward).slice(1, 3).flat())
    expect(first.pagination.next_page_token).toMatch(/^[\w.~-]+$/)
  })

  test.each(sorts ? [usual] : [])('names the sort when %s contradicts its token', async (sort) => {
    const { next_page_token: token } = (await acme.ada.get(from)).body.pagination

    const { status, body } = await acme.ada.get(`${at}?sort=${sort}&page_token=${token}`)

    expect([status, body.details]).toMatchObject([400, [{ parameter: 'sort', code: 'invalid' }]])
  })

  test('checks the permissions of the current caller', async () => {
    const { next_page_token: token } = (await acme.ada.get(from)).body.pagination

    const [lone, named] = [await acme.cyd.get(`${at}?page_token=${token}`), await acme.cyd.get(from)]

    expect([lone.status, lone.body.title]).toEqual([named.status, named.body.title])
  })
})

describe('a list with a long filter', () => {
  const addresses = (count: number) => Array.from({ length: count }, (_, i) => `${i}.${crypto.randomUUID()}@a.example`)
  const home = async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }
  const read = async (url: string): Promise<Json> => {
    const headers = { authorization: `Bearer ${acme.ada.token}` }
    return (await fetch(url.replace(config.BASE_URL, await home()), { headers })).json()
  }
  const [first = '', second = '', ...others] = addresses(310)

  test.each([
    ['short', 5],
    ['of 2 kB', 40],
    ['of 6 kB', 130],
    ['of 15 kB', 308],
  ])('has links that the server accepts if the filter is %s', async (_, count) => {
    for (const email of [first, second]) await acme.ada.post('/contacts', { name: email, emails: [{ email }] })
    const filter = [first, second, ...others.slice(0, count)].join(',')
    const url = `${config.BASE_URL}/contacts?count=1&email=${filter}`

    const {
      collection: [one],
      pagination,
    } = await read(url)
    const {
      collection: [two],
      pagination: { previous_page },
    } = await read(pagination.next_page)
    const {
      collection: [back],
    } = await read(previous_page)
    const lone = await read(`${config.BASE_URL}/contacts?page_token=${pagination.next_page_token}`)

    expect([one.name, two.name, back.name, lone.collection[0].name]).toEqual([first, second, first, second])
    expect(pagination.next_page.length).toBeLessThan(Math.max(4200, url.length * 1.1))
  })

  test('is rejected by its name if it is too long for a link', async () => {
    const filter = addresses(380).join(',')

    const { details } = await read(`${config.BASE_URL}/contacts?email=${filter}`)

    expect(details).toMatchObject([{ parameter: 'email', message: expect.stringContaining('16000 characters') }])
  })
})

test('rejects a page token of an earlier version and says what to do', async () => {
  const cursor = [1, 0, '2026-01-01T00:00:00Z', '0196b1a0-0000-7000-8000-000000000000']
  const content = Buffer.from(JSON.stringify(cursor)).toString('base64url')

  const { status, body } = await acme.ada.get(`/contacts?page_token=${'A'.repeat(22)}${content}`)

  expect([status, body.details]).toEqual([
    400,
    [
      {
        parameter: 'page_token',
        code: 'invalid',
        message: 'is not a page token of this list: start again with the first page',
      },
    ],
  ])
})
