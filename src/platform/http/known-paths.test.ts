import { request } from 'node:http'
import { expect, test } from 'vitest'
import { book } from '../../test/bookings.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'
import { redirectWithoutSlash, withoutTrailingSlash } from './known-paths.ts'

const { acme, app, as } = await service()
const anonymous = as(undefined)
const origin = await app.listen({ host: '127.0.0.1', port: 0 })
const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const type = await publish(acme.ada, { name: 'Intro' })
const invitee = await book(acme.ada, type, 'Mon 09:00')
const bookingPath = invitee.cancel_url.replace(/^https?:\/\/[^/]+/, '').replace('cancellations', 'bookings')

test.each([
  ['PUT', '/users/me', 'GET, HEAD, PATCH, OPTIONS'],
  ['DELETE', '/groups', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/contacts/x', 'GET, HEAD, PATCH, DELETE, OPTIONS'],
  ['GET', '/shares', 'POST, OPTIONS'],
  ['PUT', '/contacts/custom_field_definitions?a=b', 'GET, HEAD, POST, OPTIONS'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
  ['POST', '/docs', 'GET, HEAD, OPTIONS'],
  ['GET', '/oauth/token', 'POST, OPTIONS'],
  ['PATCH', '/sign-in', 'GET, HEAD, POST, OPTIONS'],
  ['DELETE', '/@ada-park/intro', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/users/me/', 'GET, HEAD, PATCH, OPTIONS'],
] as const)('%s %s returns 405 with the allowed methods', async (method, path, allow) => {
  const { status, headers, body } = await anonymous.send(method, path)
  const options = await anonymous.send('OPTIONS', path)

  const message = expect.stringContaining(`${method} is not supported at this path`)
  expect([status, headers.allow]).toEqual([405, allow])
  expect(body).toEqual({
    title: 'Method Not Allowed',
    message,
    details: [{ code: 'method_not_allowed', message }],
  })
  expect([options.status, options.headers.allow]).toEqual([204, allow])
})

test('an unknown path returns 404 without an Allow header', async () => {
  const [missing, options] = [await anonymous.send('PUT', '/nowhere'), await anonymous.send('OPTIONS', '/nowhere')]

  expect([missing.status, missing.headers.allow, options.status, options.headers.allow]).toEqual([
    404,
    undefined,
    204,
    undefined,
  ])
})

test('every GET route supports HEAD', async () => {
  const urls = ['/users/me', '/contacts', '/healthz', '/docs', '/sign-in', '/@ada-park', bookingPath, '/metrics']
  for (const url of urls) {
    const headers = { authorization: `Bearer ${acme.ada.token}` }
    const [head, get] = [await app.inject({ method: 'HEAD', url, headers }), await app.inject({ url, headers })]

    expect([url, head.statusCode, head.payload]).toEqual([url, get.statusCode, ''])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  }
})

test('ignores a trailing slash of an API path for reads and writes', async () => {
  const [me, group, list] = [
    await acme.ada.get('/users/me/'),
    await acme.ada.post('/groups/', { organization: acme.uri, name: 'Sales' }),
    await acme.ada.get(`/groups/?organization=${acme.uri}&count=1`),
  ]

  expect([me.status, group.status, list.status]).toEqual([200, 201, 200])
  expect(me.body).toEqual((await acme.ada.get('/users/me')).body)
})

test('a page token of a path with a trailing slash works without it', async () => {
  for (const name of ['One', 'Two', 'Three']) await acme.ada.post('/groups', { organization: acme.uri, name })
  const first = await acme.ada.get(`/groups/?organization=${acme.uri}&count=1`)
  const next = await acme.ada.get(first.body.pagination.next_page)

  expect(new URL(first.body.pagination.next_page).pathname).toBe('/groups')
  expect([next.status, next.body.collection.length]).toEqual([200, 1])
})

test('redirects a browser from a page with a trailing slash to the page without it', async () => {
  for (const path of [bookingPath, '/docs', '/@ada-park', '/@ada-park/intro?month=2026-12', '/sign-in']) {
    const [address = '', query] = path.split('?')
    const withSlash = `${address}/${query === undefined ? '' : `?${query}`}`
    const { status, headers } = await anonymous.get(withSlash, page)

    expect([path, status]).toEqual([path, 308])
    expect(headers.location).toMatch(/^\.\.\//)
    const prefixed = new URL(String(headers.location), `http://x.example/prefix${withSlash}`)
    expect(prefixed.href).toBe(`http://x.example/prefix${path}`)
    expect((await anonymous.get(withSlash)).status).toBe(200)
  }
})

const odd = ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '/docs//', '//e.example//', '/.//e.example/']

test.each(odd)('%s does not redirect anywhere', async (path) => {
  const { status, location } = await fetchPath(path)

  expect([status, location]).toEqual([404, undefined])
})

/** Uses a socket, because app.inject() parses a path that starts with a slash and a backslash as another host. */
async function fetchPath(path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; location: unknown }>()
  request({ host: '127.0.0.1', port: new URL(origin).port, path, headers: page }, (response) => {
    response.resume()
    resolve({ status: response.statusCode, location: response.headers.location })
  })
    .on('error', reject)
    .end()
  return promise
}

test('removes only one trailing slash, and never the root', () => {
  expect(['/', '/?a', '//', '/a', '/a/', '/a/?b=/', '/a//', '/a?b/', '', '?'].map(withoutTrailingSlash)).toEqual([
    '/',
    '/?a',
    '//',
    '/a',
    '/a',
    '/a?b=/',
    '/a//',
    '/a?b/',
    '',
    '?',
  ])
  expect(redirectWithoutSlash('/a/b?c=/d/')).toBe('../b?c=/d/')
})
