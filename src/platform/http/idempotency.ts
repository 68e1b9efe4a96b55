import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import { encrypt, decrypt } from '../auth/encrypt.ts'
import { keyFor } from '../auth/secret.ts'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Conflict, Invalid, KeyReused } from '../errors.ts'

export type Result = { status: number; body: string | Buffer; replayed?: boolean }
/** `isSecret`: what was answered is kept sealed. */
export type IdempotentRequest = { caller: Caller; key: string; fingerprint: Buffer; isSecret: boolean }

/** The key of a request, if it has one, with a print of the request that tells another one apart. */
export function readKey(
  caller: Caller, { headers, method, url, body }: FastifyRequest, isSecret = false,
): IdempotentRequest | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Invalid({
      parameter: 'Idempotency-Key',
      code: 'invalid',
      message: 'must be 1 to 255 visible ASCII characters',
    })
  // With a key of ours, or whoever reads the table could try out what short secrets a request may have held.
  // An application must not get what another one was answered.
  const request = [method, url, body, ...(caller.application_id === null ? [] : [caller.application_id])]
  const fingerprint = createHmac('sha256', keyFor('idempotency')).update(JSON.stringify(request)).digest()
  return { caller, key: header, fingerprint, isSecret }
}

/** Holds the key for this transaction, and finds what an earlier request with it was answered. */
export async function findStoredAnswer(db: Db, keyed: IdempotentRequest): Promise<Result | undefined> {
  const { caller, key, fingerprint, isSecret } = keyed
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`key ${caller.user_id} ${key}`}, 0)) as free`
  if (!(await db.one<{ free: boolean }>(lock)).free)
    throw new Conflict({
      parameter: 'Idempotency-Key',
      code: 'in_progress',
      message: 'a request with this key is still being answered',
    })

  const found = await db.maybe<Result & { body: string; same: boolean }>(sql`
    select status, body, fingerprint = ${fingerprint} as same from idempotency_keys
    where organization_id = ${caller.organization_id} and user_id = ${caller.user_id} and key = ${key}
      and created_at > now() - interval '24 hours'`)
  if (found && !found.same) throw new KeyReused('This Idempotency-Key was used with another request. Use a new key.')
  return found && isSecret ? { ...found, body: decrypt(JSON.parse(found.body) as string, ownerOf(keyed)) } : found
}

export async function storeAnswer(db: Db, keyed: IdempotentRequest, { status, body }: Result) {
  const { caller, key, fingerprint, isSecret } = keyed
  const kept = isSecret ? JSON.stringify(encrypt(body.toString(), ownerOf(keyed))) : body.toString()
  await db.run(sql`
    insert into idempotency_keys as k (organization_id, user_id, key, fingerprint, status, body)
    values (${caller.organization_id}, ${caller.user_id}, ${key}, ${fingerprint}, ${status}, ${kept})
    on conflict (organization_id, user_id, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
    where k.created_at <= now() - interval '24 hours'`)
}

export function deleteOldKeys(db: Db) {
  return deleteInBatches(db, 'idempotency_keys', sql`created_at <= now() - interval '24 hours'`)
}

/** Which row an answer is sealed for. */
const ownerOf = ({ caller, key }: IdempotentRequest) => `${caller.user_id} ${key}`
