import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The name of a version of some content, without its quotes. */
export function versionOf(content: string | Buffer) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Whether the client already has this version. Compares weakly, as RFC 9110 asks for If-None-Match. */
export function hasVersion({ method, headers }: FastifyRequest, etag: string) {
  const known = headers['if-none-match']
  if (known === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}

/**
 * Gives a weak ETag to answers that a cache can keep but must revalidate (`no-cache`), and answers 304 to a client that
 * has the same version. The page is made anyway; this saves the transfer.
 */
export function revalidateAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isCacheable = reply.statusCode === 200 && (request.method === 'GET' || request.method === 'HEAD')
      && (typeof payload === 'string' || Buffer.isBuffer(payload)) && !reply.hasHeader('etag')
      && String(reply.getHeader('cache-control')).includes('no-cache')
    if (!isCacheable) return done(null, payload)

    const etag = `W/"${versionOf(payload)}"`
    reply.header('etag', etag)
    if (!hasVersion(request, etag)) return done(null, payload)
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, '')
  })
}
