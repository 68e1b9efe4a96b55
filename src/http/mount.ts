import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Authenticator } from '../auth/authenticate.ts'
import { isAdmin, type Caller } from '../auth/caller.ts'
import { isScope } from '../auth/scopes.ts'
import type { Db } from '../db/db.ts'
import { Denied, InsufficientScope } from '../errors.ts'
import type { Allowance, Limits } from './limits.ts'
import { answer } from './perform.ts'
import type { Route } from './route.ts'
import { takeFrom, tighter, type Limited } from './windows.ts'

declare module 'fastify' {
  interface FastifyRequest { caller?: Caller }
  interface FastifyContextConfig { route?: Route }
}

type Services = { db: Db; authenticator: Authenticator; limits: Limits }

/** Serves the declared endpoints. One that no scope protects does not get this far. */
export function mount(app: FastifyInstance, routes: Route[], { db, authenticator, limits }: Services) {
  for (const route of routes) {
    if (!isScope(route.scope)) throw new Error(`${route.method} ${route.path} declares no scope that exists`)
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      ...(route.largestBody !== undefined && { bodyLimit: route.largestBody }),
      // Before the body is read: a stranger learns nothing, not even that their JSON is broken.
      async onRequest(request, reply) {
        const caller = (request.caller = await authenticator.authenticate(request.headers.authorization))
        try {
          permit(route, caller)
          await limits.take(caller)
        } finally {
          tell(reply, limits.peek(caller))
        }
        if (route.limited) await takeWindows(route.limited, caller, reply)
      },
      async handler(request, reply) {
        const { status, body, replayed } = await answer(route, request, db)
        if (route.changesCallers) await authenticator.settle()
        if (replayed) reply.header('idempotent-replayed', 'true')
        // Neither we nor a proxy should compress a secret.
        if (route.secret) reply.header('cache-control', 'no-store, no-transform')
        reply.code(status)
        return body === '' ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body)
      },
    })
  }

  async function takeWindows({ name, windows }: Limited, caller: Caller, reply: FastifyReply) {
    const own = windows(caller)
    if (own.length === 0) return
    const { allowance, refusal } = await takeFrom(db, caller, name, own)
    tell(reply, tighter(limits.peek(caller), allowance))
    if (refusal) throw refusal
  }
}

function permit(route: Route, caller: Caller) {
  const isAllowed = caller.scopes.has(route.scope) || (route.orScope && caller.scopes.has(route.orScope))
  if (!isAllowed) throw new InsufficientScope([route.scope])
  if (route.role === 'admin' && !isAdmin(caller))
    throw new Denied(route.denial ?? 'You do not have permission to access this resource.')
  route.gate?.(caller)
}

function tell(reply: FastifyReply, { limit, remaining, reset }: Allowance) {
  reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', reset)
}
