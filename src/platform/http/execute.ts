import { byCaller, command } from '../commands/command.ts'
import type { Db } from '../db/db.ts'
import { readFrom } from '../db/replica.ts'
import { activityOf, detailsOf } from './activity.ts'
import { idempotencyOf, type ExecutionResult, type RouteResponse } from './idempotency.ts'
import { present, readInput, type RequestInput } from './read-and-present.ts'
import { callerOf, type RouteRequest } from './route-request.ts'
import { canReadReplica, type Route } from './route.ts'

/**
 * Runs a declared endpoint for a request whose caller is allowed to call it: GET on the pool, others as a command.
 * `before` runs in the transaction of the command, ahead of its handler.
 */
export async function handleRequest(
  route: Route,
  request: RouteRequest,
  db: Db,
  before?: (tx: Db) => Promise<unknown>,
): Promise<RouteResponse> {
  const caller = callerOf(request)
  if (route.method === 'GET') {
    const [input, source] = [readInput(route, request), canReadReplica(route) ? readFrom(db) : db]
    const prepared = await route.prepare?.({ caller, db: source, ...input })
    return (await execute(route, request, input, source, prepared)).response
  }
  const { organization_id } = caller
  const activity = ({ details }: ExecutionResult) => ({ organization_id, ...activityOf(route), details })
  const idempotency = route.method === 'POST' ? idempotencyOf(caller, request, route) : undefined
  // Invalid input needs no transaction, unless its answer is stored for a repeated request.
  const input = idempotency ? undefined : readInput(route, request)
  // A repeated request asks other systems nothing: they could answer differently now.
  const prepared = (await idempotency?.hasResult(db)) ? undefined : await prepare(route, request, db, input)
  const work = async (tx: Db) => {
    await before?.(tx)
    return execute(route, request, input ?? readInput(route, request), tx, prepared)
  }
  return (await command(db, byCaller(caller, request.id), activity, work, { idempotency })).response
}

/** Invalid input is not prepared: the command answers it. */
async function prepare(route: Route, request: RouteRequest, db: Db, known: RequestInput | undefined): Promise<unknown> {
  const input = route.prepare && (known ?? findInput(route, request))
  return input && route.prepare?.({ caller: callerOf(request), db, ...input })
}

function findInput(route: Route, request: RouteRequest) {
  try {
    return readInput(route, request)
  } catch {
    return undefined
  }
}

async function execute(
  route: Route,
  request: RouteRequest,
  input: RequestInput,
  db: Db,
  prepared: unknown,
): Promise<ExecutionResult> {
  const result = await route.handle({ caller: callerOf(request), db, prepared, ...input })
  const details = route.method === 'GET' ? {} : detailsOf(route, input, request, result)
  return { response: present(route, request, input, result), details }
}
