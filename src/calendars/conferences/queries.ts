import { decrypt, encrypt } from '../../platform/auth/encrypt.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { newId, type ConferenceId, type OrganizationId, type UserId } from '../../platform/ids.ts'
import type { Conference } from './schema.ts'

export type ConferenceRow = Pick<Conference, 'name' | 'provider' | 'url' | 'is_meeting_url' | 'created_at'> & {
  id: ConferenceId
  organization_id: OrganizationId
  user_id: UserId | null
  secret: string | null
}

type ConferenceOwner = Pick<ConferenceRow, 'organization_id' | 'user_id'>

const columns = sql`id, organization_id, user_id, name, provider, url, secret, is_meeting_url, created_at`

/** The conferences that a person can use: their own, and those of the organization. */
export function listConferences(db: Db, organization_id: OrganizationId, user_id: UserId, paging: Paging) {
  return page<ConferenceRow>(
    db,
    sql`
    select ${columns} from conferences
    where organization_id = ${organization_id} and (user_id is null or user_id = ${user_id})`,
    paging,
  )
}

export async function getConference(db: Db, organization_id: OrganizationId, id: ConferenceId, lock = sql.empty) {
  const row = await db.maybe<ConferenceRow>(sql`
    select ${columns} from conferences where organization_id = ${organization_id} and id = ${id} ${lock}`)
  if (!row) throw new NotFound()
  return row
}

/** Counts the conferences of a person or of the organization, and blocks other transactions that count them. */
export async function lockConferenceCount(db: Db, { organization_id, user_id }: ConferenceOwner) {
  const locked = await db.run(
    user_id === null
      ? sql`select from organizations where id = ${organization_id} for no key update`
      : sql`select from organization_memberships
        where organization_id = ${organization_id} and user_id = ${user_id} for no key update`,
  )
  if (locked === 0) throw new Forbidden('You are no longer a member of this organization.')
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from conferences
    where organization_id = ${organization_id} and user_id is not distinct from ${user_id}`)
  return count
}

type NewRow = ConferenceOwner & Pick<ConferenceRow, 'name' | 'provider' | 'url'> & { secret: string | undefined }

/** The first room of a person is their meeting link. */
export function insertConference(db: Db, { organization_id, user_id, name, provider, url, secret }: NewRow) {
  const id = newId<ConferenceId>()
  return db.one<ConferenceRow>(sql`
    insert into conferences (id, organization_id, user_id, name, provider, url, secret, is_meeting_url)
    values (${id}, ${organization_id}, ${user_id}, ${name}, ${provider}, ${url},
      ${secret === undefined ? null : encrypt(secret, id)},
      ${provider === 'room' && user_id !== null} and not exists (
        select from conferences
        where organization_id = ${organization_id} and user_id = ${user_id} and is_meeting_url))
    returning ${columns}`)
}

type Change = { name?: string | undefined; url?: string | undefined; secret?: string | undefined }

export function updateConference(db: Db, row: Managed<ConferenceRow>, change: Change) {
  const { id, organization_id, name, url, secret } = row
  return db.one<ConferenceRow>(sql`
    update conferences set name = ${change.name ?? name}, url = ${change.url ?? url},
      secret = ${change.secret === undefined ? secret : encrypt(change.secret, id)}
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export async function deleteConference(db: Db, { organization_id, id }: Managed<ConferenceRow>) {
  await db.run(sql`delete from conferences where organization_id = ${organization_id} and id = ${id}`)
}

/** The shared secret of a BigBlueButton server. */
export const secretOf = ({ id, secret }: Pick<ConferenceRow, 'id' | 'secret'>) =>
  secret === null ? '' : decrypt(secret, id)
