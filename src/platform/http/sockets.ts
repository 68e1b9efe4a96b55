import type { Server } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

const maxDrainedBytes = 16 * 1024 * 1024
const drainTimeoutMs = 2000

/**
 * Discards the rest of the request body before an error response. Without this, a client that is still sending gets a
 * connection reset instead of the response. Closes the connection if the client sends too much.
 */
export async function drainBody({ raw, headers }: FastifyRequest, reply: FastifyReply) {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || raw.complete || raw.readableEnded || raw.destroyed) return
  let hasEnded = false
  await new Promise<void>((resolve) => {
    let [bytes, chunks] = [0, 0]
    const timer = setTimeout(resolve, drainTimeoutMs)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (isSentInTinyChunks(++chunks, bytes)) raw.destroy()
      if (bytes > maxDrainedBytes) done()
    })
    for (const event of ['end', 'close', 'error'])
      raw.once(event, () => {
        hasEnded = true
        done()
      })
    raw.resume()
  })
  if (hasEnded) return
  raw.removeAllListeners('data')
  raw.pause()
  reply.header('connection', 'close')
}

/**
 * Node calls back for each chunk, so a body in one-byte chunks costs 100 times as much as a normal one of that size. No
 * legitimate client does this, so the connection is closed without a response.
 */
const isSentInTinyChunks = (chunks: number, bytes: number) => chunks > 2000 + bytes / 64

/** Closes the connection of a client that sends a body in a very large number of tiny chunks. */
export function rejectTinyChunks({ raw, headers }: FastifyRequest) {
  if (headers['transfer-encoding'] === undefined) return
  let [bytes, chunks] = [0, 0]
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (isSentInTinyChunks(++chunks, bytes)) raw.destroy()
  })
}

/** Drops new connections above the limit, and closes idle ones to make room. */
export function limitConnections(server: Server, max: number) {
  server.maxConnections = max
  server.on('drop', () => server.closeIdleConnections())
}
