import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import { columnList } from '../../platform/fields.ts'
import type { InvitationId, OrganizationId, UserId } from '../../platform/ids.ts'
import { invitationFields, type InvitationColumns } from './fields.ts'
import type { InvitationFilters } from './schema.ts'

export type InvitationRow = InvitationColumns & {
  id: InvitationId
  organization_id: OrganizationId
  user_id: UserId | null
}

/** An invitation with what the page of its link shows. */
export type OpenInvitation = InvitationRow & {
  organization_name: string
  inviter_name: string | null
  inviter_timezone: string | null
  expired: boolean
}

export const columns = sql`id, organization_id, user_id, ${sql.raw(columnList(invitationFields))}`
export const lifetimeDays = 30
export const lifetime = sql`make_interval(days => ${lifetimeDays})`

export type Inviter = { name: string; email: string; locale: string }

/** The member who sent the invitation, if they are still there. */
export function findInviter(db: Db, { organization_id, id }: InvitationRow) {
  return db.maybe<Inviter>(sql`
    select u.name, u.email, u.locale from organization_invitations i
    join users u on u.id = i.invited_by and u.organization_id = i.organization_id
    where i.organization_id = ${organization_id} and i.id = ${id}`)
}

export function listInvitations(db: Db, organization_id: OrganizationId, filters: InvitationFilters) {
  return page<InvitationRow>(
    db,
    sql`
    select ${columns} from organization_invitations
    where organization_id = ${organization_id}
      ${when(filters.status, (status) => sql`and status = ${status}`)}
      ${when(filters.email, (email) => sql`and lower(email) = lower(${email})`)}`,
    filters,
  )
}

export async function getInvitation(db: Db, organization_id: OrganizationId, id: InvitationId) {
  const row = await db.maybe<InvitationRow>(sql`
    select ${columns} from organization_invitations
    where organization_id = ${organization_id} and id = ${id}`)
  if (!row) throw new NotFound()
  return row
}

/** Locks the row, so that an invitation cannot be accepted and revoked concurrently. */
export async function lockInvitation(db: Db, organization_id: OrganizationId, id: InvitationId) {
  await db.run(sql`
    select 1 from organization_invitations where organization_id = ${organization_id} and id = ${id} for update`)
  return getInvitation(db, organization_id, id)
}

export function findInvitations(db: Db, organization_id: OrganizationId, ids: InvitationId[]) {
  return db.all<InvitationRow>(sql`
    select ${columns} from organization_invitations where organization_id = ${organization_id} and id = any(${ids})`)
}

export async function isInvited(db: Db, organization_id: OrganizationId, email: string) {
  const row = await db.maybe(sql`
    select id from organization_invitations
    where organization_id = ${organization_id} and lower(email) = lower(${email}) and status = 'pending'`)
  return row !== undefined
}

/** Each member and each pending invitation uses a seat. */
export async function countUsedSeats(db: Db, organization_id: OrganizationId) {
  const { count } = await db.one<{ count: number }>(sql`
    select (
      (select count(*) from organization_memberships where organization_id = ${organization_id})
      + (select count(*) from organization_invitations
        where organization_id = ${organization_id} and status = 'pending')
    )::int as count`)
  return count
}

export function insertInvitation(
  db: Db,
  organization_id: OrganizationId,
  email: string,
  invited_by: string,
  link_hash: Buffer,
) {
  return db.one<InvitationRow>(sql`
    insert into organization_invitations (organization_id, email, invited_by, link_hash, link_expires_at)
    values (${organization_id}, ${email}, ${invited_by}, ${link_hash}, now() + ${lifetime}) returning ${columns}`)
}

export async function deleteInvitation(db: Db, { organization_id, id }: Managed<InvitationRow>) {
  await db.run(sql`delete from organization_invitations where organization_id = ${organization_id} and id = ${id}`)
}
