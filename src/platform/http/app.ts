import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import { Invalid, MethodNotAllowed, NotFound } from '../errors.ts'
import { bodyLimits } from './body-limits.ts'
import { compressResponses } from './compress.ts'
import { toErrorResponse, type ErrorResponse } from './errors.ts'
import { revalidateResponses } from './etag.ts'
import { respondToInvalidHttp } from './invalid-http.ts'
import { trackMethods, redirectWithoutSlash, withoutTrailingSlash } from './known-paths.ts'
import { addVary, prefersHtml } from './negotiate.ts'
import { readBodies } from './read-body.ts'
import { sendPreflight, setResponseHeaders } from './response-headers.ts'
import { drainBody, limitConnections, rejectTinyChunks } from './sockets.ts'

const goodRequestId = /^[\w.:-]{1,128}$/

/**
 * Milliseconds that a connection can take to send the headers of a request and the whole request, and can idle between
 * two requests. `check` is the interval at which Node looks for connections that took longer.
 */
const defaultTimeouts = { headers: 15_000, request: 30_000, idle: 72_000, check: 5000 }

/** Sends an error page to a browser. Status and headers are already set. */
type SendErrorPage = (reply: FastifyReply, failure: ErrorResponse) => FastifyReply

/**
 * The server without its endpoints: parses bodies, sets the common headers and handles all errors. Without
 * `sendErrorPage`, browsers get errors as JSON too.
 */
export function createApp(
  timeouts = defaultTimeouts, maxConnections = config.MAX_CONNECTIONS, sendErrorPage?: SendErrorPage,
): FastifyInstance {
  const app = Fastify({
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
    routerOptions: { maxParamLength: 4096 },
    // Otherwise Node rejects these with its own response body.
    http: {
      requireHostHeader: false,
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.check,
      // Links to other pages of a list contain its whole query, see list-query.ts.
      maxHeaderSize: 20 * 1024,
    },
    frameworkErrors(error, request, reply) {
      setResponseHeaders(reply)
      fail(reply, error)
      logRequest(request, reply)
    },
    clientErrorHandler(error, socket) {
      respondToInvalidHttp(app, error, socket)
    },
  })

  function fail(reply: FastifyReply, error: unknown, titled?: true) {
    const failure = toErrorResponse(error, titled)
    const { status, body, headers = {} } = failure
    if (status >= 500) reply.log[status === 500 ? 'error' : 'warn']({ request_id: reply.request.id, err: error })
    addVary(reply.code(status).headers(headers), 'Accept')
    if (sendErrorPage && prefersHtml(reply.request)) return sendErrorPage(reply, failure)
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
  }

  limitConnections(app.server, maxConnections)
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  const methodsAt = trackMethods(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('lacksScope', false)
  app.decorateRequest('problems', undefined)
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    return fail(reply, error, request.routeOptions.config.route?.titled)
  })
  app.setNotFoundHandler((request, reply) => fail(reply, notFoundError(request, methodsAt(request.url))))
  readBodies(app)

  app.addHook('onRequest', (request, reply, next) => {
    setResponseHeaders(reply)
    if (request.method === 'OPTIONS') return void sendPreflight(reply, methodsAt(request.url))
    if (request.headers['api-version'] === '1') return next(new NotFound(retired))
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      return next(new Invalid({ parameter: 'Host', code: 'missing', message: 'is missing' }))
    // Before the body is read.
    if (request.is404) return next(notFoundError(request, methodsAt(request.url)))
    // Pages contain relative links, so browsers are redirected. API clients get the response directly.
    if (request.originalUrl !== request.url && isRead(request) && prefersHtml(request))
      return void addVary(reply, 'Accept').redirect(redirectWithoutSlash(request.url), 308)
    next()
  })
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    rejectTinyChunks(request)
    next()
  })
  revalidateResponses(app)
  compressResponses(app)
  app.addHook('onResponse', (request, reply, next) => {
    logRequest(request, reply)
    next()
  })
  // Connections that are busy at shutdown become idle one by one and would otherwise stay open.
  app.addHook('preClose', (done) => {
    const closeIdle = setInterval(() => app.server.closeIdleConnections(), 50).unref()
    app.server.once('close', () => clearInterval(closeIdle))
    done()
  })

  return app
}

function logRequest(request: FastifyRequest, reply: FastifyReply) {
  request.log.info({
    request_id: request.id,
    method: request.method,
    // The pattern, not the path: a path can contain a secret link.
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    user: request.caller?.user_id,
  })
}

const retired = 'version 1 of this API is retired; use version 2, which has no version in its paths'

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function notFoundError({ method, url }: FastifyRequest, allowed: string | undefined) {
  if (/^\/v1(\/|\?|$)/.test(url)) return new NotFound(retired)
  if (allowed !== undefined) return new MethodNotAllowed(method, allowed)
  const [path = ''] = url.split('?', 1)
  return new NotFound(path.includes('//') ? 'the path has two slashes in a row; send one' : 'there is no such path')
}
