import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { makeCertificate } from '../../test/certificate.ts'
import { openLocalOutbound, startFakeServer } from '../../test/fake-dav-server.ts'
import { followRedirects, isSameSite, resolveAddress } from './follow-redirects.ts'
import { CalendarProblem } from './problem.ts'

const outbound = openLocalOutbound()
const authorization = 'Basic c2VjcmV0'
const redirect = (location: string, status = 302) => ({ status, headers: { location } })

/** Answers 200 on /end, and redirects everything else to `location`. */
const server = (location: string, status = 302) =>
  startFakeServer(({ path }) => (path === '/end' ? { status: 200, body: 'here' } : redirect(location, status)))

test.each([301, 302, 303, 307, 308])('repeats the request after a redirect with status %d', async (status) => {
  const { url, got } = await server('/end', status)

  const sent = { method: 'PROPFIND', headers: { authorization }, body: '<a/>' } as const
  const response = await followRedirects(outbound, url, sent)

  expect(response).toMatchObject({ status: 200, text: 'here', url: `${url}end` })
  expect(got).toMatchObject([{ path: '/' }, { path: '/end', ...sent }])
})

test('does not repeat a request that changes something', async () => {
  const { url, got } = await server('/end')

  const response = await followRedirects(outbound, url, { method: 'PUT', headers: {}, body: 'x' })

  expect(response.status).toBe(302)
  expect(got).toHaveLength(1)
})

test('sends the password to another host of the same domain', async () => {
  const { at, got } = await startFakeServer(({ path, headers }) =>
    path === '/end' ? { status: 200 } : redirect(`http://p12-caldav.cloud.test:${headers.host?.split(':')[1]}/end`),
  )

  const url = at('caldav.cloud.test')
  const response = await followRedirects(outbound, url, { method: 'GET', headers: { authorization } })

  expect(response.status).toBe(200)
  expect(got[1]?.headers).toMatchObject({ authorization, host: expect.stringContaining('p12-caldav.cloud.test') })
})

test('does not send anything to another site if there is a password', async () => {
  const other = await startFakeServer(() => ({ status: 200 }))
  const { at } = await server(other.at('dav.other.test'))

  const sent = followRedirects(outbound, at('dav.mine.test'), { method: 'GET', headers: { authorization } })

  await expect(sent).rejects.toMatchObject({
    kind: 'invalid',
    details: { parameter: 'url' },
    message: expect.stringMatching(/dav\.other\.test.*another site.*not sent/),
  })
  expect(other.got).toEqual([])
})

test('follows a redirect to another site if there is no password', async () => {
  const other = await startFakeServer(() => ({ status: 200, body: 'there' }))
  const { at } = await server(other.at('feeds.other.test'))

  const response = await followRedirects(outbound, at('feeds.mine.test'), { method: 'GET' })

  expect(response.text).toBe('there')
})

test('gives up after five redirects', async () => {
  const { url, got } = await server('/again')

  await expect(followRedirects(outbound, url, { method: 'GET' })).rejects.toThrow(/redirects in a circle/)

  expect(got).toHaveLength(6)
})

test.each(['http://169.254.169.254/latest', 'http://10.0.0.1/', 'http://[::1]:1/', 'https://192.168.0.1/'])(
  'does not connect to %s after a redirect',
  async (target) => {
    const { url } = await server(target)

    const sent = followRedirects(outbound, url, { method: 'GET' })

    await expect(sent).rejects.toThrow(/not a public address/)
  },
)

test('a redirect to something else than a website is refused', async () => {
  const { url } = await server('file:///etc/passwd')

  await expect(followRedirects(outbound, url, { method: 'GET' })).rejects.toThrow(/cannot be used/)
})

test('the time limit is for all redirects together', async () => {
  const { url } = await startFakeServer(({ path }) => (path === '/' ? redirect('/silent') : undefined))

  const sent = followRedirects(outbound, url, { method: 'GET', totalMs: 200 })

  await expect(sent).rejects.toBeInstanceOf(CalendarProblem)
  await expect(sent).rejects.toThrow(/did not respond within 0/)
})

describe('from https', () => {
  const trusted = getCACertificates('default')
  afterAll(() => setDefaultCACertificates(trusted))

  test('never goes to plain http, also not on the same host', async () => {
    const certificate = makeCertificate('dav.mine.test')
    const plain = await startFakeServer(() => ({ status: 200 }))
    const location = plain.at('dav.mine.test')
    const secure = createServer(certificate, (_, reply) => reply.writeHead(302, { location }).end())
    secure.listen(0, '127.0.0.1')
    await once(secure, 'listening')
    setDefaultCACertificates([...trusted, certificate.cert])

    const url = `https://dav.mine.test:${(secure.address() as AddressInfo).port}/`
    const sent = followRedirects(outbound, url, { method: 'GET' })

    await expect(sent).rejects.toThrow(/without encryption/)
    expect(plain.got).toEqual([])
    secure.closeAllConnections()
    secure.close()
  })
})

test('drops a user name and password that a server puts into an address', () => {
  expect(resolveAddress('https://dav.example.org/a/', 'https://eve:pw@dav.example.org/b/#c', true)).toBe(
    'https://dav.example.org/b/',
  )
})

test.each([
  ['caldav.icloud.com', 'p12-caldav.icloud.com', true],
  ['example.org', 'dav.example.org', true],
  ['a.b.example.org', 'example.org', true],
  ['DAV.example.org', 'cal.example.org.', true],
  ['alice.co.uk', 'mallory.co.uk', false],
  ['dav.alice.co.uk', 'cal.alice.co.uk', true],
  ['alice.com.au', 'mallory.com.au', false],
  ['co.uk', 'mallory.co.uk', false],
  ['example.org', 'example.com', false],
  ['example.org', 'evil-example.org', false],
  ['example.org', 'example.org.evil.com', false],
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '198.51.2.1', false],
  ['[2001:db8::1]', '[2001:db8::2]', false],
  ['localhost', 'intranet', false],
])('%s and %s belong to the same site: %s', (host, other, expected) => {
  expect(isSameSite(host, other)).toBe(expected)
  expect(isSameSite(other, host)).toBe(expected)
})
