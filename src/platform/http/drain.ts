import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { milliseconds } from '../time.ts'

const draining = new WeakSet<FastifyInstance>()
const pollMs = 20

/** Does the service stop soon? Then it is not ready, and its responses end their connection. */
export const isDraining = (app: FastifyInstance) => draining.has(app)

/**
 * Ends the traffic without a failed request. A load balancer that checks readiness sends no more requests, and has
 * `delayMs` to notice. Then no connection is accepted. `idleMs`: how long idle connections stay open, so that a proxy
 * that is about to use one again gets a response, which ends the connection, instead of a reset.
 */
export async function drain(app: FastifyInstance, { delayMs = milliseconds({}), idleMs = milliseconds({}) } = {}) {
  draining.add(app)
  await sleep(delayMs)
  if (!app.server.listening || idleMs === 0) return
  // The method of the HTTP server would also close idle connections.
  net.Server.prototype.close.call(app.server)
  const deadline = performance.now() + idleMs
  while (performance.now() < deadline && await countConnections(app) > 0) await sleep(pollMs)
}

function countConnections(app: FastifyInstance) {
  return new Promise<number>((resolve) => app.server.getConnections((error, count) => resolve(error ? 0 : count)))
}
