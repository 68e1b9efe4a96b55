import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startReceiver } from '../../test/receiver.ts'
import { openOutbound, Unreachable } from './fetch.ts'

const outbound = openOutbound()
const hurried = openOutbound({ totalMs: 300 })
afterAll(() => Promise.all([outbound.close(), hurried.close()]))

test('sends a request unchanged and returns the response', async () => {
  const receiver = await startReceiver((_, reply) => void reply.writeHead(429, { 'retry-after': '7' }).end('später'))

  const answer = await outbound.post(`${receiver.url}/hook?a=b#part`, { 'webhook-id': '1' }, '{"name":"Zoë"}')

  const headers = { 'webhook-id': '1', 'accept-encoding': 'identity', 'content-length': '15' }
  const received = expect.objectContaining({ 'retry-after': '7' })
  expect(answer).toEqual({ status: 429, retryAfter: '7', headers: received, text: 'später', isCut: false })
  expect(receiver.got).toMatchObject([{ path: '/hook?a=b', body: '{"name":"Zoë"}', headers }])
})

test('returns a redirect without following it', async () => {
  const secret = await startReceiver()
  const location = `${secret.url}/keys`
  const receiver = await startReceiver((_, reply) => void reply.writeHead(302, { location }).end())

  const answer = await outbound.post(receiver.url, {}, 'x')

  expect(answer.status).toBe(302)
  expect(secret.got).toEqual([])
})

test('slow requests do not delay others to the same host', async () => {
  const receiver = await startReceiver(({ path }, reply) => void (path === '/silent' || reply.end()))
  const patient = openOutbound({ totalMs: 1500 })
  const given: string[] = []
  const giveUp = (error: Error) => void given.push(error.message)
  const silent = Array.from({ length: 100 }, () => patient.post(`${receiver.url}/silent`, {}, 'x').catch(giveUp))

  const healthy = await Promise.all([1, 2, 3].map(() => patient.post(`${receiver.url}/healthy`, {}, 'x')))
  const givenBefore = given.length
  await Promise.all(silent)

  expect(healthy.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([givenBefore, given.length]).toEqual([0, 100])
  await patient.close()
})

test('consecutive requests share connections', async () => {
  const ports = new Set<number | undefined>()
  const receiver = await startReceiver((_, reply) => {
    ports.add(reply.socket?.remotePort)
    reply.end('a'.repeat(2000))
  })

  for (let sent = 0; sent < 20; sent++) await outbound.post(receiver.url, {}, 'x', 1000)

  expect(ports.size).toBeLessThanOrEqual(2)
})

test('cuts a long body, closes the connection and returns the status', async () => {
  let isGivenUp = false
  const receiver = await startReceiver((_, reply) => {
    reply.on('close', () => (isGivenUp = !reply.writableFinished))
    reply.writeHead(200).end(Buffer.alloc(8 * 1024 * 1024, 'a'))
  })

  const answer = await outbound.post(receiver.url, {}, 'x')

  const text = 'a'.repeat(64 * 1024)
  expect(answer).toEqual({ status: 200, retryAfter: undefined, headers: expect.anything(), text, isCut: true })
  await expect.poll(() => isGivenUp).toBe(true)
})

test('returns the body up to the limit without a partial character', async () => {
  const receiver = await startReceiver((_, reply) => void reply.end('ää'.repeat(1000)))

  const answers = await Promise.all([7, 8, 0].map((most) => outbound.post(receiver.url, {}, 'x', most)))

  expect(answers.map(({ text }) => text)).toEqual(['äää', 'ääää', ''])
})

test('does not decompress a response', async () => {
  const bomb = gzipSync(Buffer.alloc(1024 * 1024))
  const headers = { 'content-encoding': 'gzip' }
  const receiver = await startReceiver((_, reply) => void reply.writeHead(200, headers).end(bomb))

  const answer = await outbound.post(receiver.url, {}, 'x')

  expect(answer.text).toBe(bomb.toString())
})

test('returns the status and the partial body if the body stalls or breaks off', async () => {
  const stalled = await startReceiver((_, reply) => void reply.writeHead(200).write('so far'))
  const broken = await startReceiver((_, reply) => {
    reply.writeHead(500, { 'content-length': '100' }).write('so far', () => reply.socket?.destroy())
  })

  const answers = await Promise.all([hurried.post(stalled.url, {}, 'x'), hurried.post(broken.url, {}, 'x')])

  expect(answers).toMatchObject([
    { status: 200, text: 'so far' },
    { status: 500, text: 'so far' },
  ])
})

test('a server that does not respond in time is unreachable, and gets no late request', async () => {
  const receiver = await startReceiver(() => undefined)
  const resolve = () => setTimeout(400, [{ address: '127.0.0.1', family: 4 as const }])
  const late = openOutbound({ totalMs: 100, resolve })

  const silent = await Promise.allSettled([
    hurried.post(receiver.url, {}, 'x'),
    late.post(`http://hooks.test:${new URL(receiver.url).port}/late`, {}, 'x'),
  ])
  await late.close()

  expect(silent).toMatchObject([
    { reason: new Unreachable('did not respond within 0.3 s') },
    { reason: new Unreachable('did not respond within 0.1 s') },
  ])
  expect(receiver.got.map(({ path }) => path)).toEqual(['/'])
})

test('a server that does not connect in time is unreachable', async () => {
  const slow = openOutbound({ connectMs: 200, resolve: () => setTimeout(2000, []) })

  const sent = slow.post('https://hooks.test/', {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable('did not connect within 0.2 s'))
  await slow.close()
})

test.each([
  ['closes immediately', '', 'the connection was closed before a response arrived'],
  ['does not speak HTTP', '220 mail.example.com ESMTP\r\n', 'the response is not HTTP'],
  ['sends endless headers', `HTTP/1.1 200 OK\r\nx: ${'a'.repeat(70_000)}`, 'the headers of the response are too long'],
  [
    'upgrades unasked',
    'HTTP/1.1 101 Switching\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    'the connection was closed before a response arrived',
  ],
  [
    'sends 103 forever',
    'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50),
    'the server sent too many informational responses',
  ],
])('a server that %s is unreachable', async (_manner, text, sentence) => {
  const server = await startServer((socket) => {
    socket.once('data', () => {
      if (text) socket.write(text)
      else socket.resetAndDestroy()
    })
  })

  const sent = outbound.post(server.url, {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable(sentence))
})

test('a port without a server refuses the connection', async () => {
  const receiver = await startReceiver()
  await receiver.close()

  const sent = outbound.post(receiver.url, {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable('the connection was refused'))
})

test('ignores the proxy settings of the environment', async () => {
  const [proxy, receiver] = [await startReceiver(), await startReceiver()]
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'HTTPS_PROXY']) vi.stubEnv(name, proxy.url)
  vi.stubEnv('NODE_USE_ENV_PROXY', '1')
  const direct = openOutbound()

  await direct.post(receiver.url, {}, 'x')

  vi.unstubAllEnvs()
  expect([proxy.got.length, receiver.got.length]).toEqual([0, 1])
  await direct.close()
})

async function startServer(manner: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    manner(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}
