import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticator } from '../auth/authenticate.ts'
import type { Caller } from '../auth/caller.ts'
import { isScope } from '../auth/scopes.ts'
import type { Db } from '../db/db.ts'
import { InsufficientScope, TooManyRequests } from '../errors.ts'
import { handleRequest } from './execute.ts'
import { fileError, readFiles } from './read-file.ts'
import type { RequestQuota } from './request-quota.ts'
import { requireRole } from './require-role.ts'
import type { Route } from './route.ts'
import { hasScope, missingScopes, scopeRuleOf, type ScopeRule } from './scope-rule.ts'
import { countCall, stricter, type RateLimitedAction } from './sliding-window.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
  }
}

type Services = { db: Db; authenticator: Authenticator; limits: RequestQuota }

/** Serves the declared endpoints. Throws if an endpoint has no valid scope. */
export function mount(app: FastifyInstance, routes: Route[], services: Services) {
  for (const route of routes) {
    if (!isScope(scopeRuleOf(route).name))
      throw new Error(`${route.method} ${route.path} does not declare a valid scope`)
    if (!route.fileBody) mountRoute(app, route, services)
  }
  const fileRoutes = routes.filter(({ fileBody }) => fileBody)
  if (fileRoutes.length === 0) return
  // In a scope of their own, because its parsers read files instead of JSON.
  void app.register(async (scope) => {
    readFiles(scope)
    for (const route of fileRoutes) mountRoute(scope, route, services)
  })
}

function mountRoute(app: FastifyInstance, route: Route, { db, authenticator, limits }: Services) {
  const scope = scopeRuleOf(route)
  const bodyLimit = route.fileBody?.maxBytes ?? route.largeBody?.maxBytes
  app.route({
    method: route.method,
    url: route.path,
    config: { route },
    ...(bodyLimit !== undefined && { bodyLimit }),
    // Before the body is read, so that unauthenticated clients learn nothing, not even that their JSON is invalid.
    async onRequest(request, reply) {
      const caller = (request.caller = await authenticator.authenticate(request.headers.authorization))
      try {
        requirePermission(route, scope, caller)
        await limits.take(caller)
        setRateLimitHeaders(reply, limits.peek(caller))
      } catch (error) {
        // The clock has moved since, but both headers name the same second.
        const reset = error instanceof TooManyRequests && { reset: error.seconds }
        setRateLimitHeaders(reply, { ...limits.peek(caller), ...reset })
        throw error
      }
      if (route.rateLimit) await takeWindows(route.rateLimit, caller, reply)
      request.lacksScope = !hasScope(scope, caller)
    },
    errorHandler(error, request) {
      requireScopes(scope, request)
      throw route.fileBody ? fileError(error, route.fileBody) : error
    },
    async handler(request, reply) {
      requireScopes(scope, request)
      if (route.lookUp) request.problems = await route.lookUp(request.body)
      const { status, body, replayed } = await handleRequest(route, request, db)
      if (route.changesCallers) await authenticator.waitForChanges()
      if (replayed) reply.header('idempotent-replayed', 'true')
      // Neither we nor a proxy should compress a secret.
      if (route.secret) reply.header('cache-control', 'no-store, no-transform')
      reply.code(status)
      return body === '' ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body)
    },
  })

  async function takeWindows({ name, windows }: RateLimitedAction, caller: Caller, reply: FastifyReply) {
    const limitWindows = windows(caller)
    if (limitWindows.length === 0) return
    const { allowance, refusal } = await countCall(db, caller, name, limitWindows)
    setRateLimitHeaders(reply, stricter(limits.peek(caller), allowance))
    if (refusal) throw refusal
  }
}

function requirePermission(route: Route, scope: ScopeRule, caller: Caller) {
  if (!hasScope(scope, caller)) {
    // The body decides which other scopes are needed, so `requireScopes` rejects the request after reading it.
    if (scope.ofBody) return
    throw new InsufficientScope([scope.name])
  }
  requireRole(route, caller)
}

/** Throws with every missing scope of a caller without the scope of the route, even if the body is invalid. */
function requireScopes(scope: ScopeRule, { caller, lacksScope, body }: FastifyRequest) {
  if (lacksScope) throw new InsufficientScope(missingScopes(scope, caller, body))
}

function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, reset }: ReturnType<RequestQuota['peek']>) {
  reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', reset)
}
