import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { Invalid } from '../errors.ts'
import { toErrorResponse } from './errors.ts'
import { strictTransport } from './security.ts'

/** How long a client has to read the response before its connection is closed. */
const closeTimeoutMs = 1000

/** Data that is not HTTP, or too slow, never becomes a request. Its response has the usual error body. */
export function respondToInvalidHttp({ log }: { log: FastifyBaseLogger }, error: Error, socket: Duplex) {
  if (!socket.writable) return void socket.destroy()
  const request_id = randomUUID()
  const problem = new Invalid({ code: 'invalid', message: messageOf(error) })
  const body = JSON.stringify(toErrorResponse(problem).body)
  const transport = strictTransport()
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request_id}`,
    'Api-Version: 2',
    ...(transport ? [`Strict-Transport-Security: ${transport}`] : []),
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  closeSoon(socket)
  log.info({ request_id, status: 400, reason: error.message })
}

function messageOf(error: Error) {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  return isLate ? 'the request took too long to arrive' : 'the request is not valid HTTP'
}

/** Destroys the socket of a client that does not close its end of the connection. */
function closeSoon(socket: Duplex) {
  const timer = setTimeout(() => socket.destroy(), closeTimeoutMs)
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroy())
  socket.resume()
}
