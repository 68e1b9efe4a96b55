import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { LogController, type FastifyHttpOptions } from 'fastify'
import { config } from '../config.ts'
import { bodyLimits } from './body-limits.ts'
import { withoutTrailingSlash } from './known-paths.ts'

const goodRequestId = /^[\w.:-]{1,128}$/

/**
 * Milliseconds that a connection can take to send the headers of a request and the whole request, and can idle between
 * two requests. `check` is the interval at which Node looks for connections that took longer.
 */
export const defaultTimeouts = { headers: 15_000, request: 30_000, idle: 72_000, check: 5000 }

export function serverOptions(timeouts: typeof defaultTimeouts) {
  return {
    bodyLimit: bodyLimits.bytes,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL, base: null, stream: process.stderr },
    // Log lines include the request id; a child logger for each request would cost more than the lines.
    childLoggerFactory: (logger) => logger,
    // Only trusted proxies can set the address of the client.
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const header = headers['x-request-id']
      return typeof header === 'string' && goodRequestId.test(header) ? header : randomUUID()
    },
    rewriteUrl: ({ url = '/' }) => withoutTrailingSlash(url),
    // See head-requests.ts.
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 4096 },
    // Otherwise Node rejects these with its own response body.
    http: {
      requireHostHeader: false,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // Links to other pages of a list contain its whole query, see list-query.ts.
      maxHeaderSize: 20 * 1024,
    },
  } satisfies FastifyHttpOptions<Server>
}

export const defaultMaxConnections = config.MAX_CONNECTIONS
