import { createHmac, randomBytes } from 'node:crypto'
import { decrypt, encrypt, reencrypt } from '../auth/encrypt.ts'
import { config } from '../config.ts'
import { deleteInBatches } from '../db/batches.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { newId } from '../ids.ts'
import { numberFrom, type StopReason } from './rules.ts'

type KeyRow = { id: string; key: string }

/** After this time, a number that could not be reached is tried again: it can belong to another person. */
const unreachableFor = sql`interval '30 days'`

/** Why a number gets no text messages, for all organizations. */
export async function findStopReason(db: Db, number: string) {
  const row = await db.maybe<{ reason: StopReason }>(sql`
    select reason from stopped_numbers
    where hash = ${await hashOf(db, number)} and (reason = 'stop' or created_at > now() - ${unreachableFor})`)
  return row?.reason
}

/** A reply STOP outlives everything else that is known about the number. */
export async function stopNumber(db: Db, number: string, reason: StopReason) {
  await db.run(sql`
    insert into stopped_numbers as stopped (hash, reason) values (${await hashOf(db, number)}, ${reason})
    on conflict (hash) do update set reason = excluded.reason, created_at = now() where stopped.reason <> 'stop'`)
}

/** The owner of the number replied START, or at least wrote to us. */
export async function startNumber(db: Db, number: string) {
  await db.run(sql`delete from stopped_numbers where hash = ${await hashOf(db, number)}`)
}

export function deleteOldUnreachable(db: Db) {
  return deleteInBatches(db, 'stopped_numbers', sql`reason = 'unreachable' and created_at < now() - ${unreachableFor}`)
}

/** Encrypts the key of the hashes with SECRET_KEY, so that operators can remove OLD_SECRET_KEY. */
export async function reencryptHashKey(db: Db) {
  if (config.OLD_SECRET_KEY === undefined) return
  const row = await findKey(db)
  const current = row && reencrypt(row.key, row.id)
  if (current !== undefined) await db.run(sql`update number_hash_keys set key = ${current} where id = ${row?.id}`)
}

/** Phone numbers are easy to guess, so a hash needs a key. */
async function hashOf(db: Db, number: string) {
  const { id, key } = (await findKey(db)) ?? (await createKey(db))
  return createHmac('sha256', Buffer.from(decrypt(key, id), 'base64'))
    .update(numberFrom(number))
    .digest()
}

function findKey(db: Db) {
  return db.maybe<KeyRow>(sql`select id, key from number_hash_keys`)
}

/** Two processes can do this at the same time: the first key counts. */
async function createKey(db: Db) {
  const id = newId()
  await db.run(sql`
    insert into number_hash_keys (id, key) values (${id}, ${encrypt(randomBytes(32).toString('base64'), id)})
    on conflict do nothing`)
  return db.one<KeyRow>(sql`select id, key from number_hash_keys`)
}
