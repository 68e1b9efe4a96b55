import { brotliCompress, constants, gzip, type CompressCallback } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary, chooseEncoding, type Encoding } from './negotiate.ts'

/** Smaller responses fit into one packet, so compressing them saves no time. */
const minBytes = 1400
const compressible = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript))/i

/** Each compression uses up to a megabyte of memory. Above this number, responses are sent uncompressed. */
const maxRunning = 64
let running = 0

/**
 * Levels: Brotli 5 or gzip 6 for single responses (34 kB take 0.5 ms); Brotli 9 for documents that are compressed once
 * and cached (330 kB take 17 ms). Both run on Node's thread pool.
 */
export function compress(bytes: Buffer, encoding: Encoding, isCached: boolean, done: CompressCallback) {
  if (encoding === 'gzip') return gzip(bytes, { level: isCached ? 9 : 6 }, done)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isCached ? 9 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  brotliCompress(bytes, { params }, done)
}

/** Compresses every response that is large enough, of a compressible type, and safe to compress. */
export function compressResponses(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    const encoding = isSafe(request) ? chooseEncoding(request.headers['accept-encoding']) : undefined
    if (encoding === undefined || running >= maxRunning) return done(null, payload)

    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    running += 1
    compress(bytes, encoding, false, (error, compressed) => {
      running -= 1
      if (error || compressed.length >= bytes.length) return done(null, payload)
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, compressed)
    })
  })
}

/** `no-transform` marks responses with a secret, so that proxies do not compress them either. */
function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= minBytes &&
    !reply.hasHeader('content-encoding') &&
    compressible.test(String(reply.getHeader('content-type'))) &&
    !String(reply.getHeader('cache-control')).includes('no-transform')
  )
}

/**
 * Whether the response is safe from the BREACH attack, which learns secrets from the length of compressed responses.
 * The attack needs a request with cookies that another site started.
 */
function isSafe({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return headers.cookie === undefined || site === 'same-origin' || site === 'none'
}
