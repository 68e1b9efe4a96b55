import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../test/cleanup.ts'
import { createApp } from './app.ts'
import { defaultTimeouts } from './server-options.ts'

const timeouts = { headers: 200, request: 400, idle: 300, check: 20 }

/** A server, by default with short timeouts, and a function that connects to it. */
async function startServer(maxConnections = 100, limits = timeouts) {
  const app = createApp(limits, maxConnections)
  app.post('/echo', async ({ body }) => body ?? {})
  await app.listen({ port: 0, host: '127.0.0.1' })
  closeAfterFile(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { app, dial: () => connect(port, '127.0.0.1') }
}

const { app, dial } = await startServer()
const head = 'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'

function countConnections() {
  return new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))
}

/** A client that never closes its end of the connection. */
function holdOpen(socket: Socket) {
  socket.allowHalfOpen = true
  socket.on('error', () => {})
  return socket
}

test.each([
  ['sends nothing', ''],
  ['sends half of its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
  ['sends half of its body', `${head}Content-Length: 100\r\n\r\n{"a":`],
  ['sends half of a chunk', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a"`],
  ['is idle after one request', `${head}Content-Length: 2\r\n\r\n{}`],
])('closes a connection that %s', async (_, bytes) => {
  const socket = holdOpen(dial())
  await once(socket, 'connect')
  socket.write(bytes)

  await expect.poll(countConnections).toBe(0)
  socket.destroy()
})

test('returns an error for a request that takes too long to arrive', async () => {
  const socket = dial()
  socket.write(`${head}Content-Length: 100\r\n\r\n{"a":`)

  const response = await text(socket)

  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response).toContain('the request took too long to arrive')
})

test('reads a body that arrives slowly but in time', async () => {
  const socket = dial()
  socket.write(`${head}Connection: close\r\nContent-Length: 7\r\n\r\n{"a"`)
  await once(socket, 'connect')
  setTimeout(() => socket.write(':1}'), 50)

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":1\}$/)
})

test('closes a connection that sends a body in thousands of tiny chunks', async () => {
  // On a busy machine it takes longer than the short timeouts.
  const patient = await startServer(100, defaultTimeouts)
  const tinyChunks = patient.dial()
  tinyChunks.on('error', () => {})
  tinyChunks.write(`${head}Transfer-Encoding: chunked\r\n\r\n${'1\r\n1\r\n'.repeat(20_000)}0\r\n\r\n`)
  const chunks = patient.dial()
  chunks.write(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${'3\r\n100\r\n'.repeat(1000)}0\r\n\r\n`)

  expect(await text(tinyChunks).catch(() => '')).toBe('')
  expect(await text(chunks)).toMatch(/^HTTP\/1\.1 200 /)
})

test('closes idle connections to make room for new ones above the limit', async () => {
  const small = await startServer(3)
  const request = 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n'
  const idle = [small.dial(), small.dial(), small.dial()].map(holdOpen)
  for (const socket of idle) {
    socket.write(request)
    await once(socket, 'data')
  }

  expect(await text(small.dial())).toBe('')
  await expect
    .poll(async () => {
      const socket = small.dial()
      socket.write(request.replace('Host', 'Connection: close\r\nHost'))
      return text(socket).catch(() => '')
    })
    .toMatch(/^HTTP\/1\.1 404 /)
  for (const socket of idle) socket.destroy()
})
