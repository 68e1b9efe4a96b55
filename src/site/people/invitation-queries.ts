import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import type { InvitationId, OrganizationId } from '../../platform/ids.ts'

export type InvitationEntry = {
  id: InvitationId
  email: string
  status: 'pending' | 'accepted' | 'declined'
  created_at: string
  last_sent_at: string | null
  inviter_name: string | null
  /** Its link expired, or ended when the inviter lost their role. */
  has_dead_link: boolean
}

/** Invitations with the people who sent them. */
export function listInvitations(db: Db, organization_id: OrganizationId, onlyPending: boolean, paging: Paging) {
  return page<InvitationEntry>(
    db,
    sql`
    select i.id, i.email, i.status, i.created_at, i.last_sent_at, u.name as inviter_name,
      i.status = 'pending' and (i.link_hash is null or i.link_expires_at <= now()) as has_dead_link
    from organization_invitations i
    left join users u on u.id = i.invited_by and u.organization_id = i.organization_id
    where i.organization_id = ${organization_id} ${onlyPending ? sql`and i.status = 'pending'` : sql.empty}`,
    paging,
  )
}

/** The pending invitations to these addresses, by the address in lowercase. */
export async function findPending(db: Db, organization_id: OrganizationId, emails: string[]) {
  const rows = await db.all<{ id: InvitationId; email: string }>(sql`
    select id, lower(email) as email from organization_invitations
    where organization_id = ${organization_id} and status = 'pending' and lower(email) = any(${emails})`)
  return new Map(rows.map(({ id, email }) => [email, id]))
}
