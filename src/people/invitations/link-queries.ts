import type { Managed } from '../../platform/auth/proof.ts'
import { hashOf } from '../../platform/auth/tokens.ts'
import { canSendEmail } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { decryptSecret } from '../../platform/email/queries.ts'
import type { EmailId, InvitationId, OrganizationId, UserId } from '../../platform/ids.ts'
import { columns, lifetime, type InvitationRow, type OpenInvitation } from './queries.ts'

/** The pending invitation of a link. `lock`: no other transaction can answer or revoke it concurrently. */
export function findOpenInvitation(db: Db, link_hash: Buffer, lock = false) {
  return db.maybe<OpenInvitation>(sql`
    select i.id, i.organization_id, i.email, i.status, i.user_id, i.last_sent_at, i.created_at, i.updated_at,
      o.name as organization_name, u.name as inviter_name, u.timezone as inviter_timezone,
      i.link_expires_at <= now() as expired
    from organization_invitations i
    join organizations o on o.id = i.organization_id
    left join users u on u.id = i.invited_by
    where i.link_hash = ${link_hash} and i.status = 'pending'
    ${lock ? sql`for update of i` : sql.empty}`)
}

/** Replaces the link, so the previous one stops working. */
export function renewInvitation(db: Db, { organization_id, id }: Managed<InvitationRow>, link_hash: Buffer) {
  return db.one<InvitationRow>(sql`
    update organization_invitations
    set link_hash = ${link_hash}, link_expires_at = now() + ${lifetime}, last_sent_at = now(), updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** Sets the answer to a pending invitation and invalidates its link. */
export async function closeInvitation(
  db: Db,
  organization_id: OrganizationId,
  id: InvitationId,
  status: 'accepted' | 'declined',
  user_id: UserId | null = null,
) {
  await db.run(sql`
    update organization_invitations set status = ${status}, user_id = ${user_id}, link_hash = null, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} and status = 'pending'`)
}

/**
 * The links of pending invitations whose emails are kept here because no email server sends them. For admins and owners
 * only: anyone with a link can join.
 */
export async function findKeptLinks(db: Db, organization_id: OrganizationId, ids: InvitationId[]) {
  const links = new Map<InvitationId, string>()
  if (canSendEmail() || ids.length === 0) return links
  const rows = await db.all<{ invitation_id: InvitationId; id: EmailId; secret: string; link_hash: Buffer }>(sql`
    select i.id as invitation_id, m.id, m.secret, i.link_hash from organization_invitations i
    join mails m on m.organization_id = i.organization_id and m.recipient = i.email
      and m.status in ('kept', 'queued') and m.secret is not null
    where i.organization_id = ${organization_id} and i.id = any(${ids}) and i.status = 'pending'
      and i.link_hash is not null and i.link_expires_at > now()`)
  for (const { invitation_id, link_hash, ...email } of rows)
    for (const link of decryptSecret(email)?.split('\n') ?? [])
      if (hashOf(link.split('/').at(-1) ?? '').equals(link_hash)) links.set(invitation_id, link)
  return links
}
