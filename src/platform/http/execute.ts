import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { retryOnConflict } from '../db/errors.ts'
import { record } from '../events/activity.ts'
import { activityOf, detailsOf } from './activity.ts'
import { toErrorResponse } from './errors.ts'
import {
  findStoredResponse, readIdempotencyKey, storeResponse, type IdempotentRequest, type RouteResponse,
} from './idempotency.ts'
import { present, readInput } from './read-and-present.ts'
import type { Route } from './route.ts'

/** Runs a declared endpoint for a request whose caller is allowed to call it. */
export function handleRequest(route: Route, request: FastifyRequest, db: Db): Promise<RouteResponse> {
  if (route.method === 'GET') return execute(route, request, db)
  const idempotent = route.method === 'POST' ? readIdempotencyKey(callerOf(request), request, route.secret) : undefined
  return retryOnConflict(() => (idempotent ? executeOnce(route, request, db, idempotent) : execute(route, request, db)))
}

/** A repeated request with the same key gets the response of the first one, even if that was an error. */
async function executeOnce(
  route: Route, request: FastifyRequest, db: Db, idempotent: IdempotentRequest,
): Promise<RouteResponse> {
  let isFirst = false
  try {
    return await db.transaction(async (tx) => {
      const stored = await findStoredResponse(tx, idempotent)
      if (stored) return { ...stored, replayed: true }
      isFirst = true
      const result = await execute(route, request, tx)
      await storeResponse(tx, idempotent, result)
      return result
    })
  } catch (error) {
    const { status, body } = toErrorResponse(error, route.titled)
    // Temporary errors are not stored, because the same request can succeed later.
    if (isFirst && status < 500 && status !== 429)
      await storeResponse(db, idempotent, { status, body: JSON.stringify(body) })
    throw error
  }
}

/** Runs the handler: GET on the pool, other methods in one transaction that also writes the activity log. */
async function execute(route: Route, request: FastifyRequest, db: Db): Promise<RouteResponse> {
  const input = readInput(route, request)
  const caller = callerOf(request)
  const handle = (tx: Db) => route.handle({ caller, db: tx, ...input })
  if (route.method === 'GET') return present(route, request, input, await handle(db))
  return db.transaction(async (tx) => {
    const result = await handle(tx)
    const { organization_id, user_id: actor_id, token_id } = caller
    const details = detailsOf(route, input, request, result)
    await record(tx, { organization_id, actor_id, token_id, request_id: request.id, ...activityOf(route), details })
    return present(route, request, input, result)
  })
}

function callerOf({ caller }: FastifyRequest) {
  if (!caller) throw new Error('a declared route was called without a caller')
  return caller
}
