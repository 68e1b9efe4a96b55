import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Authenticate } from '../auth/authenticate.ts'
import { isAdmin, type Caller } from '../auth/caller.ts'
import { isScope } from '../auth/scopes.ts'
import { config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { isPassing } from '../db/failures.ts'
import type { Cursor, Page } from '../db/page.ts'
import { Denied, InsufficientScope, Invalid, Missing, type Detail } from '../errors.ts'
import { isId } from '../text.ts'
import { toAnswer } from './errors.ts'
import { readKey, recall, remember, type Keyed, type Result } from './idempotency.ts'
import type { Allowance, Limits } from './limits.ts'
import { checkToken, writeToken, type PageToken } from './page-token.ts'
import type { Route } from './route.ts'
import { checkText, parse } from './shape.ts'

declare module 'fastify' {
  interface FastifyRequest { caller?: Caller }
  interface FastifyContextConfig { route?: Route }
}

type Services = { db: Db; authenticate: Authenticate; limits: Limits }
type Input = { ids: Record<string, string>; query: unknown; body: unknown }

export function mount(app: FastifyInstance, routes: Route[], { db, authenticate, limits }: Services) {
  for (const route of routes) {
    if (!isScope(route.scope)) throw new Error(`${route.method} ${route.path} declares no scope that exists`)
    app.route({
      method: route.method,
      url: route.path,
      config: { route },
      // Before the body is read: a stranger learns nothing, not even that their JSON is broken.
      async onRequest(request, reply) {
        const caller = (request.caller = await authenticate(request.headers.authorization))
        tell(reply, limits.peek(caller))
        if (!caller.scopes.has(route.scope)) throw new InsufficientScope([route.scope])
        if (route.role === 'admin' && !isAdmin(caller)) throw new Denied(route.denial ?? 'You do not have permission to access this resource.')
        route.gate?.(caller)
        tell(reply, await limits.take(caller))
      },
      async handler(request, reply) {
        const caller = callerOf(request)
        const keyed = route.method === 'POST'
          ? readKey(caller, request.headers['idempotency-key'], request.method, request.url, request.body) : undefined
        const answer = () => keyed ? performOnce(route, request, db, keyed, reply) : perform(route, request, db)
        return send(reply, await again(answer))
      },
    })
  }
}

/** A transaction that lost against another, as in a deadlock, is tried again. */
async function again<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || !isPassing(error)) throw error
    return again(work, attempts - 1)
  }
}

/** Reads the request and runs the handler: on the pool when reading, else in one transaction. */
async function perform(route: Route, request: FastifyRequest, db: Db): Promise<Result> {
  const input = read(route, request)
  const handle = async (on: Db) => present(route, request, input, await route.handle({ caller: callerOf(request), db: on, ...input }))
  return route.method === 'GET' ? handle(db) : db.transaction(handle)
}

/** The same, but a request that comes again with its key gets the first one's answer, be it good or bad. */
async function performOnce(route: Route, request: FastifyRequest, db: Db, keyed: Keyed, reply: FastifyReply) {
  try {
    return await db.transaction(async (tx) => {
      const earlier = await recall(tx, keyed)
      if (earlier) {
        reply.header('idempotent-replayed', 'true')
        return earlier
      }
      const result = await perform(route, request, tx)
      await remember(tx, keyed, result)
      return result
    })
  } catch (error) {
    const { status, body } = toAnswer(error, route.titled)
    const isOwnAnswer = [400, 403, 404].includes(status)
    if (isOwnAnswer) await remember(db, keyed, { status, body: JSON.stringify(body) })
    throw error
  }
}

function read(route: Route, request: FastifyRequest): Input {
  const ids = request.params as Record<string, string>
  for (const id of Object.values(ids)) if (!isId(id)) throw new Missing()

  checkText(request.query)
  const problems: Detail[] = []
  const query = parse(route.query, request.query, problems)
  const body = parse(route.body, request.body, problems)
  if (problems.length > 0) throw new Invalid(...problems)

  const { page_token } = (query ?? {}) as { page_token?: PageToken }
  if (page_token) checkToken(page_token, listOf(request, query))
  return { ids, query, body }
}

const statuses = { GET: 200, POST: 201, PATCH: 200, DELETE: 204 }

function present(route: Route, request: FastifyRequest, { query }: Input, result: unknown): Result {
  const status = route.answers === 'nothing' ? 204 : statuses[route.method]
  if (route.answers === 'nothing') return { status, body: '' }
  const body = route.answers === 'many' ? collection(result as Page<unknown>, request, query) : { resource: result }
  return { status, body: JSON.stringify(body) }
}

function collection({ rows, next, previous }: Page<unknown>, request: FastifyRequest, query: unknown) {
  const list = next || previous ? listOf(request, query) : ''
  const here = new URL(request.url, config.BASE_URL)
  const at = (cursor: Cursor | null) => {
    if (!cursor) return { page: null, token: null }
    const token = writeToken(cursor, list)
    here.searchParams.set('page_token', token)
    return { page: `${config.BASE_URL}${here.pathname}${here.search}`, token }
  }
  const [after, before] = [at(next), at(previous)]
  return {
    collection: rows,
    pagination: {
      count: rows.length,
      next_page: after.page, previous_page: before.page,
      next_page_token: after.token, previous_page_token: before.token,
    },
  }
}

/** Which list this is: the path, the sort and every filter, as understood rather than as spelled. */
function listOf(request: FastifyRequest, query: unknown) {
  const { count: _, page_token: __, ...filters } = query as Record<string, unknown>
  const [path] = request.url.split('?')
  return `${path} ${JSON.stringify(filters)}`
}

function callerOf({ caller }: FastifyRequest) {
  if (!caller) throw new Error('a declared route was reached without a caller')
  return caller
}

function tell(reply: FastifyReply, { limit, remaining, reset }: Allowance) {
  reply.header('x-ratelimit-limit', limit).header('x-ratelimit-remaining', remaining).header('x-ratelimit-reset', reset)
}

function send(reply: FastifyReply, { status, body }: Result) {
  reply.code(status)
  return status === 204 ? reply.send() : reply.header('content-type', 'application/json; charset=utf-8').send(body)
}
