import { deleteInBatches } from '../../platform/db/batches.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { minutes } from '../../platform/time.ts'

export type ResetRow = {
  user_id: UserId
  organization_id: OrganizationId
  name: string
  email: string
  account: string
}

export const resetMinutes = minutes({ hours: 1 })

const maxLinks = 5

/** Keeps a user's latest links valid, so that another person who requests a reset cannot invalidate the user's link. */
export async function insertReset(db: Db, user_id: UserId, hash: Buffer) {
  await db.run(sql`
    delete from password_reset_links where user_id = ${user_id} and hash not in (
      select hash from password_reset_links where user_id = ${user_id}
      order by created_at desc limit ${maxLinks - 1})`)
  const expires_at = sql`now() + make_interval(mins => ${resetMinutes})`
  await db.run(sql`
    insert into password_reset_links (user_id, hash, expires_at) values (${user_id}, ${hash}, ${expires_at})`)
}

export function findReset(db: Db, hash: Buffer) {
  return db.maybe<ResetRow>(sql`
    ${resets(sql`(select user_id from password_reset_links where hash = ${hash} and expires_at > now())`)}`)
}

/** Deletes the link, so that only one of several concurrent requests can use it. */
export function redeemReset(db: Db, hash: Buffer) {
  return db.maybe<ResetRow>(sql`
    with used as (delete from password_reset_links where hash = ${hash} and expires_at > now() returning user_id)
    ${resets(sql`used`)}`)
}

export async function deleteResetsOf(db: Db, user_id: UserId) {
  await db.run(sql`delete from password_reset_links where user_id = ${user_id}`)
}

export async function deleteOldResets(db: Db) {
  await deleteInBatches(db, 'password_reset_links', sql`expires_at < now()`)
  // The table of an earlier version.
  await deleteInBatches(db, 'password_resets', sql`expires_at < now()`)
}

const resets = (userIds: Sql) => sql`
  select u.id as user_id, m.organization_id, u.name, u.email, lower(u.email) as account
  from ${userIds} as link
  join organization_memberships m on m.user_id = link.user_id
  join users u on u.id = m.user_id`
