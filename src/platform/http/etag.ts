import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The version of some content, for its ETag, without quotes. */
export function versionOf(content: string | Buffer) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** Whether the client already has this version. Compares weakly, as RFC 9110 requires for If-None-Match. */
export function hasVersion({ method, headers }: FastifyRequest, etag: string) {
  const clientVersions = headers['if-none-match']
  if (clientVersions === undefined || (method !== 'GET' && method !== 'HEAD')) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return clientVersions.trim() === '*' || clientVersions.split(',').some((tag) => bare(tag) === bare(etag))
}

/** Whether the client has this version, or knows this time if it does not name a version. Both are of the content. */
export function isUnchanged(request: FastifyRequest, etag: string, modified: string) {
  const { 'if-none-match': versions, 'if-modified-since': since } = request.headers
  if (versions !== undefined) return hasVersion(request, etag)
  // An invalid date is NaN, which is not at or after any time.
  return since !== undefined && Date.parse(since) >= Date.parse(modified)
}

/**
 * Sets a weak ETag on responses that a cache can store but must revalidate (`no-cache`), and responds with 304 to a
 * client that has the same version. The page is rendered anyway; this saves the transfer.
 */
export function revalidateResponses(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isCacheable =
      reply.statusCode === 200 &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
      !reply.hasHeader('etag') &&
      String(reply.getHeader('cache-control')).includes('no-cache')
    if (!isCacheable) return done(null, payload)

    const etag = `W/"${versionOf(payload)}"`
    reply.header('etag', etag)
    if (!hasVersion(request, etag)) return done(null, payload)
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    done(null, '')
  })
}
