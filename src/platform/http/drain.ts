import type { Server } from 'node:http'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { config } from '../config.ts'
import { milliseconds } from '../time.ts'

const draining = new WeakSet<Server>()
const pollMs = 20

/** Does the service stop soon? Then it is not ready, and its responses end their connection. */
export const isDraining = (server: Server) => draining.has(server)

/**
 * Ends the traffic without a failed request. A load balancer that checks readiness sends no more requests, and has the
 * time of the setting to notice. Then no connection is accepted. Behind a proxy, idle connections stay open for a
 * second: if the proxy is about to use one again, it gets a response, which ends the connection, instead of a reset.
 */
export async function drain(server: Server) {
  draining.add(server)
  await sleep(milliseconds({ seconds: config.SHUTDOWN_DELAY_SECONDS }))
  if (!server.listening || config.TRUSTED_PROXIES.length === 0) return
  // The method of the HTTP server would also close idle connections.
  net.Server.prototype.close.call(server)
  const deadline = performance.now() + milliseconds({ seconds: 1 })
  while (performance.now() < deadline && (await countConnections(server)) > 0) await sleep(pollMs)
}

function countConnections(server: Server) {
  return new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
}
