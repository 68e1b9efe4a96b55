import { beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { exampleOf, keyOf } from '../../test/examples.ts'
import { idsOf, listPages } from '../../test/pages.ts'
import type { Company } from '../../test/people.ts'
import { service } from '../../test/service.ts'
import { listNamesOf } from './list-parameters.ts'

const { acme, company, db, globex } = await service()

const styles = ['commas', 'brackets', 'indexes', 'repetition'] as const
const [open, close] = ['%5B', '%5D']

function spell(style: (typeof styles)[number], name: string, values: string[]) {
  if (style === 'commas') return `${name}=${values.join(',')}`
  const key = (i: number) => ({ brackets: `${name}${open}${close}`, indexes: `${name}[${i}]`, repetition: name })[style]
  return values.map((value, i) => `${key(i)}=${value}`).join('&')
}

const parameters = routes.flatMap((route) =>
  [...listNamesOf(route.query)].map((name) => [`${name} of ${keyOf(route)}`, name, route] as const),
)

test('every comma-separated parameter is declared as a list', () => {
  const names = new Set(parameters.map(([, name]) => name))
  const filters = ['email', 'phone_number', 'timezone', 'name', 'job_title', 'company', 'country', 'state', 'city']

  for (const name of ['actor', 'namespace', 'action', 'exclude', 'sort', ...filters]) expect(names).toContain(name)
})

describe.each(parameters)('%s', (title, name, route) => {
  const errorMessage = name === 'sort' ? /^cannot be v0/ : /^must not list more than (500|50) values$/
  const tooMany = Array.from({ length: 501 }, (_, i) => `v${i}`)
  let owner: Company
  let address: string

  // The requests only read, so all styles use the same company.
  beforeAll(async () => {
    owner = await company(title)
    const { ids = {}, query = {} } = await exampleOf(route, owner, db)
    const path = route.path.replaceAll(/:(\w+)/g, (_, id: string) => ids[id] ?? '')
    address = `${path}?${new URLSearchParams(query).toString()}`
  })

  test.each(styles)('accepts one list written with %s', async (style) => {
    const { status, body } = await owner.ada.get(`${address}&${spell(style, name, tooMany)}`)

    expect([status, body.details[0].parameter]).toEqual([400, name])
    expect(body.details[0].message).toMatch(errorMessage)
  })
})

describe('lists in bracket notation', () => {
  const { ada } = acme
  const log = `/activity_log_entries?organization=${acme.uri}`

  test.each(styles)('filter the activity log, and its links keep them: %s', async (style) => {
    for (const name of ['Red', 'Green', 'Blue']) {
      await ada.post('/teams', { name, members: [] })
      await ada.post('/groups', { organization: acme.uri, name: `${name} ${style}` })
      await ada.post('/contacts', { name, emails: [{ email: `${name}.${style}@acme.example` }] })
    }
    const filter = spell(style, 'namespace', ['Group', 'Contact'])
    const whole = (await ada.get(`${log}&count=1000&namespace=Group,Contact`)).body
    const sort = spell(style, 'sort', ['namespace:desc', 'occurred_at:asc'])

    const pages = await listPages(ada, `${log}&count=2&${filter}`, 'next_page')
    const sorted = (await ada.get(`${log}&${filter}&${sort}&count=1000`)).body

    expect(whole.collection.length).toBeGreaterThanOrEqual(6)
    expect(pages.flatMap(idsOf)).toEqual(idsOf(whole))
    expect(sorted.collection.map(({ namespace }: { namespace: string }) => namespace)).toEqual(
      whole.collection
        .map(({ namespace }: { namespace: string }) => namespace)
        .toSorted()
        .toReversed(),
    )
  })

  test.each(styles)('filter contacts: %s', async (style) => {
    const at = (city: string) => ({ name: city, city, emails: [{ email: `${city}.${style}@cities.example` }] })
    for (const city of ['Lund', 'Oslo', 'Rome']) await ada.post('/contacts', at(`${city}${style}`))

    const { body } = await ada.get(`/contacts?${spell(style, 'city', [`Lund${style}`, `Rome${style}`])}`)

    expect(body.collection.map(({ city }: { city: string }) => city)).toEqual([`Lund${style}`, `Rome${style}`])
  })
})

test.each(['count=1&count=2', 'user=a&user=b', 'organization=a&organization=b'])(
  'rejects a repeated parameter that accepts one value: %s',
  async (query) => {
    const { status, body } = await globex.ada.get(`/contacts?${query}`)

    expect([status, body.details[0].parameter]).toEqual([400, query.split('=')[0]])
  },
)
