import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { handleRequest } from './execute.ts'
import { requireRole } from './require-role.ts'
import type { RouteRequest } from './route-request.ts'
import type { Route } from './route.ts'
import { countCall } from './sliding-window.ts'

export type RouteInput = {
  ids?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  /** A repeated call with the same key gets the answer of the first one. */
  idempotencyKey?: string | undefined
  /** Runs in the transaction of a write, ahead of its handler. */
  before?: (tx: Db) => Promise<unknown>
}

/**
 * Calls a declared endpoint from a page, on behalf of a caller whose session has every scope. Role, plan, rate limit,
 * validation, transaction and activity log are those of the API. Returns the body of the answer.
 */
export async function callRoute(
  db: Db, caller: Caller, request_id: string, route: Route, input: RouteInput,
): Promise<unknown> {
  const request = requestOf(caller, request_id, route, input)
  requireRole(route, caller)
  await countWindows(db, route, caller)
  if (route.lookUp) request.problems = await route.lookUp(request.body)
  const { body } = await handleRequest(route, request, db, input.before)
  return body.length === 0 ? undefined : JSON.parse(body.toString())
}

/** `PATCH /event_types/:uuid` among the endpoints of a resource. */
export function routeNamed(routes: Route[], name: string) {
  const route = routes.find(({ method, path }) => `${method} ${path}` === name)
  if (!route) throw new Error(`there is no endpoint ${name}`)
  return route
}

function requestOf(
  caller: Caller, id: string, { method, path }: Route, { ids = {}, query = {}, body, idempotencyKey }: RouteInput,
): RouteRequest {
  return {
    id, method, query, body, caller,
    params: ids,
    url: path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? ''),
    headers: idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey },
  }
}

async function countWindows(db: Db, { rateLimit }: Route, caller: Caller) {
  const windows = rateLimit?.windows(caller) ?? []
  if (!rateLimit || windows.length === 0) return
  const { refusal } = await countCall(db, caller, rateLimit.name, windows)
  if (refusal) throw refusal
}
