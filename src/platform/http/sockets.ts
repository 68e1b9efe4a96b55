import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { Invalid } from '../errors.ts'
import { toAnswer } from './errors.ts'
import { strictTransport } from './security.ts'

const maxDrainedBytes = 16 * 1024 * 1024
const drainTimeoutMs = 2000
/** How long the other side has to read an answer before its connection is cut. */
const closeTimeoutMs = 1000

/**
 * A client that is still sending its body when the answer is a refusal would see a reset instead of the answer. Up to a
 * point we let it finish and throw away what it sends; the connection of one that sends more is closed.
 */
export async function drainBody({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete || raw.readableEnded || raw.destroyed) return
  let isOver = false
  await new Promise<void>((resolve) => {
    let [heard, pieces] = [0, 0]
    const timer = setTimeout(resolve, drainTimeoutMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.on('data', (chunk: Buffer) => {
      heard += chunk.length
      if (isSentInTinyChunks(++pieces, heard)) raw.destroy()
      if (heard > maxDrainedBytes) done()
    })
    for (const event of ['end', 'close', 'error'])
      raw.once(event, () => {
        isOver = true
        done()
      })
    raw.resume()
  })
  if (isOver) return
  raw.removeAllListeners('data')
  raw.pause()
  reply.header('connection', 'close')
}

/**
 * Node calls back for each chunk, so that a body in chunks of a byte costs 100 times what another of its size costs. No
 * client needs that; the connection is cut, without an answer.
 */
const isSentInTinyChunks = (pieces: number, bytes: number) => pieces > 2000 + bytes / 64

/** Cuts off who sends a body in a great many tiny chunks. */
export function refuseTinyChunks({ raw, headers }: FastifyRequest) {
  if (headers['transfer-encoding'] === undefined) return
  let [heard, pieces] = [0, 0]
  raw.on('data', (chunk: Buffer) => {
    heard += chunk.length
    if (isSentInTinyChunks(++pieces, heard)) raw.destroy()
  })
}

/** Above so many connections a new one is dropped, and those that nobody uses are closed to make room. */
export function limitConnections(server: Server, max: number) {
  server.maxConnections = max
  server.on('drop', () => server.closeIdleConnections())
}

/** What is not HTTP at all, or too slow, never becomes a request; its answer is the same in shape. */
export function answerUnreadable({ log }: { log: FastifyBaseLogger }, error: Error, socket: Duplex) {
  if (!socket.writable) return void socket.destroy()
  const request_id = randomUUID()
  const refusal = new Invalid({ code: 'invalid', message: messageOf(error) })
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
  closeSoon(socket)
  log.info({ request_id, status: 400, reason: error.message })
}

function messageOf(error: Error) {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  return isLate ? 'the request took too long to arrive' : 'the request is not readable HTTP'
}

/** Our end of the connection is closed; one who never closes theirs would keep the socket open for ever. */
function closeSoon(socket: Duplex) {
  const timer = setTimeout(() => socket.destroy(), closeTimeoutMs)
  socket.once('close', () => clearTimeout(timer))
  socket.once('end', () => socket.destroy())
  socket.resume()
}
