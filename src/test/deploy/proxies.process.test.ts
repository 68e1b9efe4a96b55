import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:http2'
import { describe, expect, test } from 'vitest'
import { findFreePort } from '../../platform/db/embedded/server.ts'
import { eventType } from '../booking-examples.ts'
import { closeAfterFile } from '../cleanup.ts'
import { requiring } from '../optional.ts'
import { startProcess } from '../process.ts'
import { service } from '../service.ts'
import { caddy, nginx, startProxy, type Proxy, type ProxyName } from './proxy.ts'

const { url: DATABASE_URL, acme } = await service()
const { scheduling_url } = await eventType(acme)
const page = new URL(scheduling_url).pathname
const authorization = `Bearer ${acme.ada.token}`
const readsPerMinute = 10

const BASE_URL = 'https://meet.example.com'
const settings = {
  DATABASE_URL,
  BASE_URL,
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_READS_PER_MINUTE: String(readsPerMinute),
}
const processes = await Promise.all([startProcess(settings, 'api'), startProcess(settings, 'api')])
const upstreams = processes.map(({ port }) => `127.0.0.1:${port}`)

describe.each([
  ['nginx', requiring(nginx), '127.0.0.2', '127.0.0.3'],
  ['caddy', requiring(caddy), '127.0.0.4', '127.0.0.5'],
] as const)('%s', (name, options, greedy, modest) => {
  test('serves pages and the API, and applies the limits of deploy/', options, async () => {
    const proxy = await startProxy(name, upstreams)

    const booking = await proxy.send(page, { headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
    const me = await proxy.send('/users/me', { headers: { authorization } })
    const long = await proxy.send(`/event_types?sort=${'x'.repeat(15_000)}`, { headers: { authorization } })

    expect([booking.status, booking.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(JSON.parse(me.text).resource.uri).toBe(`${BASE_URL}/users/${acme.ada.id}`)
    expect([long.status, long.text.includes('sort')]).toEqual([400, true])
    expect(await statusOverHttp2(proxy, '/readyz')).toBe(200)
    expect((await proxy.send('/openapi.json')).text.length).toBeGreaterThan(1_000_000)
    await expectLimits(proxy, name === 'nginx' ? 413 : 400)
    await expectAddresses(proxy, greedy, modest)
  })

  test('no GET fails when one of two processes is killed', options, async () => {
    const [extra, proxy] = await startWithExtra(name)
    const statuses: number[] = []

    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        while (statuses.length < 60) {
          statuses.push((await proxy.send('/users/me', { headers: { authorization } })).status)
          if (statuses.length === 20) await extra.kill()
        }
      }),
    )

    expect(statuses.filter((status) => status !== 200)).toEqual([])
    expect(await extra.gone).toBe(null)
  })

  test('a POST that was sent and cut is not sent again, and a GET is', options, async () => {
    const received: string[] = []
    const cutting = await Promise.all([startCuttingServer(received), startCuttingServer(received)])
    const proxy = await startProxy(name, cutting)
    const countOf = (method: string) => received.filter((text) => text === method).length

    const post = await proxy.send('/invitees', { method: 'POST', body: '{}' })
    const afterPost = countOf('POST')
    // The process that failed gets no requests for 5 seconds.
    const { send: get } = await startProxy(name, cutting)
    const statuses = [post.status, (await get('/users/me')).status]

    expect([afterPost, countOf('GET') > 1]).toEqual([1, true])
    expect(statuses.every((status) => status >= 502)).toBe(true)
  })

  test('a POST reaches the other process when one refuses connections', options, async () => {
    const received: string[] = []
    const refusing = `127.0.0.1:${await findFreePort()}`
    const proxy = await startProxy(name, [refusing, await startAnsweringServer(received)])

    const posts = await Promise.all([1, 2, 3, 4].map(() => proxy.send('/invitees', { method: 'POST', body: '{}' })))

    expect(posts.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(received.filter((method) => method === 'POST')).toHaveLength(4)
  })
})

/** A process that can be killed, and a proxy in front of it and of another process. */
async function startWithExtra(name: ProxyName) {
  const extra = await startProcess(settings, 'api')
  return [extra, await startProxy(name, [`127.0.0.1:${extra.port}`, ...upstreams.slice(1)])] as const
}

/** `tooLarge`: the proxy itself rejects large bodies, or leaves that to the service. */
async function expectLimits({ send }: Proxy, tooLarge: number) {
  const post = (size: number) =>
    send('/invitees', {
      method: 'POST',
      body: Buffer.alloc(size, ' '),
      headers: { authorization, 'content-type': 'application/json' },
    })
  const metrics = await Promise.all(['/metrics', '/metrics/', '/metrics?x=1', '/%6detrics'].map((path) => send(path)))
  const large = await post(300_000)
  const larger = await Promise.all([1, 2, 3].map(() => post(16 * 1024 * 1024 + 1)))
  const headers = await send('/users/me', { headers: { authorization, 'x-long': 'x'.repeat(40_000) } })

  expect(metrics.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(metrics.filter(({ text }) => text.includes('convene_'))).toEqual([])
  expect([large.status, JSON.parse(large.text).details[0].code]).toEqual([400, 'too_large'])
  expect(larger.map(({ status }) => status)).toEqual(larger.map(() => tooLarge))
  expect(headers.status).toBe(431)
}

/** Limits count the address of the client, whatever it claims. */
async function expectAddresses({ send }: Proxy, greedy: string, modest: string) {
  const open = async (from: string, claimed: string) =>
    (await send('/', { from, headers: { 'x-forwarded-for': claimed } })).status
  const statuses: number[] = []
  for (let i = 0; i < 2 * readsPerMinute + 4; i++) statuses.push(await open(greedy, `198.51.100.${i}`))

  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect(await open(modest, greedy)).toBe(200)
}

async function statusOverHttp2({ url, cert }: Proxy, path: string) {
  const session = connect(url, { ca: cert })
  try {
    const stream = session.request({ ':path': path })
    const [headers] = await once(stream, 'response')
    stream.resume()
    await once(stream, 'end')
    return headers[':status']
  } finally {
    session.close()
  }
}

/** Takes each request and closes the connection. Health checks of the proxy are answered and do not count. */
const startCuttingServer = (received: string[]) => startServer(received, false)
const startAnsweringServer = (received: string[]) => startServer(received, true)

async function startServer(received: string[], answers: boolean) {
  const server = createServer((request, reply) => {
    request.resume().once('end', () => {
      if (request.url === '/readyz') return reply.end('{}')
      received.push(request.method ?? '')
      if (answers) reply.end('{}')
      else request.socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`
}
