import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeCertificate } from '../../test/certificate.ts'
import { startNameServer } from '../../test/name-server.ts'
import { startReceiver } from '../../test/receiver.ts'
import { openOutbound, Unreachable } from './fetch.ts'
import { openResolver, type Resolve, type ResolvedAddress } from './resolve.ts'

const here: ResolvedAddress = { address: '127.0.0.1', family: 4 }
const resolve: Resolve = async () => [here]
const outbound = openOutbound({ resolve })
afterAll(() => outbound.close())

test('checks the DNS result that each connection uses', async () => {
  const receiver = await startReceiver((_, reply) => void reply.writeHead(200, { connection: 'close' }).end())
  const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1', '10.0.0.7']
  const resolver = vi.fn<Resolve>(async () => [{ address: answers.shift() ?? '', family: 4 }])
  const rebound = openOutbound({ allow: ['127.0.0.1'], resolve: resolver })
  const url = `http://hooks.test:${new URL(receiver.url).port}/`

  const results = []
  const message = (error: Error) => error.message
  for (let sent = 0; sent < 4; sent++) results.push(await rebound.post(url, {}, 'x').catch(message))

  const rejection = 'the address of hooks.test is not a public address'
  expect(results).toMatchObject([{ status: 200 }, rejection, { status: 200 }, rejection])
  expect(resolver).toHaveBeenCalledTimes(4)
  expect(receiver.got).toHaveLength(2)
  await rebound.close()
})

test('checks the address that a socket is connected to again', async () => {
  const receiver = await startReceiver()
  const answers = ['93.184.216.34', '127.0.0.1']
  const shifting = {
    family: 4 as const,
    get address() {
      return answers.shift() ?? '127.0.0.1'
    },
  }
  const outwitted = openOutbound({ allow: ['93.184.216.34'], resolve: async () => [shifting] })

  const sent = outwitted.post(`http://hooks.test:${new URL(receiver.url).port}/`, {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable('127.0.0.1 is not a public address'))
  expect(receiver.got).toEqual([])
  await outwitted.close()
})

test('rejects a certificate of an unknown authority', async () => {
  const server = await startSecureServer(makeCertificate('hooks.test'))

  const sent = outbound.post(`https://hooks.test:${server.port}/`, {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable('the certificate is not valid: self-signed certificate'))
  expect(server.got).toEqual([])
})

test('accepts a trusted certificate for the host and uses HTTP/1.1', async () => {
  const certificate = makeCertificate('hooks.test')
  const server = await startSecureServer(certificate)
  trust(certificate.cert)

  const right = await outbound.post(`https://hooks.test:${server.port}/`, {}, 'x')
  const wrong = outbound.post(`https://other.test:${server.port}/`, {}, 'x')

  await expect(wrong).rejects.toThrow(new Unreachable('the certificate is not valid: it is for another host'))
  expect(right.status).toBe(200)
  expect(server.got).toEqual(['1.1'])
})

test('https to a server without TLS fails', async () => {
  const receiver = await startReceiver()

  const sent = outbound.post(receiver.url.replace('http:', 'https:'), {}, 'x')

  await expect(sent).rejects.toThrow(new Unreachable('the TLS handshake failed'))
})

test('concurrent lookups of a name share one query, and the result is cached', async () => {
  const server = await startNameServer({ 'hooks.test': ['192.0.2.1', '192.0.2.2'] })
  const find = openResolver({ servers: [server.address] })

  const found = await Promise.all(Array.from({ length: 10 }, () => find('hooks.test')))
  await find('hooks.test.')

  expect(new Set(found.flat().map(({ address }) => address))).toEqual(new Set(['192.0.2.1', '192.0.2.2']))
  expect(server.asked).toEqual(['hooks.test'])
})

test('retries a failed lookup', async () => {
  const server = await startNameServer({ 'hooks.test': 'silence' })
  const find = openResolver({ servers: [server.address], timeoutMs: 250 })
  await find('hooks.test').catch(() => undefined)
  server.names['hooks.test'] = ['192.0.2.1']

  const found = await find('hooks.test')

  expect(found).toEqual([{ address: '192.0.2.1', family: 4 }])
})

test('slow name servers delay neither other lookups nor file access', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `silent-${index}.test`)
  const silence = Object.fromEntries(names.map((name) => [name, 'silence'] as const))
  const server = await startNameServer({ ...silence, 'hooks.test': ['192.0.2.1'] })
  const find = openResolver({ servers: [server.address], timeoutMs: 500 })
  const given: string[] = []
  const silent = names.map((name) => find(name).catch((error: Error) => void given.push(error.message)))

  await Promise.all([find('hooks.test'), readFile('package.json')])
  const givenBefore = given.length
  await Promise.all(silent)

  expect(givenBefore).toBe(0)
  expect(given).toEqual(silent.map(() => 'the name servers did not respond'))
})

test('uses the system lookup for unknown names and names without a dot, not after a timeout', async () => {
  const server = await startNameServer({ 'silent.test': 'silence', 'hooks.test': ['192.0.2.1'] })
  const system = vi.fn<Resolve>(async () => [here])
  const find = openResolver({ servers: [server.address], system, timeoutMs: 250 })

  await Promise.allSettled(['hooks.test', 'silent.test', 'hosts-file.test', 'intranet', 'a.localhost'].map(find))

  expect(system.mock.calls.flat().toSorted()).toEqual(['a.localhost', 'hosts-file.test', 'intranet'])
})

test('runs one system lookup at a time, and names without a dot do not wait for others', async () => {
  const server = await startNameServer({})
  const held = Promise.withResolvers<ResolvedAddress[]>()
  const system = vi.fn<Resolve>(async (name) => (name === 'first.test' ? held.promise : [here]))
  const find = openResolver({ servers: [server.address], system })
  const first = find('first.test')
  await expect.poll(() => system.mock.calls).toEqual([['first.test']])

  const second = find('second.test')
  const short = await find('intranet')
  const before = system.mock.calls.flat()
  held.resolve([here])
  await Promise.all([first, second])

  expect(short).toEqual([here])
  expect(before).toEqual(['first.test', 'intranet'])
  expect(system).toHaveBeenLastCalledWith('second.test')
})

test('resolves localhost', async () => {
  const found = await openResolver()('localhost')

  expect(found.map(({ address }) => address)).toContain('127.0.0.1')
})

async function startSecureServer({ cert, key }: ReturnType<typeof makeCertificate>) {
  const got: string[] = []
  const server = createServer({ cert, key, ALPNProtocols: ['h2', 'http/1.1'] }, (request, reply) => {
    got.push(request.httpVersion)
    reply.end()
  })
  server.on('tlsClientError', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { got, port: (server.address() as AddressInfo).port }
}

function trust(cert: string) {
  const before = getCACertificates()
  setDefaultCACertificates([cert])
  onTestFinished(() => setDefaultCACertificates(before))
}
