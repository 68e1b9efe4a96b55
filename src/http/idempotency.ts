import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../auth/caller.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { Conflict, Invalid, KeyReused } from '../errors.ts'

export type Result = { status: number; body: string | Buffer; replayed?: boolean }
export type Keyed = { caller: Caller; key: string; fingerprint: Buffer }

/** The key of a request, if it has one, with a print of the request that tells another one apart. */
export function readKey(caller: Caller, { headers, method, url, body }: FastifyRequest): Keyed | undefined {
  const header = headers['idempotency-key']
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Invalid({
      parameter: 'Idempotency-Key',
      code: 'invalid',
      message: 'must be 1 to 255 visible ASCII characters',
    })
  const fingerprint = createHash('sha256').update(JSON.stringify([method, url, body])).digest()
  return { caller, key: header, fingerprint }
}

/** Holds the key for this transaction, and finds what an earlier request with it was answered. */
export async function recall(db: Db, { caller, key, fingerprint }: Keyed): Promise<Result | undefined> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${`key ${caller.user_id} ${key}`}, 0)) as free`
  if (!(await db.one<{ free: boolean }>(lock)).free)
    throw new Conflict({
      parameter: 'Idempotency-Key',
      code: 'in_progress',
      message: 'a request with this key is still being answered',
    })

  const found = await db.maybe<Result & { same: boolean }>(sql`
    select status, body, fingerprint = ${fingerprint} as same from idempotency_keys
    where organization_id = ${caller.organization_id} and user_id = ${caller.user_id} and key = ${key}
      and created_at > now() - interval '24 hours'`)
  if (found && !found.same) throw new KeyReused('This Idempotency-Key was used with another request. Use a new key.')
  return found
}

export async function remember(db: Db, { caller, key, fingerprint }: Keyed, { status, body }: Result) {
  await db.run(sql`
    insert into idempotency_keys as k (organization_id, user_id, key, fingerprint, status, body)
    values (${caller.organization_id}, ${caller.user_id}, ${key}, ${fingerprint}, ${status}, ${body.toString()})
    on conflict (organization_id, user_id, key) do update
    set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, created_at = now()
    where k.created_at <= now() - interval '24 hours'`)
}

export function forgetOldKeys(db: Db) {
  return db.run(sql`delete from idempotency_keys where created_at <= now() - interval '24 hours'`)
}
