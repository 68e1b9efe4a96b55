import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ApplicationId, InvitationId, OrganizationId, SubscriptionId, UserId } from '../../platform/ids.ts'

/** What the triggers of migration 0009 disabled in the transaction that removed a user or took away their role. */
export type AccessEnded = {
  organization_id: OrganizationId
  user_id: UserId
  /** `upgrade`: an earlier version of the service left it active. */
  reason: 'removed' | 'role' | 'group' | 'upgrade'
  subscriptions: SubscriptionId[]
  invitations: InvitationId[]
}

export type PersonRow = { name: string; organization_name: string }
export type SubscriptionRow = { id: SubscriptionId; callback_url: string; events: string[] }
export type InvitationRow = { id: InvitationId; email: string }
export type ApplicationRow = { id: ApplicationId; name: string }

export function getPerson(db: Db, { organization_id, user_id }: AccessEnded) {
  return db.one<PersonRow>(sql`
    select u.name, o.name as organization_name from users u cross join organizations o
    where u.id = ${user_id} and o.id = ${organization_id}`)
}

export function listDisabled(db: Db, { organization_id, subscriptions }: AccessEnded) {
  return db.all<SubscriptionRow>(sql`
    select id, callback_url, events from webhook_subscriptions
    where organization_id = ${organization_id} and id = any(${subscriptions}::uuid[]) and state = 'disabled'
    order by id`)
}

/** Pending invitations whose links ended, unless someone has sent them again since. */
export function listWithoutLink(db: Db, { organization_id, invitations }: AccessEnded) {
  return db.all<InvitationRow>(sql`
    select id, email from organization_invitations
    where organization_id = ${organization_id} and id = any(${invitations}::uuid[]) and status = 'pending'
      and link_hash is null
    order by id`)
}

export function listCreatedApplications(db: Db, { organization_id, user_id }: AccessEnded) {
  return db.all<ApplicationRow>(sql`
    select id, name from applications where organization_id = ${organization_id} and creator_id = ${user_id}
    order by id`)
}

/** The other admins and the owner. */
export function listAdmins(db: Db, { organization_id, user_id }: AccessEnded) {
  return db.all<{ email: string; locale: string }>(sql`
    select u.email, u.locale from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.role <> 'user' and u.id <> ${user_id} order by u.id`)
}
