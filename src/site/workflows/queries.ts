import type { WorkflowOwner } from '../../messages/manage-workflows/rules.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, OrganizationId, UserId, WorkflowId } from '../../platform/ids.ts'

export type TypeChoice = { id: EventTypeId; name: string; owner: string | null }
export type RunCounts = { workflow_id: WorkflowId; pending: number; done: number; failed: number }
export type InviteeChoice = { id: string; event_id: string; name: string; meeting: string; start_time: string }

const maxChoices = 200

/** Event types that a workflow of the owner can name, and those that it names already. */
export function findTypes(
  db: Db,
  organization_id: OrganizationId,
  { user_id, group_id }: WorkflowOwner,
  named: string[],
) {
  const inGroup = sql`
    select m.user_id from group_relationships r
    join organization_memberships m on m.organization_id = r.organization_id and m.id = r.membership_id
    where r.organization_id = ${organization_id} and r.group_id = ${group_id} and r.role = 'member'`
  const isOwned =
    user_id !== null
      ? sql`t.user_id = ${user_id}`
      : group_id === null
        ? sql`true`
        : sql`(t.user_id in (${inGroup}) or t.team_id is not null and exists (
          select from event_type_hosts h
          where h.organization_id = t.organization_id and h.event_type_id = t.id and h.user_id in (${inGroup})))`
  return db.all<TypeChoice>(sql`
    select t.id, t.name, u.name as owner from event_types t left join users u on u.id = t.user_id
    where t.organization_id = ${organization_id} and t.deleted_at is null
      and (t.id = any(${named}::uuid[]) or ${isOwned})
    order by t.id = any(${named}::uuid[]) desc, lower(t.name collate "C"), t.id
    limit ${maxChoices + named.length}`)
}

/** The names of event types, for the list. */
export async function findTypeNames(db: Db, organization_id: OrganizationId, ids: string[]) {
  const rows = await db.all<Pick<TypeChoice, 'id' | 'name'>>(sql`
    select id, name from event_types where organization_id = ${organization_id} and id = any(${ids}::uuid[])`)
  return new Map<string, string>(rows.map(({ id, name }) => [id, name]))
}

export function findMemberAddresses(db: Db, organization_id: OrganizationId, ids: string[], addresses: string[]) {
  return db.all<{ id: UserId; email: string }>(sql`
    select u.id, u.email from users u join organization_memberships m on m.user_id = u.id
    where m.organization_id = ${organization_id}
      and (u.id = any(${ids}::uuid[]) or lower(u.email) = any(${addresses}::text[]))`)
}

/** Counting stops here: the list only gives an impression. */
const maxCounted = 1000

/** Of the last 30 days. A run failed if one of its messages did. */
export async function findRunCounts(db: Db, organization_id: OrganizationId, ids: string[]) {
  const counts = await db.all<RunCounts>(sql`
    select w.id as workflow_id,
      (select count(*)::int from (select 1 from workflow_runs r
        where r.organization_id = w.organization_id and r.workflow_id = w.id and r.status = 'pending'
        limit ${maxCounted}) counted) as pending,
      count(*) filter (where recent.status = 'done')::int as done,
      count(*) filter (where recent.has_failed)::int as failed
    from workflows w left join lateral (
      select r.status, exists (select from mails m where m.organization_id = r.organization_id
          and m.workflow_run_id = r.id and m.status in ('failed', 'bounced'))
        or exists (select from text_messages t where t.organization_id = r.organization_id
          and t.workflow_run_id = r.id and t.workflow_step is not null
          and t.status in ('failed', 'undelivered')) as has_failed
      from workflow_runs r
      where r.organization_id = w.organization_id and r.workflow_id = w.id and r.created_at > now() - interval '30 days'
      order by r.created_at desc, r.id desc limit ${maxCounted}) recent on true
    where w.organization_id = ${organization_id} and w.id = any(${ids}::uuid[]) group by w.id`)
  return new Map<string, RunCounts>(counts.map((count) => [count.workflow_id, count]))
}

/** The latest bookings with the user, to preview messages about one of them. */
export function findInviteeChoices(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return db.all<InviteeChoice>(sql`
    select i.id, i.event_id, i.name, e.name as meeting, e.start_time
    from event_hosts h join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
      join invitees i on i.organization_id = e.organization_id and i.event_id = e.id
    where h.organization_id = ${organization_id} and h.host_id = ${user_id} and i.status = 'active'
    order by h.start_time desc, i.id limit 20`)
}
