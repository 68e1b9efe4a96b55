import type { FastifyInstance, FastifyRequest } from 'fastify'
import { flushSpans } from './exporter.ts'
import { isTracing, runInSpan, startSpan, type Span } from './span.ts'
import { parseTraceparent } from './traceparent.ts'

/** A span for each request, in the trace of the caller if it sent one. Closing the app sends what is left. */
export function traceRequests(app: FastifyInstance) {
  if (!isTracing) return
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, next) => {
    const { method, headers, routeOptions } = request
    // The pattern, not the path: a path can contain a secret link.
    const route = routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': method, 'http.route': route, 'convene.request_id': request.id }
    const parent = parseTraceparent(headers.traceparent, headers.tracestate)
    const span = startSpan(`${method} ${route}`, { kind: 'server', attributes, parent })
    spans.set(request, span)
    runInSpan(span, next)
  })
  // The body arrives in callbacks of the socket, which belong to no request.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) runInSpan(span, next)
    else next()
  })
  app.addHook('onResponse', (request, { statusCode }, next) => {
    const errorType = statusCode >= 500 ? String(statusCode) : undefined
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, errorType)
    next()
  })
  app.addHook('onClose', flushSpans)
}
