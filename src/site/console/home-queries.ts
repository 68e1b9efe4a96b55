import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'
import { lacksHostLink } from '../../scheduling/event-types/conference-queries.ts'

/** What an admin should look at. Each is a number of things. */
export type AdminCounts = {
  failed_emails: number
  undeliverable: number
  disabled_webhooks: number
  invitations: number
  without_link: number
  set_aside_jobs: number
}

/** More are counted as this many: a count should not read a whole table. */
export const maxCount = 99

/** Emails of the last week, and everything else that waits for an admin. */
export function countForAdmins(db: Db, id: OrganizationId) {
  const atMost = sql`limit ${maxCount}`
  return db.one<AdminCounts>(sql`
    select
      (select count(*)::int from (select from mails where organization_id = ${id} and event_id is not null
        and created_at > now() - interval '7 days' and status = 'failed' ${atMost}) m) as failed_emails,
      (select count(*)::int from (
        select from undeliverable_addresses where organization_id = ${id} ${atMost}) u) as undeliverable,
      (select count(*)::int from (
        select from webhook_subscriptions where organization_id = ${id} and state = 'disabled' ${atMost}) w
      ) as disabled_webhooks,
      (select count(*)::int from (
        select from organization_invitations where organization_id = ${id} and status = 'pending' ${atMost}) i
      ) as invitations,
      (select count(*)::int from (
        select from event_types t where t.organization_id = ${id} and ${lacksHostLink} ${atMost}) t) as without_link,
      (select count(*)::int from (select from jobs where organization_id = ${id} and failed_at is not null
        and set_aside_at is not null ${atMost}) j) as set_aside_jobs`)
}

/** The event types that a user hosts and that need the meeting link that the user does not have. */
export async function countWithoutOwnLink(db: Db, organization_id: OrganizationId, user_id: UserId) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from (
      select from event_type_hosts o
      join event_types t on t.organization_id = o.organization_id and t.id = o.event_type_id
      where o.organization_id = ${organization_id} and o.user_id = ${user_id} and ${lacksHostLink}
        and not exists (select from conferences c
          where c.organization_id = ${organization_id} and c.user_id = ${user_id} and c.is_meeting_url)
      limit ${maxCount}) t`)
  return count
}

/** The active invitees of meetings. */
export function findInviteeNames(db: Db, organization_id: OrganizationId, event_ids: string[]) {
  return db.all<{ event_id: string; name: string }>(sql`
    select event_id, name from invitees
    where organization_id = ${organization_id} and event_id = any(${event_ids}::uuid[]) and status = 'active'
    order by created_at, id`)
}

export async function hasHosted(db: Db, organization_id: OrganizationId, host_id: UserId) {
  const meeting = await db.maybe(sql`
    select from event_hosts where organization_id = ${organization_id} and host_id = ${host_id} limit 1`)
  return meeting !== undefined
}
