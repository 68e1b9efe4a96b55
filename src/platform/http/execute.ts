import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { retryOnConflict } from '../db/errors.ts'
import { record } from '../events/activity.ts'
import { activityOf, detailsOf } from './activity.ts'
import { toAnswer } from './errors.ts'
import { readKey, findStoredAnswer, storeAnswer, type IdempotentRequest, type Result } from './idempotency.ts'
import { present, readInput } from './read-and-present.ts'
import type { Route } from './route.ts'

/** Runs a declared endpoint for a request whose caller may ask it. */
export function handleRequest(route: Route, request: FastifyRequest, db: Db): Promise<Result> {
  if (route.method === 'GET') return execute(route, request, db)
  const keyed = route.method === 'POST' ? readKey(callerOf(request), request, route.secret) : undefined
  return retryOnConflict(() => (keyed ? executeOnce(route, request, db, keyed) : execute(route, request, db)))
}

/** A request that comes again with its key gets the first one's answer, be it good or bad. */
async function executeOnce(route: Route, request: FastifyRequest, db: Db, keyed: IdempotentRequest): Promise<Result> {
  let isFirst = false
  try {
    return await db.transaction(async (tx) => {
      const earlier = await findStoredAnswer(tx, keyed)
      if (earlier) return { ...earlier, replayed: true }
      isFirst = true
      const result = await execute(route, request, tx)
      await storeAnswer(tx, keyed, result)
      return result
    })
  } catch (error) {
    const { status, body } = toAnswer(error, route.titled)
    // A refusal that ends by itself is not the answer to the same request later.
    if (isFirst && status < 500 && status !== 429) await storeAnswer(db, keyed, { status, body: JSON.stringify(body) })
    throw error
  }
}

/** Reads the request and runs the handler: on the pool when reading, else in one transaction that the log hears of. */
async function execute(route: Route, request: FastifyRequest, db: Db): Promise<Result> {
  const input = readInput(route, request)
  const caller = callerOf(request)
  const handle = (on: Db) => route.handle({ caller, db: on, ...input })
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
  if (!caller) throw new Error('a declared route was reached without a caller')
  return caller
}
