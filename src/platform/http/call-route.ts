import { setTimeout } from 'node:timers/promises'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { Conflict, Forbidden, Invalid, NotFound } from '../errors.ts'
import type { Problems } from '../problems.ts'
import { milliseconds } from '../time.ts'
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
  db: Db,
  caller: Caller,
  request_id: string,
  route: Route,
  input: RouteInput,
): Promise<unknown> {
  const request = requestOf(caller, request_id, route, input)
  requireRole(route, caller)
  await countWindows(db, route, caller)
  if (route.lookUp) request.problems = await route.lookUp(request.body)
  const { status, body } = await afterFirst(() => handleRequest(route, request, db, input.before))
  const answer: unknown = body.length === 0 ? undefined : JSON.parse(body.toString())
  if (status >= 400) throw storedError(status, answer as StoredAnswer)
  return answer
}

/** `PATCH /event_types/:uuid` among the endpoints of a resource. */
export function routeNamed(routes: Route[], name: string) {
  const route = routes.find(({ method, path }) => `${method} ${path}` === name)
  if (!route) throw new Error(`there is no endpoint ${name}`)
  return route
}

function requestOf(
  caller: Caller,
  id: string,
  { method, path }: Route,
  { ids = {}, query = {}, body, idempotencyKey }: RouteInput,
): RouteRequest {
  return {
    id,
    method,
    query,
    body,
    caller,
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

/** A double click sends a form twice, and the browser shows the second answer: it waits for the first one. */
async function afterFirst<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isInProgress = error instanceof Conflict && error.details.some(({ code }) => code === 'in_progress')
      if (!isInProgress || attempt === maxAttempts) throw error
      await setTimeout(milliseconds({ seconds: 0.1 }))
    }
  }
}

const maxAttempts = 50

type StoredAnswer = { message?: string; details?: Problems }

/** The error of the first call, for a repeated one. */
function storedError(status: number, { message = '', details = [] }: StoredAnswer) {
  if (status === 404) return new NotFound(message)
  if (status === 403) return new Forbidden(message)
  return status === 409 ? new Conflict(...details) : new Invalid(...details)
}
