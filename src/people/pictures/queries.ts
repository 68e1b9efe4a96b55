import { createHash } from 'node:crypto'
import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import type { Picture, PictureType } from './parse-picture.ts'
import { picturesUrl } from './present.ts'

/** The address of a user's picture: an uploaded one, or one elsewhere. `user`: the alias of the table. */
export function avatarUrl(user: Sql) {
  return sql`coalesce(${picturesUrl}::text || ${user}.avatar, ${user}.avatar_url)`
}

/** The address of an organization's logo. `organization`: the alias of the table. */
export function logoUrl(organization: Sql) {
  return sql`${picturesUrl}::text || ${organization}.logo`
}

export function findPicture(db: Db, name: string) {
  return db.maybe<Picture>(sql`select type, bytes from pictures where name = ${name}`)
}

/** Without its bytes, for a client that has them. */
export function findPictureType(db: Db, name: string) {
  return db.maybe<{ type: PictureType }>(sql`select type from pictures where name = ${name}`)
}

/** The size of a picture and whether it has the same bytes. */
export function comparePicture(db: Db, organization_id: OrganizationId, name: string, { type, bytes }: Picture) {
  return db.maybe<{ length: number; is_same: boolean }>(sql`
    select octet_length(bytes) as length, type = ${type} and hash = ${hashOf(bytes)} as is_same
    from pictures where organization_id = ${organization_id} and name = ${name}`)
}

/** Returns the name of the new picture. */
export async function insertPicture(db: Db, organization_id: OrganizationId, { type, bytes }: Picture) {
  const { name } = await db.one<{ name: string }>(sql`
    insert into pictures (name, organization_id, type, bytes, hash)
    values (new_id() || ${`.${type}`}, ${organization_id}, ${type}, ${bytes}, ${hashOf(bytes)}) returning name`)
  return name
}

/** The row that refers to it must have changed before. */
export async function deletePicture(db: Db, organization_id: OrganizationId, name: string) {
  await db.run(sql`delete from pictures where organization_id = ${organization_id} and name = ${name}`)
}

/** For a user who joins an organization and brings their picture. */
export async function movePicture(db: Db, organization_id: OrganizationId, user_id: UserId) {
  await db.run(sql`
    update pictures set organization_id = ${organization_id}
    where name = (select avatar from users where id = ${user_id})`)
}

function hashOf(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest()
}
