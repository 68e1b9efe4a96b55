import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/**
 * Every GET route responds to HEAD too. Fastify's `exposeHeadRoutes` adds a second route for each of them, which is a
 * quarter of the CPU time of creating the server. Hooks that look at the methods of routes must be added after this.
 */
export function respondToHead(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.method === 'GET') route.method = ['GET', 'HEAD']
  })
}

/** Sends the length of the body instead of the body. Must be the last hook that changes a body. */
export function removeBodiesOfHead(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (request.method !== 'HEAD') return done(null, payload)
    if (payload instanceof Readable)
      payload.on('error', (error) => reply.log.error({ request_id: request.id, err: error })).resume()
    else
      reply.header(
        'content-length',
        typeof payload === 'string' || Buffer.isBuffer(payload) ? Buffer.byteLength(payload) : 0,
      )
    done(null, null)
  })
}
