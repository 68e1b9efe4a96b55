import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import { NotFound } from '../../platform/errors.ts'
import type { InvitationFilters, OrganizationInvitation } from './schema.ts'

type PublicColumn = 'email' | 'status' | 'created_at' | 'updated_at' | 'last_sent_at'

export type InvitationRow = Pick<OrganizationInvitation, PublicColumn> & {
  id: string
  organization_id: string
  user_id: string | null
}

/** What the link of a mail leads to. */
export type OpenInvitation = InvitationRow & {
  organization_name: string
  inviter_name: string | null
  inviter_timezone: string | null
  expired: boolean
}

const columns = sql`id, organization_id, email, status, user_id, last_sent_at, created_at, updated_at`
const lifetime = sql`interval '30 days'`

export function listInvitations(db: Db, organization_id: string, filters: InvitationFilters) {
  return page<InvitationRow>(db, sql`
    select ${columns} from organization_invitations
    where organization_id = ${organization_id}
      ${when(filters.status, (status) => sql`and status = ${status}`)}
      ${when(filters.email, (email) => sql`and lower(email) = lower(${email})`)}`, filters)
}

export async function getInvitation(db: Db, organization_id: string, id: string) {
  const found = await db.maybe<InvitationRow>(sql`
    select ${columns} from organization_invitations
    where organization_id = ${organization_id} and id = ${id}`)
  if (!found) throw new NotFound()
  return found
}

/** The same, held until the transaction ends, so that it cannot be accepted and revoked at once. */
export async function lockInvitation(db: Db, organization_id: string, id: string) {
  await db.run(sql`
    select 1 from organization_invitations where organization_id = ${organization_id} and id = ${id} for update`)
  return getInvitation(db, organization_id, id)
}

export function findInvitations(db: Db, organization_id: string, ids: string[]) {
  return db.all<InvitationRow>(sql`
    select ${columns} from organization_invitations where organization_id = ${organization_id} and id = any(${ids})`)
}

/** The pending invitation behind a link, held when it is about to be answered. */
export function findOpenInvitation(db: Db, link_hash: Buffer, hold = false) {
  return db.maybe<OpenInvitation>(sql`
    select i.id, i.organization_id, i.email, i.status, i.user_id, i.last_sent_at, i.created_at, i.updated_at,
      o.name as organization_name, u.name as inviter_name, u.timezone as inviter_timezone,
      i.link_expires_at <= now() as expired
    from organization_invitations i
    join organizations o on o.id = i.organization_id
    left join users u on u.id = i.invited_by
    where i.link_hash = ${link_hash} and i.status = 'pending'
    ${hold ? sql`for update of i` : sql.empty}`)
}

export async function isInvited(db: Db, organization_id: string, email: string) {
  const found = await db.maybe(sql`
    select id from organization_invitations
    where organization_id = ${organization_id} and lower(email) = lower(${email}) and status = 'pending'`)
  return found !== undefined
}

/** People and pending invitations take a seat each. */
export async function countSeatsTaken(db: Db, organization_id: string) {
  const { taken } = await db.one<{ taken: number }>(sql`
    select (
      (select count(*) from organization_memberships where organization_id = ${organization_id})
      + (select count(*) from organization_invitations
        where organization_id = ${organization_id} and status = 'pending')
    )::int as taken`)
  return taken
}

export function insertInvitation(
  db: Db, organization_id: string, email: string, invited_by: string, link_hash: Buffer,
) {
  return db.one<InvitationRow>(sql`
    insert into organization_invitations (organization_id, email, invited_by, link_hash, link_expires_at)
    values (${organization_id}, ${email}, ${invited_by}, ${link_hash}, now() + ${lifetime}) returning ${columns}`)
}

/** A new link; the old one is dead. */
export function renewInvitation(db: Db, organization_id: string, id: string, link_hash: Buffer) {
  return db.one<InvitationRow>(sql`
    update organization_invitations
    set link_hash = ${link_hash}, link_expires_at = now() + ${lifetime}, last_sent_at = now(), updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** Answers a pending invitation, which ends its link. */
export async function closeInvitation(
  db: Db, organization_id: string, id: string, status: 'accepted' | 'declined', user_id: string | null = null,
) {
  await db.run(sql`
    update organization_invitations set status = ${status}, user_id = ${user_id}, link_hash = null, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} and status = 'pending'`)
}

export async function deleteInvitation(db: Db, organization_id: string, id: string) {
  await db.run(sql`delete from organization_invitations where organization_id = ${organization_id} and id = ${id}`)
}
