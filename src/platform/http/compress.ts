import { brotliCompress, constants, gzip, type CompressCallback } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addVary, chooseEncoding, type Encoding } from './negotiate.ts'

/** Fits into one packet, so that compressing it saves no time. */
const minBytes = 1400
const compressible = /^(text\/|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript))/i

/** Each compression takes up to a megabyte of memory while it runs. Beyond this, answers leave uncompressed. */
const maxRunning = 64
let running = 0

/**
 * Levels: for each answer, Brotli 5 and gzip 6 (34 kB take 0.5 ms); for what is compressed once and kept, Brotli 9
 * (330 kB take 17 ms). Both run on Node's thread pool.
 */
export function compress(bytes: Buffer, encoding: Encoding, isKept: boolean, done: CompressCallback) {
  if (encoding === 'gzip') return gzip(bytes, { level: isKept ? 9 : 6 }, done)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isKept ? 9 : 5,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  brotliCompress(bytes, { params }, done)
}

/** Compresses every answer that is long enough, of a type that shrinks, and safe to compress. */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload)
    addVary(reply, 'Accept-Encoding')
    const encoding = isSafe(request) ? chooseEncoding(request.headers['accept-encoding']) : undefined
    if (encoding === undefined || running >= maxRunning) return done(null, payload)

    const bytes = Buffer.isBuffer(payload) ? payload : Buffer.from(payload)
    running += 1
    compress(bytes, encoding, false, (error, smaller) => {
      running -= 1
      if (error || smaller.length >= bytes.length) return done(null, payload)
      reply.header('content-encoding', encoding).removeHeader('content-length')
      done(null, smaller)
    })
  })
}

/** `no-transform` marks answers with a secret, so that proxies do not compress them either. */
function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  return (typeof payload === 'string' || Buffer.isBuffer(payload)) && payload.length >= minBytes
    && !reply.hasHeader('content-encoding') && compressible.test(String(reply.getHeader('content-type')))
    && !String(reply.getHeader('cache-control')).includes('no-transform')
}

/**
 * Whether the length of the compressed answer can tell another site nothing (the BREACH attack). That attack makes a
 * browser send requests with its cookies, so it needs both cookies and a request that another site started.
 */
function isSafe({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return headers.cookie === undefined || site === 'same-origin' || site === 'none'
}
