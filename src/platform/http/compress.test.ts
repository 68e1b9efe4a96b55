import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signedInBrowser } from '../../test/browser-session.ts'
import { publish } from '../../test/meetings.ts'
import { service } from '../../test/service.ts'

const { acme, app, db } = await service()
const bearer = { authorization: `Bearer ${acme.ada.token}` }
const browser = 'gzip, deflate, br, zstd'
for (const i of [1, 2, 3, 4, 5, 6])
  await acme.ada.post('/contacts', { name: `Contact ${i}`, emails: [{ email: `c${i}@x.example` }] })
const type = await publish(acme.ada, { name: 'Intro' })
const bookingPath = new URL((await acme.ada.get(type)).body.resource.scheduling_url).pathname

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

/** Each form for a booking has a key of its own, and the free times of the page begin with the current minute. */
const withoutKeyAndTime = (text: string) =>
  text.replace(/(name="form_key" value=)"[\w-]{22}"/, '$1').replace(/("range":\{"from":)\d+/, '$1')

/** Pages for visitors are in the language of the browser. */
const hasLanguage = (url: string) => !['/contacts', '/docs', '/openapi.json'].includes(url)

/** The decompressed body. */
function decoded({ headers, rawPayload }: Awaited<ReturnType<typeof get>>) {
  const encoding = headers['content-encoding']
  return (
    encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
  ).toString()
}

test.each(['/contacts', '/docs', '/openapi.json', bookingPath, '/@ada-park', '/sign-in'])(
  'compresses %s with the encoding that the client prefers',
  async (url) => {
    const own = url === '/contacts' ? bearer : {}
    const plain = await get(url, own)
    const answers = await Promise.all(
      ['br', 'gzip', browser, 'br;q=0.1, gzip'].map((accepted) => get(url, { ...own, 'accept-encoding': accepted })),
    )

    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', 'br', 'gzip'])
    for (const answer of answers) {
      expect(withoutKeyAndTime(decoded(answer))).toBe(withoutKeyAndTime(plain.payload))
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.7)
      expect(answer.headers.vary).toContain('Accept-Encoding')
    }
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.headers.vary).toBe(hasLanguage(url) ? 'Accept-Language, Accept-Encoding' : 'Accept-Encoding')
  },
)

test('does not compress a short response', async () => {
  const [user, health] = await Promise.all([
    get('/users/me', { ...bearer, 'accept-encoding': browser }),
    get('/healthz', { 'accept-encoding': browser }),
  ])

  for (const { headers } of [user, health])
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
})

test('does not compress a small error or a response without a body', async () => {
  const [missing, nothing] = await Promise.all([
    get('/nowhere', { 'accept-encoding': browser }),
    app.inject({ method: 'OPTIONS', url: '/users/me', headers: { 'accept-encoding': browser } }),
  ])

  expect(missing.headers).not.toHaveProperty('content-encoding')
  expect(nothing.headers).not.toHaveProperty('content-encoding')
})

test('compresses a page with a session only for requests that no other site can start', async () => {
  const cookie = (await signedInBrowser(db, app, acme.ada, acme.id)).cookie() ?? ''
  const open = async (url: string, site?: string) =>
    (await get(url, { cookie, 'accept-encoding': browser, ...(site && { 'sec-fetch-site': site }) })).headers[
      'content-encoding'
    ]

  expect(await Promise.all(['same-origin', 'none'].map((site) => open('/account', site)))).toEqual(['br', 'br'])
  for (const site of ['cross-site', 'same-site', undefined]) {
    expect(await open('/account', site)).toBeUndefined()
    expect(await open(`${bookingPath}?name=guess`, site)).toBeUndefined()
    expect(await open('/openapi.json', site)).toBe('br')
  }
})

test('never compresses the response of a route that returns a secret', async () => {
  const redirect_uris = Array.from({ length: 8 }, (_, i) => `https://client.example/${'long/'.repeat(50)}${i}`)
  const created = await app.inject({
    method: 'POST',
    url: '/applications',
    headers: { ...bearer, 'accept-encoding': browser },
    payload: { name: 'Sync', kind: 'web', redirect_uris, scopes: ['users:read'] },
  })
  const read = await get(`/applications/${created.json().resource.uri.split('/').at(-1)}`, {
    ...bearer,
    'accept-encoding': browser,
  })

  expect([created.statusCode, created.headers['cache-control']]).toEqual([201, 'no-store, no-transform'])
  expect(created.headers).not.toHaveProperty('content-encoding')
  expect([read.headers['cache-control'], read.headers['content-encoding']]).toEqual(['no-store', 'br'])
})

test('HEAD returns the headers of GET and no body', async () => {
  const headers = { ...bearer, 'accept-encoding': 'br' }
  for (const url of ['/contacts', '/docs', '/@ada-park']) {
    const [head, whole] = await Promise.all([app.inject({ method: 'HEAD', url, headers }), get(url, headers)])

    expect([head.statusCode, head.payload]).toEqual([200, ''])
    for (const name of ['content-type', 'content-encoding', 'content-length', 'vary', 'cache-control', 'etag'])
      expect([url, name, head.headers[name]]).toEqual([url, name, whole.headers[name]])
  }
})
