import { describe, expect, test } from 'vitest'
import { config } from '../../platform/config.ts'
import { sql } from '../../platform/db/sql.ts'
import { signedInBrowser } from '../../test/browser-session.ts'
import { service } from '../../test/service.ts'

const { acme, globex, app, db } = await service()
const cyd = await signedInBrowser(db, app, acme.cyd, acme.id)
const ada = await signedInBrowser(db, app, acme.ada, acme.id)
await signedInBrowser(db, app, acme.bob, acme.id)
await signedInBrowser(db, app, globex.ada, globex.id)

type Id = { id: string }
const idIn = async (query: ReturnType<typeof sql>) => (await db.one<Id>(query)).id
const sessionOf = ({ id }: Id) => idIn(sql`select id from sessions where user_id = ${id} limit 1`)
const tokenOf = ({ id }: Id) => idIn(sql`select id from access_tokens where user_id = ${id} limit 1`)
const applicationOf = ({ id }: Id) =>
  idIn(sql`
  insert into applications (organization_id, name, kind, redirect_uris, scopes, secret_hash)
  values (${id}, 'Notes', 'web', '{https://notes.example/}', '{users:read}', '\\x00') returning id`)

const [ours, theirs] = [await applicationOf(acme), await applicationOf(globex)]
const unknownId = '00000000-0000-7000-8000-000000000000'
const malformed = ['x', '0', `${ours}0`, '%00', '%27', '..%2f..', '%F0%9F%90%99', 'NaN', 'undefined']
const forms = {
  change: { name: 'Ours', redirect_uris: 'https://ours.example/', 'scopes users:read': 'on', seen: '' },
}

/** All rows that the pages could change. */
const snapshot = async () =>
  JSON.stringify([
    await db.all(sql`select id, hash from sessions order by id`),
    await db.all(sql`select id, revoked_at from access_tokens order by id`),
    await db.all(sql`select * from applications order by id`),
    await db.all(sql`select * from application_grants order by id`),
    await db.all(sql`select id, password_hash, name, avatar from users order by id`),
    await db.all(sql`select id from mails order by id`),
    await db.all(sql`select id from activity_log_entries order by id`),
  ])

describe('an id that is unknown, malformed or of another user', async () => {
  test.for<[path: string, ids: string[]]>([
    ['/account/sessions/:id/end', [await sessionOf(acme.bob), await sessionOf(globex.ada)]],
    ['/account/tokens/:id/revoke', [await tokenOf(acme.bob), await tokenOf(globex.ada)]],
    ['/account/connections/:id/disconnect', [ours, theirs]],
    ['/account/applications/:id', [theirs]],
    ['/account/applications/:id/rotate-secret', [theirs]],
    ['/account/applications/:id/rotate-signing-key', [theirs]],
    ['/account/applications/:id/delete', [theirs]],
  ])('is not found by POST %s', async ([path, ids]) => {
    const before = await snapshot()

    for (const id of [...ids, unknownId, ...malformed]) {
      const { status, text } = await ada.post(path.replace(':id', id), forms.change)
      expect([id, status, text.includes('We couldn’t find that')]).toEqual([id, 404, true])
      expect(text).toContain(`<a class="button" href="${path.split('/').slice(0, 3).join('/')}">`)
    }

    expect(await snapshot()).toBe(before)
  })

  test.for<[path: string, ids: string[]]>([
    ['/account/applications/:id', [theirs]],
    ['/account/applications/:id/delete', [theirs]],
    ['/account/applications/:id/rotate-secret', [theirs]],
    ['/account/applications/:id/rotate-signing-key', [theirs]],
    ['/account/tokens/:id/revoke', [await tokenOf(acme.bob), await tokenOf(globex.ada)]],
    ['/account/connections/:id/disconnect', [ours, theirs]],
  ])('is not found by GET %s', async ([path, ids]) => {
    for (const id of [...ids, unknownId, ...malformed]) {
      const { status, text } = await ada.get(path.replace(':id', id))
      expect([id, status, text.includes('We couldn’t find that')]).toEqual([id, 404, true])
    }
  })
})

const adminRoutes: [method: 'get' | 'post', path: string][] = [
  ['get', '/account/applications'],
  ['get', '/account/applications/new'],
  ['post', '/account/applications'],
  ['get', `/account/applications/${ours}`],
  ['post', `/account/applications/${ours}`],
  ['get', `/account/applications/${ours}/rotate-secret`],
  ['post', `/account/applications/${ours}/rotate-secret`],
  ['get', `/account/applications/${ours}/rotate-signing-key`],
  ['post', `/account/applications/${ours}/rotate-signing-key`],
  ['get', `/account/applications/${ours}/delete`],
  ['post', `/account/applications/${ours}/delete`],
]

test.for(adminRoutes)('rejects a user who is not an admin: %s %s', async ([method, path]) => {
  const before = await snapshot()

  const { status, text } = await (method === 'get' ? cyd.get(path) : cyd.post(path, forms.change))

  expect([status, text.includes('Only owners and admins')]).toEqual([403, true])
  expect(await snapshot()).toBe(before)
})

const posts: [path: string, form?: Record<string, string>][] = [
  ['/account', { name: 'Theirs' }],
  ['/account/picture'],
  ['/account/picture/remove'],
  ['/account/password', { current_password: 'correct horse', new_password: 'battery staple' }],
  [`/account/sessions/${await sessionOf(acme.ada)}/end`],
  ['/account/sessions/end-others'],
  ['/account/tokens', { name: 'Theirs', expires: 'never', expires_on: '', 'scopes everything': 'on' }],
  [`/account/tokens/${await tokenOf(acme.ada)}/revoke`],
  [`/account/connections/${ours}/disconnect`],
  ['/account/applications', { ...forms.change, kind: 'web' }],
  [`/account/applications/${ours}`, forms.change],
  [`/account/applications/${ours}/rotate-secret`, { previous: 'revoke' }],
  [`/account/applications/${ours}/rotate-signing-key`],
  [`/account/applications/${ours}/delete`],
]

const foreignHeaders: [source: string, headers: Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['another site that names our origin', { 'sec-fetch-site': 'cross-site', origin: config.AUTH_URL }],
  ['another subdomain', { 'sec-fetch-site': 'same-site', origin: 'https://other.convene.test' }],
  ['an address bar', { 'sec-fetch-site': 'none' }],
  ['an old browser on another site', { 'sec-fetch-site': '', origin: 'null' }],
]

describe.for(posts)('POST %s', ([path, form]) => {
  test.for(foreignHeaders)('is rejected when it comes from %s, and changes nothing', async ([, headers]) => {
    const before = await snapshot()

    const { status, text } = await ada.post(path, form, headers)

    expect([status, text.includes('did not come from one of our pages')]).toEqual([403, true])
    expect(await snapshot()).toBe(before)
  })

  test('redirects to sign-in without a session, and changes nothing', async () => {
    const before = await snapshot()

    const reply = await app.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: config.AUTH_URL },
    })

    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sign-in?return_to=%2Fconsole'])
    expect(await snapshot()).toBe(before)
  })
})

test('the tests above cover every POST route of the account pages', () => {
  const listed = posts.map(([path]) => path.replace(/[0-9a-f-]{36}/, ':id'))

  const registered = postPaths().filter((path) => path.startsWith('/account'))

  expect(registered.toSorted()).toEqual(listed.toSorted())
})

/** The paths with a POST route, parsed from the printed route tree. */
function postPaths() {
  const branch: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \((.*)\))?/.exec(line) ?? []
      branch.splice(indent.length / 4 - 1, Infinity, part)
      return methods.includes('POST') ? [branch.join('')] : []
    })
}

test('answers a malformed form with an error page', async () => {
  const repeatedField = 'name=a&name=b'
  const json = await ada.post('/account/tokens', {}, { 'content-type': 'application/json' })
  const nul = await ada.post('/account/tokens', { name: 'a\0b' })
  const reply = await app.inject({
    method: 'POST',
    url: '/account/tokens',
    payload: repeatedField,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      cookie: ada.cookie() ?? '',
    },
  })

  expect([json.status, nul.status, reply.statusCode]).toEqual([400, 400, 400])
  expect(nul.text).toContain('We could not read this form. Go back and try again.')
})

test('the API does not accept a session cookie', async () => {
  const { status } = await ada.get('/users/me')

  expect(status).toBe(401)
})
