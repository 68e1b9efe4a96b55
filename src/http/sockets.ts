import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'
import { toAnswer } from './errors.ts'
import { strictTransport } from './security.ts'

const mostHeard = 32 * 1024 * 1024
const longestHeard = 5000

/**
 * A client that is still sending its body when the answer is a refusal would see a reset instead of the answer. Up to a
 * point we let it finish.
 */
export async function hearOut({ raw, headers }: FastifyRequest) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete || raw.readableEnded || raw.destroyed) return
  await new Promise<void>((resolve) => {
    let heard = 0
    const timer = setTimeout(resolve, longestHeard)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.on('data', (chunk: Buffer) => { if ((heard += chunk.length) > mostHeard) done() })
    for (const event of ['end', 'close', 'error']) raw.once(event, done)
    raw.resume()
  })
}

/** What is not HTTP at all never becomes a request; its answer is the same in shape. */
export function answerUnreadable({ log }: { log: FastifyBaseLogger }, error: Error, socket: Duplex) {
  if (!socket.writable) return
  const request_id = randomUUID()
  const refusal = new Invalid({ code: 'invalid', message: 'the request is not readable HTTP' })
  const body = JSON.stringify(toAnswer(refusal).body)
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request_id}`,
    'Api-Version: 2',
    ...(strictTransport ? [`Strict-Transport-Security: ${strictTransport}`] : []),
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  log.info({ request_id, status: 400, reason: error.message })
}
