import { describe, expect, test } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { languageCodes, languages } from '../../platform/texts/languages.ts'
import type { Json } from '../../test/client.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { unknownId } from '../../test/hostile.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, as, db, person, tokenFor } = await service()

const detailsOf = ({ status, body }: Json) => [
  status,
  body.details?.map(({ parameter, code }: Json) => [parameter, code]),
]
let hired = 0
const hire = (name = 'Dee Lund') => acme.hire(name, `dee${++hired}@acme.example`)

test('PATCH /users/{uuid} changes every field of a profile', async () => {
  const dee = await hire()
  const change = {
    name: 'Zoë Lund',
    slug: 'zoe-lund',
    timezone: 'america/new_york',
    locale: 'uk',
    time_notation: '24h',
    week_start: 'sunday',
  }

  const { status, body } = await dee.patch(dee.uri, change)

  expect(status).toBe(200)
  expect(body.resource).toMatchObject({
    ...change,
    timezone: 'America/New_York',
    email: dee.email,
    scheduling_url: 'http://convene.test/@zoe-lund',
  })
  expect((await acme.ada.get(dee.uri)).body).toEqual(body)
})

test.each(languageCodes)('a person chooses %s, a language of the pages', async (locale) => {
  const dee = await hire()
  const { status, body } = await dee.patch(dee.uri, { locale })
  const browser = await signedInBrowser(db, app, dee, acme.id)
  const { text } = await browser.get('/account')

  expect([status, body.resource?.locale]).toEqual([200, locale])
  expect(text).toContain(`<option value="${locale}" selected>${languages[locale].name}</option>`)
  expect(text).toContain(`<html lang="${locale}"`)
})

test('fields that a change leaves out stay, and a change without effect keeps updated_at', async () => {
  const dee = await hire()
  const before = (await dee.patch(dee.uri, { locale: 'fr', week_start: 'monday' })).body.resource

  const named = (await dee.patch(dee.uri, { name: 'Dee Berg' })).body.resource
  const same = (await dee.patch(dee.uri, { name: 'Dee Berg', locale: 'fr' })).body.resource
  const reset = (await dee.patch('/users/me', { week_start: null })).body.resource

  expect(named).toEqual({ ...before, name: 'Dee Berg', updated_at: expect.any(String) })
  expect(named.updated_at > before.updated_at).toBe(true)
  expect(same).toEqual(named)
  expect(reset).toEqual({ ...named, week_start: null, updated_at: expect.any(String) })
})

test('PATCH /users/me changes the user of the token', async () => {
  const dee = await hire()

  const { status, body } = await dee.patch('/users/me', { name: 'Dee Ito' })

  expect([status, body.resource.uri, body.resource.name]).toEqual([200, dee.uri, 'Dee Ito'])
})

test('members change themselves, admins and owners change everyone in the organization', async () => {
  const [dee, owner] = [await hire(), acme.ada]
  const change = { time_notation: '24h' }

  const statuses = [
    await dee.patch(dee.uri, change),
    await acme.bob.patch(dee.uri, change),
    await owner.patch(dee.uri, change),
    await acme.bob.patch(owner.uri, change),
    await dee.patch(acme.cyd.uri, change),
    await dee.patch(owner.uri, change),
    await globex.ada.patch(dee.uri, change),
    await acme.ada.patch(globex.cyd.uri, change),
    await acme.ada.patch(`/users/${unknownId}`, change),
  ].map(({ status }) => status)

  expect(statuses).toEqual([200, 200, 200, 200, 403, 403, 403, 403, 404])
  expect((await globex.cyd.get('/users/me')).body.resource.time_notation).toBe('12h')
})

test('users:write is needed, and it includes users:read', async () => {
  const reader = as(await tokenFor(acme.id, acme.cyd.id, ['users:read', 'organizations:write']))
  const writer = as(await tokenFor(acme.id, acme.cyd.id, ['users:write']))

  const [denied, changed, read] = [
    await reader.patch('/users/me', { locale: 'de' }),
    await writer.patch('/users/me', { locale: 'de' }),
    await writer.get('/users/me'),
  ]

  expect([denied.status, denied.body.required_scopes]).toEqual([403, ['users:write']])
  expect([changed.status, read.status, read.body.resource.locale]).toEqual([200, 200, 'de'])
})

describe('a slug', () => {
  test('that another person has gets a 409 that names the field', async () => {
    const dee = await hire()
    const { slug } = (await globex.ada.get('/users/me')).body.resource
    const before = (await dee.get('/users/me')).body

    const reply = await dee.patch(dee.uri, { slug, name: 'Someone Else' })

    expect(detailsOf(reply)).toEqual([409, [['slug', 'already_exists']]])
    expect(reply.body.details[0].message).toBe('is already used by another person; choose another one')
    expect((await dee.get('/users/me')).body).toEqual(before)
  })

  test('can be claimed by only one of two people at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => hire()))

    const replies = await Promise.all(people.map((one) => one.patch(one.uri, { slug: 'the-one' })))

    const statuses = Map.groupBy(replies, ({ status }) => status)
    expect([statuses.get(200)?.length, statuses.get(409)?.length]).toEqual([1, 5])
  })

  test.each([
    'Dee',
    'dee lund',
    'dee/lund',
    '@dee',
    '-dee',
    'dee-',
    'dee--lund',
    'dee.lund',
    '',
    'a'.repeat(81),
    '../dee',
    'dee\n',
    'dee%2flund',
    'dee?',
    '<b>',
    'dee\u200blund',
  ])('that is malformed is rejected: %j', async (slug) => {
    expect(detailsOf(await acme.cyd.patch('/users/me', { slug }))).toEqual([400, [['slug', 'invalid']]])
  })

  test.each(['admin', 'support', 'me', 'api', 'convene'])('that is reserved is rejected: %s', async (slug) => {
    const { status, body } = await acme.ada.patch(acme.cyd.uri, { slug })

    expect([status, body.details]).toEqual([
      400,
      [{ parameter: 'slug', code: 'invalid', message: 'is reserved; choose another one' }],
    ])
  })

  test('that is reserved stays with a person who got it from their name', async () => {
    const support = await person(acme.id, 'user', 'Support', 'support@acme.example')

    const { status, body } = await support.patch('/users/me', { slug: 'support', locale: 'de' })

    expect([status, body.resource.slug, body.resource.locale]).toEqual([200, 'support', 'de'])
  })

  test('can have letters of other languages, in any Unicode form', async () => {
    const dee = await hire()

    const { body } = await dee.patch(dee.uri, { slug: 'zoe\u0308-李' })

    expect(body.resource.slug).toBe('zoë-李')
    expect((await as(undefined).get(body.resource.scheduling_url, { accept: 'text/html' })).status).toBe(200)
  })

  test('moves the pages of the person and of their event types', async () => {
    const dee = await hire()
    const uri = await publish(dee, { name: 'Intro', hosts: undefined })
    const visitor = as(undefined)
    const [before, pageBefore] = [(await dee.get('/users/me')).body.resource, (await dee.get(uri)).body.resource]

    const { scheduling_url } = (await dee.patch(dee.uri, { slug: 'dee-moved' })).body.resource
    const eventType = (await dee.get(uri)).body.resource
    const membership = (await acme.ada.get(dee.membership)).body.resource

    expect([scheduling_url, eventType.scheduling_url, membership.user.scheduling_url]).toEqual([
      'http://convene.test/@dee-moved',
      'http://convene.test/@dee-moved/intro',
      'http://convene.test/@dee-moved',
    ])
    const statuses = await Promise.all(
      [scheduling_url, eventType.scheduling_url, before.scheduling_url, pageBefore.scheduling_url].map(
        async (url) => (await visitor.get(url, { accept: 'text/html' })).status,
      ),
    )
    expect(statuses).toEqual([200, 200, 404, 404])
  })
})

test.each<[string, unknown]>([
  ['name', ''],
  ['name', ' '],
  ['name', 'Dee\nLund'],
  ['name', 'Dee\u0007'],
  ['name', 'Dee\u202eLund'],
  ['name', null],
  ['name', 'a'.repeat(256)],
  ['timezone', 'Mars/Olympus'],
  ['timezone', '+02:00'],
  ['locale', 'xx'],
  ['locale', 'de-DE'],
  ['time_notation', '12'],
  ['week_start', 'tuesday'],
  ['week_start', 1],
  ['week_start', ''],
])('a profile is not changed when %s is %j', async (field, value) => {
  const reply = await acme.cyd.patch('/users/me', { [field]: value })

  expect(detailsOf(reply)).toEqual([400, [[field, 'invalid']]])
})

test('all problems of a change are returned together, and an empty change is rejected', async () => {
  const wrong = await acme.cyd.patch('/users/me', { slug: 'A', timezone: 'x', week_start: 'x' })
  const empty = await acme.cyd.patch('/users/me', {})
  const unknown = await acme.cyd.patch('/users/me', { nickname: 'Cy' })

  expect(detailsOf(wrong)).toEqual([
    400,
    [
      ['slug', 'invalid'],
      ['timezone', 'invalid'],
      ['week_start', 'invalid'],
    ],
  ])
  expect([empty.status, unknown.status, empty.body.details[0].message]).toEqual([
    400,
    400,
    'needs at least one field to change',
  ])
})

test('email, organization and role cannot be changed with a profile', async () => {
  const before = (await acme.cyd.get('/users/me')).body.resource

  const { body } = await acme.cyd.patch('/users/me', {
    locale: 'es',
    email: 'eve@evil.example',
    organization_id: globex.id,
    current_organization: globex.uri,
    role: 'owner',
    avatar_url: 'https://evil.example/x.png',
    id: globex.ada.id,
  })

  expect(body.resource).toEqual({ ...before, locale: 'es', updated_at: expect.any(String) })
})

test('a person who was removed can still be changed by an admin, but has no access', async () => {
  const dee = await hire()
  await acme.ada.delete(dee.membership)

  const [own, byAdmin] = [await dee.patch(dee.uri, { name: 'X' }), await acme.bob.patch(dee.uri, { name: 'Former' })]

  expect([own.status, byAdmin.status, byAdmin.body.resource.name]).toEqual([401, 200, 'Former'])
})

test('a picture at another address stays in the API until it is replaced', async () => {
  const dee = await hire()
  await db.run(sql`update users set avatar_url = 'https://acme.example/dee.png' where id = ${dee.id}`)

  const { body } = await dee.patch(dee.uri, { locale: 'it' })

  expect(body.resource.avatar_url).toBe('https://acme.example/dee.png')
})
