import { spawn } from 'node:child_process'
import { connect as dial, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { changeSettings } from '../../test/change-settings.ts'
import type { Json } from '../../test/client.ts'
import { directUrl } from '../../test/direct-url.ts'
import { linkTo } from '../../test/emails.ts'
import { environment } from '../../test/environment.ts'
import { service } from '../../test/service.ts'
import { generateToken } from '../auth/tokens.ts'
import { connect } from '../db/db.ts'
import * as errors from '../errors.ts'
import { createApp } from './app.ts'
import { toErrorResponse } from './errors.ts'
import { mountHealthAndMetrics } from './health-and-metrics.ts'

const { acme, app, as, db, start, url } = await service()
const unexpected = 'The server encountered an unexpected condition that prevented it from fulfilling the request.'
const [invalid, specified] = ['The supplied parameters are invalid.', 'Internal Server Error']
const detailed = [expect.objectContaining({ message: expect.any(String), code: expect.any(String) })]
const failed = { title: expect.any(String), message: expect.any(String), details: detailed }

test.each(['a', 'trace.7:b-c_d', 'x'.repeat(128)])('keeps the request id %s', async (id) => {
  expect((await acme.cyd.get('/users/me', { 'x-request-id': id })).headers['x-request-id']).toBe(id)
})

test.each(['', 'a b', '<b>', 'é', 'a,b', '"a"', 'x'.repeat(129)])('replaces the invalid request id %j', async (id) => {
  expect((await acme.cyd.get('/users/me', { 'x-request-id': id })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test.each(['/users/me', '/no/such/path', '/healthz', '/v1/me'])('a preflight of %s allows any origin', async (path) => {
  const { status, headers, text: body } = await as(undefined).send('OPTIONS', path)

  expect([status, body, headers['access-control-allow-origin']]).toEqual([204, '', '*'])
  expect(headers).not.toHaveProperty('access-control-allow-credentials')
  expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
  expect(headers['access-control-allow-headers']).toMatch(/authorization.*content-type.*idempotency-key/)
})

test.each([
  [200, '/users/me'],
  [404, '/nowhere'],
  [400, '/groups'],
])('other sites read a %i', async (status, path) => {
  const reply = await acme.cyd.get(path, { origin: 'https://app.example' })

  expect([reply.status, reply.headers['access-control-allow-origin']]).toEqual([status, '*'])
  expect(reply.headers).not.toHaveProperty('access-control-allow-credentials')
  for (const name of ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'retry-after'])
    expect(reply.headers['access-control-expose-headers']).toContain(name)
})

test.each([
  ['/users/me', '1'],
  ['/nowhere', '1'],
  ['/v1', '2'],
  ['/v1/users/me', '2'],
  ['/v1?a=b', '2'],
])('%s with Api-Version %s returns that version 1 is retired', async (path, version) => {
  const { status, body, headers } = await acme.cyd.get(path, { 'api-version': version })

  expect([status, headers['api-version'], body]).toEqual([404, '2', failed])
  expect(body.details[0].message).toContain('version 1 of this API is retired')
})

test.each([
  ['GET', '/nowhere'],
  ['PUT', '/nowhere'],
  ['GET', '/users//me'],
  ['GET', '/users/me//'],
  ['GET', '//'],
] as const)('%s %s leads nowhere', async (method, path) => {
  const { status, body, headers } = await acme.cyd.send(method, path)

  expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  expect(body).toMatchObject({ title: specified, message: unexpected, details: [{ code: 'not_found' }] })
})

test('HEAD returns the headers of GET without the body', async () => {
  const request = { url: '/users/me', headers: { authorization: `Bearer ${acme.cyd.token}` } }
  const [{ headers }, head] = [await app.inject(request), await app.inject({ ...request, method: 'HEAD' })]

  expect([head.statusCode, head.payload, head.headers['content-length']]).toEqual([200, '', headers['content-length']])
})

test('the health and metrics endpoints report a live and ready service', async () => {
  await acme.cyd.get('/groups/not-an-id')
  const ask = async (path: string) => Object.values(await as(undefined).get(path))
  const [alive, ready, metrics] = [await ask('/healthz'), await ask('/readyz'), await ask('/metrics')]

  const labels = 'method="GET",route="/groups/:uuid",status="404"'
  expect([alive[0], alive[3], ready[0], ready[3]]).toEqual([200, { status: 'alive' }, 200, { status: 'ready' }])
  expect(metrics[2]).toContain(`convene_http_request_duration_seconds_bucket{le="5",${labels}} 1\n`)
  expect(metrics[2]).not.toContain('not-an-id')
})

test('without its database the service is alive but not ready', async () => {
  const lonely = createApp()
  mountHealthAndMetrics(lonely, connect('postgres://unknown@127.0.0.1:1/none'))

  const [alive, ready] = [await lonely.inject('/healthz'), await lonely.inject('/readyz')]

  expect([alive.statusCode, ready.statusCode, ready.json()]).toEqual([200, 503, failed])
})

describe('error titles', () => {
  const same = (title: string, message: string) => [
    [title, message],
    [title, message],
  ]
  const scopes = `This operation requires the scopes listed in the 'required_scopes' array.`
  const missing = ['Resource Not Found', 'The server could not find the requested resource.']
  const [bad, broken] = [
    [
      [specified, invalid],
      ['Invalid Argument', invalid],
    ],
    same(specified, unexpected),
  ]

  test.each<[status: number, error: string, titles: string[][]]>([
    [400, 'Invalid', bad],
    [400, 'too large', bad],
    [400, 'unsupported', bad],
    [400, 'unreadable', bad],
    [400, 'titled', same('Invalid Email', 'x is an invalid email format')],
    [
      401,
      'Unauthenticated',
      [
        [specified, unexpected],
        ['Unauthenticated', 'The access token is invalid'],
      ],
    ],
    [403, 'Denied', same('Permission Denied', 'no')],
    [403, 'InsufficientScope', same('Insufficient scope', scopes)],
    [404, 'Missing', [[specified, unexpected], missing]],
    [
      409,
      'Conflict',
      [
        [specified, unexpected],
        ['Already Exists', 'The resource already exists'],
      ],
    ],
    [422, 'KeyReused', same('Idempotency Key Reused', 'again')],
    [429, 'TooMany', same('Too Many Requests', 'slower')],
    [500, 'anything', broken],
    [500, 'a number', broken],
    [503, 'Unavailable', broken],
  ])('of status %i for %s follow the specification or are descriptive', (status, name, titles) => {
    for (const [i, mode] of ['specified', 'descriptive'].entries()) {
      const failed = (statusCode: number) => Object.assign(new Error(), { statusCode })
      const known: Record<string, unknown> = {
        Invalid: new errors.Invalid({ code: 'invalid', message: 'bad' }),
        Missing: new errors.NotFound(),
        'a number': 7,
        titled: errors.Invalid.titled('Invalid Email', 'x is an invalid email format', { code: 'invalid' }),
        'too large': failed(413),
        unsupported: failed(415),
        unreadable: failed(400),
        anything: new Error('a secret'),
        Unavailable: new errors.Unavailable('away'),
        Conflict: new errors.Conflict({ message: 'taken' }),
        Unauthenticated: new errors.Unauthenticated('unauthenticated', 'no'),
        Denied: new errors.Forbidden('no'),
        KeyReused: new errors.IdempotencyKeyReused('again'),
        TooMany: new errors.TooManyRequests('slower', 3),
        InsufficientScope: new errors.InsufficientScope(['users:read']),
      }
      const restore = changeSettings({ ERROR_TITLES: mode })
      const [answer, [title, message] = []] = [toErrorResponse(known[name]), titles[i]]
      restore()
      expect(answer).toMatchObject({ status, body: { title, message, details: detailed } })
    }
  })
})

describe('the request log', async () => {
  await acme.ada.post(`${acme.uri}/invitations`, { email: 'dee@acme.example' })
  const invitation = await linkTo(db, 'dee@acme.example')
  const [secret = '', ada] = [invitation.split('/').at(-1), { authorization: `Bearer ${acme.ada.token}` }]
  const [link, badToken, password] = [`/invitations/${secret}`, generateToken('cpt'), 'correct-horse-battery']
  const [json, form] = ['json', 'x-www-form-urlencoded'].map((type) => ({ 'content-type': `application/${type}` }))
  const answer = { method: 'POST', url: `${link}/accept`, headers: form }
  const requests: [status: number, route: string, request: { method?: string; [part: string]: unknown }][] = [
    [200, '/users/me', { url: `/users/me?token=${badToken}`, headers: { ...ada, cookie: `session=${badToken}` } }],
    [401, '/users/me', { url: '/users/me', headers: { authorization: `Bearer ${badToken}` } }],
    [401, '/users/me', { url: '/users/me', headers: { authorization: `Basic ada:${password}` } }],
    [400, '/groups', { method: 'POST', url: '/groups', headers: { ...ada, ...json }, payload: `{"${password}` }],
    [200, '/invitations/:secret', { url: link }],
    [404, 'unknown', { url: `${link}/nowhere?secret=${secret}` }],
    [400, '/invitations/:secret/accept', { ...answer, payload: `name=&password=${password}&timezone=UTC` }],
    [200, '/invitations/:secret/accept', { ...answer, payload: `name=Dee&password=${password}&timezone=UTC` }],
    [404, '/invitations/:secret', { url: link }],
    [400, 'unknown', { url: `${link}%zz`, headers: ada }],
    [500, '/invitations/:secret', { url: link, without: 'database' }],
    [500, '/users/me', { url: '/users/me', headers: ada, without: 'database' }],
  ]
  const { out: answers, log } = await run(
    `
    const { connect } = await import('./src/platform/db/db.ts'), { createServer } = await import('./src/server.ts')
    const { listen } = await import('./src/platform/db/listen.ts')
    const db = connect('${url}'), listener = await listen('${directUrl(url)}')
    const app = createServer(db, listener), out = []
    for (const [, , { without, ...request }] of input) {
      if (without) await db.end().catch(() => {})
      const { statusCode, headers } = await app.inject(request)
      out.push([statusCode, headers['x-request-id']])
    }
    await app.close().then(() => listener.close())
    return out`,
    requests,
  )
  const lines: Json[] = log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

  test('contains no token, no password and no secret link', () => {
    const secrets = [acme.ada.token, badToken, secret, password, 'Bearer ', 'Basic ']

    expect(answers.map(([status]: Json) => status)).toEqual(requests.map(([status]) => status))
    expect(secrets.filter((text) => log.includes(text))).toEqual([])
  })

  test.each(requests.map((row, i) => [...row, i] as const))('has %i for %s', (status, route, { method = 'GET' }, i) => {
    const about = lines.filter((line) => line.request_id === (answers[i][1] ?? 'none'))

    expect(about.filter((line) => 'ms' in line)).toMatchObject([{ method, route, status, ms: expect.any(Number) }])
    expect(about.filter((line) => 'err' in line)).toHaveLength(status === 500 ? 1 : 0)
  })
})

/** Runs a script in a child process. Returns its result, and its log at trace level. */
async function run(script: string, input: unknown): Promise<{ out: Json; log: string }> {
  const program = `const main = async (input) => {${script}\n}
    const chunks = await process.stdin.toArray()
    process.stdout.write(JSON.stringify(await main(JSON.parse(chunks.join('')))))`
  const env = { ...process.env, ...environment, LOG_LEVEL: 'trace' }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { env })
  child.stdin.end(JSON.stringify(input))
  const [out, log] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out: JSON.parse(out), log }
}

describe('a raw socket', async () => {
  const { app: server } = await start()
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as AddressInfo
  const rest = `Host: x\r\nAuthorization: Bearer ${acme.ada.token}\r\nConnection: close\r\n`
  const post = `POST /groups HTTP/1.1\r\n${rest}Content-Type: application/json\r\n`
  const hostile: [name: string, bytes: string][] = [
    ['no HTTP', 'hello\r\n\r\n'],
    ['an unknown method', `FOO / HTTP/1.1\r\n${rest}\r\n`],
    ['an unknown HTTP version', `GET / HTTP/9.9\r\n${rest}\r\n`],
    ['bare line feeds', 'GET / HTTP/1.1\nHost: x\n\n'],
    ['a space in the path', `GET /a b HTTP/1.1\r\n${rest}\r\n`],
    ['a NUL', `GET /\0 HTTP/1.1\r\n${rest}\r\n`],
    ['a path that cannot be decoded', `GET /users/%zz HTTP/1.1\r\n${rest}\r\n`],
    ['two lengths', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['a length that is not a number', `${post}Content-Length: two\r\n\r\n{}`],
    ['a broken chunk', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['24 kB of headers', `GET /users/me HTTP/1.1\r\n${rest}X: ${'x'.repeat(24_000)}\r\n\r\n`],
    ['no host', `GET /users/me HTTP/1.1\r\n${rest.slice(9)}\r\n`],
    ['an unknown expectation', `${post}Expect: miracles\r\nContent-Length: 2\r\n\r\n[]`],
  ]

  /** Everything that the server sends until it closes the connection. Fails on a reset. */
  async function tell(bytes: string) {
    const socket = dial(port, '127.0.0.1')
    socket.write(bytes)
    return (await text(socket)).split('\r\n\r\n')
  }

  test.each(hostile)('that sends %s gets a JSON error, and the next request succeeds', async (_, bytes) => {
    const [head, body = ''] = await tell(bytes)

    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect(head).toMatch(/^HTTP\/1\.1 400 [^]*content-type: application\/json/i)
    expect(JSON.parse(body)).toEqual({ ...failed, message: invalid })
    expect(head).toMatch(/^x-request-id: [\w-]{36}\r?$/im)
  })

  test('cannot escape the root with a path of dots', async () => {
    expect((await tell(`GET /users/../../etc/passwd HTTP/1.1\r\n${rest}\r\n`))[0]).toMatch(/^HTTP\/1\.1 404 /)
  })

  const json = { 'content-type': 'application/json', authorization: `Bearer ${acme.ada.token}` }
  test.each([
    ['unchunked', 400, json],
    ['in chunks', 400, { ...json, 'transfer-encoding': 'chunked' }],
    ['no token', 401, {}],
  ])('that sends 10 MB %s gets a JSON error and no connection reset', async (_, status, headers) => {
    const { out } = await run(
      `
      const [{ request }, { text }] = [await import('node:http'), await import('node:stream/consumers')]
      const upload = () => new Promise((resolve) => {
        const out = { faults: [] }
        request({ port: ${port}, method: 'POST', path: '/groups', agent: false, headers: input })
          .on('response', async (reply) => Object.assign(out, { status: reply.statusCode, body: await text(reply) }))
          .on('error', ({ code }) => out.faults.push(code))
          .on('close', () => setTimeout(resolve, 100, out))
          .end(Buffer.alloc(10 * 1024 * 1024, 'a'))
      })
      return [await upload(), await upload(), await upload(), await upload(), await upload()]`,
      headers,
    )

    const rejected = { status, body: expect.stringMatching(/^{"title":.+"details":\[{/), faults: [] }
    expect(out).toEqual([rejected, rejected, rejected, rejected, rejected])
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
