import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { browserOf, signedInBrowser } from '../../test/browser-session.ts'
import { hoursForms } from '../../test/hours-forms.ts'
import type { Person } from '../../test/people.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const dee = await acme.hire('Dee Novak', 'dee@acme.example')
const eve = await acme.hire('Eve Lund', 'eve@acme.example')
const group = (await acme.ada.post('/groups', { organization: acme.uri, name: 'Sales' })).body.resource.uri
await acme.ada.post('/group_relationships', { group, owner: dee.membership, role: 'member' })
await acme.ada.post('/group_relationships', { group, owner: eve.membership, role: 'admin' })

const snapshot = async () => JSON.stringify(await db.all(sql`select * from schedules order by id`))
const sessionOf = (person: Person, of = acme) => signedInBrowser(db, app, person, of.id)
const forms = Object.entries(hoursForms).filter(([path]) => !path.endsWith('/new'))

describe.each(forms)('the form %s', (_, formOf) => {
  test.each<[string, Person]>([
    ['the user', dee],
    ['an admin', acme.bob],
    ['the owner', acme.ada],
  ])('works for %s of the schedule', async (_, person) => {
    const [path, fields] = await formOf(dee)

    expect((await (await sessionOf(person)).post(path, fields)).status).toBe(303)
  })

  test.each([
    ['a colleague', acme.cyd],
    ['the admin of a group', eve],
  ])('is rejected for %s', async (_, person) => {
    const [path, fields] = await formOf(dee)
    const browser = await sessionOf(person)
    const before = await snapshot()

    const replies = [await browser.post(path, fields), await browser.post(path, { ...fields, action: 'add monday' })]

    expect(replies.map(({ status }) => status)).toEqual([403, 403])
    expect(await snapshot()).toBe(before)
  })

  test.each(['ada', 'bob', 'cyd'] as const)('is not found for %s of another organization', async (name) => {
    const [path, fields] = await formOf(dee)
    const before = await snapshot()

    const { status } = await (await sessionOf(globex[name], globex)).post(path, fields)

    expect([status, await snapshot()]).toEqual([404, before])
  })

  test('asks a stranger to sign in', async () => {
    const [path, fields] = await formOf(dee)
    const before = await snapshot()

    const { status, headers } = await browserOf(app).post(path, fields)

    expect([status, String(headers.location).startsWith('/sign-in')]).toEqual([303, true])
    expect(await snapshot()).toBe(before)
  })
})

describe('the pages of a schedule', () => {
  const pathOf = async () => (await hoursForms['/console/availability/:id']?.(dee))?.[0] ?? ''

  test('are read-only for colleagues', async () => {
    const path = await pathOf()
    const browser = await sessionOf(acme.cyd)

    const [page, list, ...closed] = await Promise.all(
      [path, `/console/availability?user=${dee.id}`, `${path}/dates`, `${path}/delete`].map((address) =>
        browser.get(address),
      ),
    )

    expect([page?.status, list?.status, ...closed.map(({ status }) => status)]).toEqual([200, 200, 403, 403])
    expect(page?.text).toContain('Only Dee Novak and admins can change them.')
    expect([page?.text, list?.text].some((text) => /<main.*<form/s.test(text ?? ''))).toBe(false)
  })

  test('can be changed by admins, who find them by the name of the colleague', async () => {
    const path = await pathOf()
    const browser = await sessionOf(acme.bob)

    const [page, list, own] = await Promise.all(
      [path, `/console/availability?user=${dee.id}`, '/console/availability'].map((address) => browser.get(address)),
    )

    expect(page?.text).toContain('class="week-form"')
    expect(list?.text).toContain('Availability of Dee Novak')
    expect(own?.text).toMatch(new RegExp(`<option value="${dee.id}"[^>]*>Dee Novak`))
  })

  test('do not exist for other organizations, and their people are hidden', async () => {
    const path = await pathOf()
    const browser = await sessionOf(globex.ada, globex)
    const addresses = [
      path,
      `${path}/dates`,
      `${path}/delete`,
      `/console/availability?user=${dee.id}`,
      `/console/availability/new?copy=${path.split('/').at(-1)}`,
    ]

    const replies = await Promise.all(addresses.map((address) => browser.get(address)))

    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 403, 404])
  })
})

test('admins create schedules for colleagues, members only for themselves', async () => {
  const create = async (person: Person) =>
    (await (await sessionOf(person)).post('/console/availability/new', { name: 'Nights', user: eve.uri })).status

  expect([await create(acme.bob), await create(acme.cyd)]).toEqual([303, 403])
  expect((await eve.get('/user_availability_schedules')).body.collection).toHaveLength(2)
})
