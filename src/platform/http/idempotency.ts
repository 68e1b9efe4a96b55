import { createHmac } from 'node:crypto'
import type { Caller } from '../auth/caller.ts'
import { encrypt, decrypt } from '../auth/encrypt.ts'
import { keyFor } from '../auth/secret.ts'
import type { Idempotency } from '../commands/command.ts'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { writeLater } from '../db/write-queue.ts'
import { Conflict, Invalid, IdempotencyKeyReused } from '../errors.ts'
import { toErrorResponse } from './errors.ts'
import type { RouteRequest } from './route-request.ts'
import type { Route } from './route.ts'

export type RouteResponse = { status: number; body: string | Buffer; replayed?: boolean }
/** `isSecret`: the stored response is encrypted. */
type IdempotentRequest = { caller: Caller; key: string; fingerprint: Buffer; isSecret: boolean }

/** The response to a request, and the details of its entry in the activity log. */
export type ExecutionResult = { response: RouteResponse; details: Record<string, string> }

/** `hasResult`: whether a repeated request would get its result, without a lock. */
type RouteIdempotency = Idempotency<ExecutionResult> & { hasResult(db: Db): Promise<boolean> }

/** A repeated request with the same key gets the response of the first one, even if that was an error. */
export function idempotencyOf(
  caller: Caller,
  request: RouteRequest,
  { secret, titled }: Route,
): RouteIdempotency | undefined {
  const keyed = readIdempotencyKey(caller, request, secret)
  return (
    keyed && {
      async find(db) {
        const stored = await findStoredResponse(db, keyed)
        return stored && { response: { ...stored, replayed: true }, details: {} }
      },
      hasResult: (db) => hasStoredResponse(db, keyed),
      store: (db, { response }) => storeResponse(db, keyed, response),
      async storeError(db, error) {
        const { status, body } = toErrorResponse(error, titled)
        // Temporary errors are not stored, because the same request can succeed later.
        if (status < 500 && status !== 429) await storeResponse(db, keyed, { status, body: JSON.stringify(body) })
      },
    }
  )
}

/** The idempotency key of a request, if it has one, with a fingerprint of the request. */
function readIdempotencyKey(
  caller: Caller,
  { headers, method, url, body }: RouteRequest,
  isSecret = false,
): IdempotentRequest | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Invalid({
      parameter: 'Idempotency-Key',
      code: 'invalid',
      message: 'must be 1 to 255 visible ASCII characters',
    })
  // A keyed hash: a plain one would let readers of the table guess short secrets in requests.
  // Includes the application, so that one application cannot get the response of another.
  const content = [method, url, body, ...(caller.application_id === null ? [] : [caller.application_id])]
  const fingerprint = createHmac('sha256', keyFor('idempotency')).update(JSON.stringify(content)).digest()
  return { caller, key: header, fingerprint, isSecret }
}

/** Locks the key until the transaction ends, and finds the response of an earlier request with this key. */
async function findStoredResponse(db: Db, request: IdempotentRequest): Promise<RouteResponse | undefined> {
  const { caller, key, fingerprint, isSecret } = request
  const lockKey = sql`select pg_try_advisory_xact_lock(hashtextextended(${`key ${caller.user_id} ${key}`}, 0)) as free`
  if (!(await db.one<{ free: boolean }>(lockKey)).free)
    throw new Conflict({
      parameter: 'Idempotency-Key',
      code: 'in_progress',
      message: 'a request with this key is still in progress',
    })

  const stored = await db.maybe<RouteResponse & { body: string; same: boolean }>(sql`
    select status, body, fingerprint = ${fingerprint} as same from idempotency_keys
    where organization_id = ${caller.organization_id} and user_id = ${caller.user_id} and key = ${key}
      and created_at > now() - interval '24 hours'`)
  if (stored && !stored.same)
    throw new IdempotencyKeyReused('This Idempotency-Key was used with another request. Use a new key.')
  return stored && isSecret ? { ...stored, body: decrypt(JSON.parse(stored.body) as string, ownerOf(request)) } : stored
}

/** An hour less than responses are kept, so that the command still finds it. */
async function hasStoredResponse(db: Db, { caller, key }: IdempotentRequest) {
  const stored = await db.maybe(sql`
    select from idempotency_keys
    where organization_id = ${caller.organization_id} and user_id = ${caller.user_id} and key = ${key}
      and created_at > now() - interval '23 hours'`)
  return stored !== undefined
}

async function storeResponse(db: Db, request: IdempotentRequest, { status, body }: RouteResponse) {
  const { caller, key, fingerprint, isSecret } = request
  const storedBody = isSecret ? JSON.stringify(encrypt(body.toString(), ownerOf(request))) : body.toString()
  const stored_response = sql`
    insert into idempotency_keys as k (organization_id, user_id, key, fingerprint, status, body)
    values (${caller.organization_id}, ${caller.user_id}, ${key}, ${fingerprint}, ${status}, ${storedBody})
    on conflict (organization_id, user_id, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
    where k.created_at <= now() - interval '24 hours'`
  await writeLater(db, { parts: { stored_response } })
}

export function deleteOldKeys(db: Db) {
  return deleteInBatches(db, 'idempotency_keys', sql`created_at <= now() - interval '24 hours'`)
}

/** The row that a response is encrypted for. */
const ownerOf = ({ caller, key }: IdempotentRequest) => `${caller.user_id} ${key}`
