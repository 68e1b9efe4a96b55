import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { signedInUserOf } from '../../access/sessions/require-session.ts'
import { sessionCaller } from '../../access/sessions/session-caller.ts'
import { keyFor } from '../../platform/auth/secret.ts'
import type { Db } from '../../platform/db/db.ts'
import { Conflict, Invalid } from '../../platform/errors.ts'
import { callRoute, routeNamed, type RouteInput } from '../../platform/http/call-route.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Problems } from '../../platform/problems.ts'

export type ApiList<Resource> = {
  collection: Resource[]
  pagination: { count: number; next_page_token: string | null; previous_page_token: string | null }
}

/** The API as the user of a page calls it: `one(eventTypes, 'PATCH /event_types/:uuid', { ids, body })`. */
export function apiFor(db: Db, request: FastifyRequest) {
  const caller = sessionCaller(signedInUserOf(request))
  const call = (routes: Route[], name: string, input: RouteInput = {}) => {
    const idempotencyKey = input.idempotencyKey && keyOf(input.idempotencyKey, input.body)
    return callRoute(db, caller, request.id, routeNamed(routes, name), { ...input, idempotencyKey })
  }
  return {
    caller,
    one: async <Resource>(routes: Route[], name: string, input?: RouteInput) =>
      ((await call(routes, name, input)) as { resource: Resource }).resource,
    many: async <Resource>(routes: Route[], name: string, input?: RouteInput) =>
      (await call(routes, name, input)) as ApiList<Resource>,
    /** For endpoints that answer without a resource. */
    run: call,
  }
}

/**
 * A form that the user opened again with Back and changed is another request than the first. A keyed hash: a plain one
 * would let readers of the table guess a password in the form.
 */
function keyOf(formKey: string, body: unknown) {
  const hash = createHmac('sha256', keyFor('console forms'))
    .update(JSON.stringify(body ?? null))
    .digest('base64url')
  return `${formKey.slice(0, 100)}-${hash.slice(0, 22)}`
}

export type Api = ReturnType<typeof apiFor>

/** The validation errors of a call, to show beside the fields. Rethrows every other error. */
export function problemsOf(error: unknown): Problems {
  if (error instanceof Invalid || error instanceof Conflict) return error.details
  throw error
}
