import type { FastifyReply } from 'fastify'
import { seconds } from '../time.ts'
import { isDraining } from './drain.ts'
import { strictTransport } from './security.ts'

const exposedHeaders =
  'x-request-id, api-version, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, ' +
  'retry-after, idempotent-replayed'

/** The headers of every response. */
export function setResponseHeaders(reply: FastifyReply) {
  reply.header('x-request-id', reply.request.id)
  reply.header('api-version', '2')
  reply.header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('access-control-allow-origin', '*')
  // On the raw response, because the authorization server writes its responses there.
  if (isDraining(reply.server.server)) reply.raw.setHeader('connection', 'close')
  const transport = strictTransport()
  if (transport) reply.raw.setHeader('strict-transport-security', transport)
  if (reply.request.headers.origin !== undefined) reply.header('access-control-expose-headers', exposedHeaders)
}

/** Allows requests of all origins (CORS). */
export function sendPreflight(reply: FastifyReply, allowed: string | undefined) {
  if (allowed !== undefined) reply.header('allow', allowed)
  return reply
    .code(204)
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
    .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, x-request-id, api-version')
    .header('access-control-max-age', String(seconds({ days: 1 })))
    .send()
}
