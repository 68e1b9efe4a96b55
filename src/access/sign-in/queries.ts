import { deleteInBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, SignInCodeId, UserId } from '../../platform/ids.ts'
import { minutes } from '../../platform/time.ts'

export type CodeRow = { id: SignInCodeId; code_hash: Buffer | null; tries: number }
export type CodeOwner = { user_id: UserId; organization_id: OrganizationId; account: string }

export const codeMinutes = minutes({ minutes: 10 })
export const maxAttempts = 5

/** A row for the browser that has the secret of this hash. The job adds the user and the code later. */
export function insertCode(db: Db, hash: Buffer) {
  return db.one<{ id: SignInCodeId }>(sql`
    insert into sign_in_codes (hash, expires_at) values (${hash}, now() + make_interval(mins => ${codeMinutes}))
    returning id`)
}

/** Returns false if the request has expired. */
export async function updateCode(db: Db, id: SignInCodeId, user_id: UserId, code_hash: Buffer) {
  const updated = await db.run(sql`
    update sign_in_codes set user_id = ${user_id}, code_hash = ${code_hash} where id = ${id} and expires_at > now()`)
  return updated > 0
}

/** Counts an attempt. Returns undefined when no attempts are left. */
export function countCodeAttempt(db: Db, hash: Buffer) {
  return db.maybe<CodeRow>(sql`
    update sign_in_codes set tries = tries + 1
    where hash = ${hash} and expires_at > now() and tries < ${maxAttempts}
    returning id, code_hash, tries`)
}

/** Deletes the code, so that only one of several concurrent requests can use it. */
export function redeemCode(db: Db, id: SignInCodeId) {
  return db.maybe<CodeOwner>(sql`
    with used as (delete from sign_in_codes where id = ${id} returning user_id)
    select u.id as user_id, m.organization_id, lower(u.email) as account
    from used join organization_memberships m on m.user_id = used.user_id join users u on u.id = m.user_id`)
}

export function deleteOldCodes(db: Db) {
  return deleteInBatches(db, 'sign_in_codes', sql`expires_at < now()`)
}
