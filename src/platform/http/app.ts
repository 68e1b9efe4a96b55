import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { config } from '../config.ts'
import { Invalid, MethodNotAllowed, NotFound } from '../errors.ts'
import { bodyLimits } from './body-limits.ts'
import { compressAnswers } from './compress.ts'
import { toAnswer, type Answer } from './errors.ts'
import { revalidateAnswers } from './etag.ts'
import { knownPaths, redirectWithoutSlash, withoutTrailingSlash } from './known-paths.ts'
import { addVary, prefersHtml } from './negotiate.ts'
import { readFormBodies } from './read-form.ts'
import { readJson } from './read-json.ts'
import { strictTransport } from './security.ts'
import { answerUnreadable, drainBody, limitConnections, refuseTinyChunks } from './sockets.ts'

const goodRequestId = /^[\w.:-]{1,128}$/

/**
 * How long a connection can take, in milliseconds: to send the headers of a request, to send all of it, and between two
 * requests. `check` is how often Node looks for connections that take longer.
 */
const timeouts = { headers: 15_000, request: 30_000, idle: 72_000, check: 5000 }

/** Shows a failure to a person. Status and headers are set already. */
type SendErrorPage = (reply: FastifyReply, failure: Answer) => FastifyReply

/**
 * The server without its endpoints: how bodies are read, what every answer carries and how anything fails. Without
 * `sendErrorPage`, browsers get errors as JSON as well.
 */
export function createApp(
  waits = timeouts, maxConnections = config.MAX_CONNECTIONS, sendErrorPage?: SendErrorPage,
): FastifyInstance {
  const app = Fastify({
    bodyLimit: bodyLimits.bytes,
    requestTimeout: waits.request,
    keepAliveTimeout: waits.idle,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.LOG_LEVEL, base: null, stream: process.stderr },
    // Lines name the request themselves; a logger for each request would cost more than the lines.
    childLoggerFactory: (logger) => logger,
    // Only whom we trust may say for whom they ask.
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    requestIdHeader: false,
    genReqId: ({ headers }) => {
      const given = headers['x-request-id']
      return typeof given === 'string' && goodRequestId.test(given) ? given : randomUUID()
    },
    rewriteUrl: ({ url = '/' }) => withoutTrailingSlash(url),
    routerOptions: { maxParamLength: 4096 },
    // Node would refuse these with a body of its own.
    http: {
      requireHostHeader: false,
      headersTimeout: waits.headers,
      connectionsCheckingInterval: waits.check,
      // Links to other pages of a list hold its whole query, see list-query.ts.
      maxHeaderSize: 20 * 1024,
    },
    frameworkErrors(error, request, reply) {
      setResponseHeaders(reply)
      fail(reply, error)
      record(request, reply)
    },
    clientErrorHandler(error, socket) {
      answerUnreadable(app, error, socket)
    },
  })

  function fail(reply: FastifyReply, error: unknown, titled?: true) {
    const failure = toAnswer(error, titled)
    const { status, body, headers = {} } = failure
    if (status >= 500) reply.log[status === 500 ? 'error' : 'warn']({ request_id: reply.request.id, err: error })
    addVary(reply.code(status).headers(headers), 'Accept')
    if (sendErrorPage && prefersHtml(reply.request)) return sendErrorPage(reply, failure)
    return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
  }

  limitConnections(app.server, maxConnections)
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))

  const methodsAt = knownPaths(app)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('lacksScope', false)
  app.decorateRequest('problems', undefined)
  app.setErrorHandler(async (error, request, reply) => {
    await drainBody(request, reply)
    return fail(reply, error, request.routeOptions.config.route?.titled)
  })
  app.setNotFoundHandler((request, reply) => fail(reply, missing(request, methodsAt(request.url))))
  readJson(app)
  readFormBodies(app)

  app.addHook('onRequest', (request, reply, next) => {
    setResponseHeaders(reply)
    if (request.method === 'OPTIONS') return void preflight(reply, methodsAt(request.url))
    if (request.headers['api-version'] === '1') return next(new NotFound(retired))
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      return next(new Invalid({ parameter: 'Host', code: 'missing', message: 'is missing' }))
    // Before the body is read.
    if (request.is404) return next(missing(request, methodsAt(request.url)))
    // A page has links that are relative to its address. Programs get their answer at once.
    if (request.originalUrl !== request.url && isRead(request) && prefersHtml(request))
      return void addVary(reply, 'Accept').redirect(redirectWithoutSlash(request.url), 308)
    next()
  })
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    refuseTinyChunks(request)
    next()
  })
  revalidateAnswers(app)
  compressAnswers(app)
  app.addHook('onResponse', (request, reply, next) => {
    record(request, reply)
    next()
  })
  // Connections that were busy when the service was asked to stop fall idle one by one, and would stay open for long.
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 50).unref()
    app.server.once('close', () => clearInterval(sweep))
    done()
  })

  return app
}

/** What every answer carries, whatever becomes of the request. */
function setResponseHeaders(reply: FastifyReply) {
  reply.header('x-request-id', reply.request.id)
  reply.header('api-version', '2')
  reply.header('cache-control', 'no-store')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('access-control-allow-origin', '*')
  // On the raw answer, because the authorization server writes its answers there itself.
  if (strictTransport) reply.raw.setHeader('strict-transport-security', strictTransport)
  if (reply.request.headers.origin !== undefined) reply.header('access-control-expose-headers', exposed)
}

function record(request: FastifyRequest, reply: FastifyReply) {
  request.log.info({
    request_id: request.id,
    method: request.method,
    // The pattern, not the path: a path may hold a secret link.
    route: request.routeOptions.url ?? 'unknown',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    user: request.caller?.user_id,
  })
}

const retired = 'version 1 of this interface is retired; use version 2, which has no version in its paths'
const exposed = 'x-request-id, api-version, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, '
  + 'retry-after, idempotent-replayed'

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

function missing({ method, url }: FastifyRequest, allowed: string | undefined) {
  if (/^\/v1(\/|\?|$)/.test(url)) return new NotFound(retired)
  if (allowed !== undefined) return new MethodNotAllowed(method, allowed)
  const [path = ''] = url.split('?', 1)
  return new NotFound(path.includes('//') ? 'the path has two slashes in a row; send one' : 'there is no such path')
}

function preflight(reply: FastifyReply, allowed: string | undefined) {
  if (allowed !== undefined) reply.header('allow', allowed)
  return reply.code(204)
    .header('access-control-allow-methods', 'GET, POST, PATCH, DELETE')
    .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, x-request-id, api-version')
    .header('access-control-max-age', '86400')
    .send()
}
