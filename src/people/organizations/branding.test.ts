import { describe, expect, test } from 'vitest'
import type { Json } from '../../test/client.ts'
import { pngOf } from '../../test/pictures.ts'
import { service } from '../../test/service.ts'
import { getBranding } from './queries.ts'

const { acme, globex, as, company, db, tokenFor } = await service()

const detailsOf = ({ status, body }: Json) => [
  status,
  body.details?.map(({ parameter, code }: Json) => [parameter, code]),
]
const change = (fields: object) => acme.ada.patch(acme.uri, fields)

test('PATCH /organizations/{uuid} changes the name and the branding', async () => {
  const { ada, uri } = await company('Initech')

  const { status, body } = await ada.patch(uri, {
    name: 'Initech & Søn',
    brand_color: '#0A7CFF',
    links: { website: 'https://initech.example' },
    powered_by: false,
    embed_domains: ['Shop.Initech.Example', '*.büro.example', 'shop.initech.example', 'localhost'],
  })

  expect(status).toBe(200)
  expect(body.resource).toMatchObject({
    uri,
    name: 'Initech & Søn',
    brand_color: '#0a7cff',
    powered_by: false,
    logo_url: null,
    links: { website: 'https://initech.example', imprint: null, privacy: null },
    embed_domains: ['shop.initech.example', '*.xn--bro-hoa.example', 'localhost'],
  })
  expect((await ada.get(uri)).body).toEqual(body)
})

test('fields that a change leaves out stay, and null resets', async () => {
  const { ada, uri } = await company('Umbrella')
  const links = { website: 'https://u.example', imprint: 'http://u.example/i', privacy: 'https://u.example/p?a=b#c' }
  const first = (await ada.patch(uri, { brand_color: '#123456', links, embed_domains: [] })).body.resource

  const second = (await ada.patch(uri, { links: { imprint: null } })).body.resource
  const third = (await ada.patch(uri, { brand_color: null, links: null, embed_domains: null })).body.resource

  expect([first.embed_domains, first.links]).toEqual([[], links])
  expect(second).toEqual({ ...first, links: { ...links, imprint: null }, updated_at: expect.any(String) })
  expect(third).toEqual({
    ...second,
    brand_color: null,
    links: { website: null, imprint: null, privacy: null },
    embed_domains: null,
    updated_at: expect.any(String),
  })
})

test('admins and owners can change the organization; members and other organizations cannot', async () => {
  const body = { powered_by: true }

  const statuses = [
    await acme.ada.patch(acme.uri, body),
    await acme.bob.patch(acme.uri, body),
    await acme.cyd.patch(acme.uri, body),
    await globex.ada.patch(acme.uri, body),
    await as(undefined).patch(acme.uri, body),
  ].map(({ status }) => status)

  expect(statuses).toEqual([200, 200, 403, 403, 401])
})

test('organizations:write is needed', async () => {
  const reader = as(await tokenFor(acme.id, acme.ada.id, ['organizations:read', 'users:write']))

  const { status, body } = await reader.patch(acme.uri, { powered_by: true })

  expect([status, body.required_scopes]).toEqual([403, ['organizations:write']])
})

describe('a link', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    '//evil.example',
    '/imprint',
    'evil.example',
    'ftp://acme.example',
    'mailto:ada@acme.example',
    'https://',
    'https://ada:secret@acme.example',
    'https://acme.example@evil.example',
    'https:\\\\acme.example',
    'vbscript:x',
    'https://acme.example/a b',
    'file:///etc/passwd',
    '',
    `https://acme.example/${'a'.repeat(2048)}`,
  ])('must be http or https: %j', async (website) => {
    expect(detailsOf(await change({ links: { website } }))).toEqual([400, [['links.website', 'invalid']]])
  })

  test('with markup is stored as it is, because pages escape it', async () => {
    const website = `https://acme.example/?q="><script>alert(1)</script>`

    expect((await change({ links: { website } })).body.resource.links.website).toBe(website)
  })

  test('of an unknown kind is ignored', async () => {
    const { body } = await change({ links: { privacy: null, blog: 'javascript:alert(1)' } })
    const alone = await change({ links: { blog: 'https://acme.example/blog' } })

    expect(Object.keys(body.resource.links)).toEqual(['website', 'imprint', 'privacy'])
    expect(detailsOf(alone)).toEqual([400, [['links', 'invalid']]])
  })
})

test.each(['blue', '#fff', '#12345', '#1234567', '123456', '#12345g', '', ' #123456', '#123456;}', 'rgb(0,0,0)', 7])(
  'the brand color cannot be %j',
  async (brand_color) => {
    expect(detailsOf(await change({ brand_color }))).toEqual([400, [['brand_color', 'invalid']]])
  },
)

test.each([
  'https://shop.example',
  'shop.example/',
  'shop.example:8080',
  '*',
  '*.',
  '*.example',
  '*shop.example',
  'a.*.example',
  `'self'`,
  'shop.example; script-src *',
  'shop example',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  '::1',
  '',
  '-a.example',
  'a-.example',
  'a..example',
  '.example',
  'shop.example.',
  'ada@shop.example',
  'shop.example?x',
  'sh%6fp.example',
  'under_score.example',
  'a'.repeat(64),
  `${'a.'.repeat(127)}aa`,
  'a\nb.example',
  'a,b.example',
])('a website that embeds pages cannot be %j', async (domain) => {
  expect(detailsOf(await change({ embed_domains: ['acme.example', domain] }))).toEqual([
    400,
    [['embed_domains[1]', 'invalid']],
  ])
})

test('at most 50 websites can embed pages', async () => {
  const domains = Array.from({ length: 51 }, (_, i) => `shop${i}.example`)

  const [tooMany, most] = [await change({ embed_domains: domains }), await change({ embed_domains: domains.slice(1) })]

  expect(detailsOf(tooMany)).toEqual([400, [['embed_domains', 'invalid']]])
  expect(most.body.resource.embed_domains).toEqual(domains.slice(1))
})

test.each(['', ' ', 'Acme\nBcc: eve@evil.example', 'Acme\u0007', 'Acme\u202e', null, 'a'.repeat(256)])(
  'the name cannot be %j',
  async (name) => {
    expect(detailsOf(await change({ name }))).toEqual([400, [['name', 'invalid']]])
  },
)

test('an empty change is rejected, and plan, stage and seats cannot be changed', async () => {
  const { ada, uri } = await company('Stark', 'basic', 'trial')
  const before = (await ada.get(uri)).body.resource

  const empty = await ada.patch(uri, {})
  const { body } = await ada.patch(uri, { powered_by: false, plan: 'enterprise', stage: 'paid', seats: 900, logo: 'x' })

  expect([empty.status, empty.body.details[0].message]).toEqual([400, 'needs at least one field to change'])
  expect(body.resource).toEqual({ ...before, powered_by: false, updated_at: expect.any(String) })
})

test('getBranding reads what pages show in one query', async () => {
  const { ada, id, uri } = await company('Wayne')
  const bare = await getBranding(db, id)
  await ada.patch(uri, { brand_color: '#aabbcc', links: { privacy: 'https://w.example' }, powered_by: false })
  const { logo_url } = (await ada.put(`${uri}/logo`, pngOf())).body.resource

  const branding = await getBranding(db, id)

  const none = { website: null, imprint: null, privacy: null }
  expect(bare).toEqual({
    name: 'Wayne',
    brand_color: null,
    links: none,
    powered_by: true,
    embed_domains: null,
    logo_url: null,
  })
  expect(branding).toEqual({
    name: 'Wayne',
    brand_color: '#aabbcc',
    links: { ...none, privacy: 'https://w.example' },
    powered_by: false,
    embed_domains: null,
    logo_url,
  })
  expect(logo_url).toMatch(/^http:\/\/convene\.test\/pictures\/[\w-]{36}\.png$/)
})
