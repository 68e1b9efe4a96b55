import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { DiskFull, Invalid, MethodNotAllowed, NotFound } from '../errors.ts'
import { traceRequests } from '../traces/trace-requests.ts'
import { toErrorResponse, type ErrorResponse } from './errors.ts'
import { respondToHead } from './head-requests.ts'
import { respondToInvalidHttp } from './invalid-http.ts'
import { trackMethods, redirectWithoutSlash } from './known-paths.ts'
import { addVary, prefersHtml } from './negotiate.ts'
import { readBodies } from './read-body.ts'
import { changeBodies } from './response-bodies.ts'
import { sendPreflight, setResponseHeaders } from './response-headers.ts'
import { defaultMaxConnections, defaultTimeouts, serverOptions } from './server-options.ts'
import { drainBody, limitConnections, rejectTinyChunks } from './sockets.ts'

/** Sends an error page to a browser. Status and headers are already set. */
type SendErrorPage = (reply: FastifyReply, failure: ErrorResponse) => FastifyReply

/** Where the page of an unknown path is. It can also send a response itself. */
type FindPage = (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>

/**
 * The server without its endpoints: parses bodies, sets the common headers and handles all errors. Without
 * `sendErrorPage`, browsers get errors as JSON too.
 */
export function createApp(
  timeouts = defaultTimeouts,
  maxConnections = defaultMaxConnections,
  sendErrorPage?: SendErrorPage,
  findPage?: FindPage,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...serverOptions(timeouts),
    frameworkErrors(error, request, reply) {
      setResponseHeaders(reply)
      sendError(reply, error, sendErrorPage)
      logRequest(request, reply)
    },
    clientErrorHandler(error, socket) {
      respondToInvalidHttp(app, error, socket)
    },
  })
  limitConnections(app.server, maxConnections)
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  respondToHead(app)
  const methodsAt = trackMethods(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('lacksScope', false)
  app.decorateRequest('problems', undefined)
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    return sendError(reply, error, sendErrorPage, request.routeOptions.config.route?.titled)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const page = await findPage?.(request, reply)
    if (page !== undefined) return reply.redirect(page, 308)
    return reply.sent ? reply : sendError(reply, notFoundError(request, methodsAt(request.url)), sendErrorPage)
  })
  readBodies(app)
  traceRequests(app)
  addHooks(app, methodsAt, findPage !== undefined)
  return app
}

function addHooks(app: FastifyInstance, methodsAt: ReturnType<typeof trackMethods>, isPageSearched: boolean) {
  app.addHook('onRequest', (request, reply, next) => {
    setResponseHeaders(reply)
    if (request.method === 'OPTIONS') return void sendPreflight(reply, methodsAt(request.url))
    if (request.headers['api-version'] === '1') return next(new NotFound(retired))
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      return next(new Invalid({ parameter: 'Host', code: 'missing', message: 'is missing' }))
    // Before the body is read.
    if (request.is404) {
      const allowed = methodsAt(request.url)
      // The handler of unknown paths looks for a page.
      return next(
        isPageSearched && allowed === undefined && isRead(request) ? undefined : notFoundError(request, allowed),
      )
    }
    // Pages contain relative links, so browsers are redirected. API clients get the response directly.
    if (request.originalUrl !== request.url && isRead(request) && prefersHtml(request))
      return void addVary(reply, 'Accept').redirect(redirectWithoutSlash(request.url), 308)
    next()
  })
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    rejectTinyChunks(request)
    next()
  })
  changeBodies(app)
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
}

function sendError(reply: FastifyReply, error: unknown, sendErrorPage: SendErrorPage | undefined, titled?: true) {
  const failure = toErrorResponse(error, titled)
  const { status, body, headers = {} } = failure
  const isForOperators = status === 500 || error instanceof DiskFull
  if (status >= 500) reply.log[isForOperators ? 'error' : 'warn']({ request_id: reply.request.id, err: error })
  addVary(reply.code(status).headers(headers), 'Accept')
  if (sendErrorPage && prefersHtml(reply.request)) return sendErrorPage(reply, failure)
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
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
