import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticator } from '../auth/authenticate.ts'
import { isAdmin, type Caller } from '../auth/caller.ts'
import { isScope } from '../auth/scopes.ts'
import type { Db } from '../db/db.ts'
import { Forbidden, InsufficientScope, type Detail } from '../errors.ts'
import { handleRequest } from './execute.ts'
import type { Allowance, RequestQuota } from './request-quota.ts'
import type { Route } from './route.ts'
import { countCall, stricter, type RateLimitedAction } from './sliding-window.ts'

declare module 'fastify' {
  interface FastifyRequest { caller?: Caller; lacksScope?: boolean; problems?: Detail[] }
  interface FastifyContextConfig { route?: Route }
}

type Services = { db: Db; authenticator: Authenticator; limits: RequestQuota }

/** Serves the declared endpoints. Throws if an endpoint has no valid scope. */
export function mount(app: FastifyInstance, routes: Route[], { db, authenticator, limits }: Services) {
  for (const route of routes) {
    if (!isScope(route.scope)) throw new Error(`${route.method} ${route.path} does not declare a valid scope`)
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      ...(route.maxBodyBytes !== undefined && { bodyLimit: route.maxBodyBytes }),
      // Before the body is read, so that unauthenticated clients learn nothing, not even that their JSON is invalid.
      async onRequest(request, reply) {
        const caller = (request.caller = await authenticator.authenticate(request.headers.authorization))
        try {
          requirePermission(route, caller)
          await limits.take(caller)
        } finally {
          setRateLimitHeaders(reply, limits.peek(caller))
        }
        if (route.rateLimit) await takeWindows(route.rateLimit, caller, reply)
        request.lacksScope = !hasScope(route, caller)
      },
      errorHandler(error, request) {
        requireScopes(route, request)
        throw error
      },
      async handler(request, reply) {
        requireScopes(route, request)
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
  }

  async function takeWindows({ name, windows }: RateLimitedAction, caller: Caller, reply: FastifyReply) {
    const limitWindows = windows(caller)
    if (limitWindows.length === 0) return
    const { allowance, refusal } = await countCall(db, caller, name, limitWindows)
    setRateLimitHeaders(reply, stricter(limits.peek(caller), allowance))
    if (refusal) throw refusal
  }
}

function requirePermission(route: Route, caller: Caller) {
  if (!hasScope(route, caller)) {
    // The body decides which other scopes are needed, so `requireScopes` rejects the request after reading it.
    if (route.bodyScopes) return
    throw new InsufficientScope([route.scope])
  }
  if (route.role === 'admin' && !isAdmin(caller))
    throw new Forbidden(route.denial ?? 'You do not have permission to access this resource.')
  route.gate?.(caller)
}

function hasScope({ scope, orScope }: Route, { scopes }: Caller) {
  return scopes.has(scope) || (orScope !== undefined && scopes.has(orScope))
}

/** Throws with every missing scope of a caller without the scope of the route, even if the body is invalid. */
function requireScopes({ scope, bodyScopes }: Route, { caller, lacksScope, body }: FastifyRequest) {
  if (!lacksScope) return
  const needed = new Set([scope, ...(bodyScopes?.(body) ?? [])])
  throw new InsufficientScope([...needed].filter((name) => !caller?.scopes.has(name)).toSorted())
}

function setRateLimitHeaders(reply: FastifyReply, { limit, remaining, reset }: Allowance) {
  reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', reset)
}
