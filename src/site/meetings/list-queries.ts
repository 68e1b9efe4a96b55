import type { SignedInUser } from '../../access/sessions/queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { EventTypeId, GroupId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'

/** Longer lists of choices are cut: they would make every page of the list slow. */
const maxChoices = 200

export type TypeChoice = { id: EventTypeId; name: string; owner: string | null }
export type PersonChoice = { id: UserId; name: string; group_id: GroupId | null }
export type GroupChoice = { id: GroupId; name: string }
export type ShownInvitee = { event_id: ScheduledEventId; name: string; rescheduled: boolean; is_no_show: boolean }

/** The event types of the organization for admins, else those that the user or a member of their groups hosts. */
export function findTypeChoices(db: Db, user: SignedInUser) {
  const { organization_id, user_id } = user
  const hosted = sql`and t.id in (
    select h.event_type_id from event_type_hosts h where h.organization_id = ${organization_id}
      and h.user_id in (select ${user_id}::uuid union all select id from (${groupMembers(user)}) member))`
  return db.all<TypeChoice>(sql`
    select t.id, t.name, u.name as owner from event_types t left join users u on u.id = t.user_id
    where t.organization_id = ${organization_id} and t.deleted_at is null ${isAdmin(user) ? sql.empty : hosted}
    order by lower(t.name collate "C"), t.id limit ${maxChoices}`)
}

/** The people whose meetings the user may list, besides themselves: all for admins, their groups for group admins. */
export function findPersonChoices(db: Db, user: SignedInUser) {
  const { organization_id, user_id } = user
  if (!isAdmin(user))
    return db.all<PersonChoice>(sql`
    select * from (${groupMembers(user)}) member where id <> ${user_id} order by lower(name), id limit ${maxChoices}`)
  return db.all<PersonChoice>(sql`
    select u.id, u.name, null as group_id from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and m.user_id <> ${user_id}
    order by lower(u.name), u.id limit ${maxChoices}`)
}

export function findGroupChoices(db: Db, user: SignedInUser) {
  const { organization_id, user_id } = user
  const managed = sql`and g.id in (
    select r.group_id from group_relationships r join organization_memberships m on m.id = r.membership_id
    where r.organization_id = ${organization_id} and r.role = 'admin' and m.user_id = ${user_id})`
  return db.all<GroupChoice>(sql`
    select g.id, g.name from groups g
    where g.organization_id = ${organization_id} ${isAdmin(user) ? sql.empty : managed}
    order by lower(g.name), g.id limit ${maxChoices}`)
}

const maxShown = 3

/** The first invitees of each meeting, those who take part before those who canceled. */
export async function findShownInvitees(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[]) {
  const invitees = await db.all<ShownInvitee>(sql`
    select shown.* from unnest(${ids}::uuid[]) event(id), lateral (
      select i.event_id, i.name, i.rescheduled,
        exists (select 1 from invitee_no_shows s where s.invitee_id = i.id) as is_no_show
      from invitees i where i.organization_id = ${organization_id} and i.event_id = event.id
      order by i.status, i.created_at, i.id limit ${maxShown}) shown`)
  return Map.groupBy(invitees, ({ event_id }) => event_id)
}

/** Members of the groups that the user is an admin of. A person is a member of one group at most. */
function groupMembers({ organization_id, user_id }: SignedInUser) {
  return sql`
    select u.id, u.name, theirs.group_id from group_relationships mine
    join organization_memberships me on me.id = mine.membership_id and me.user_id = ${user_id}
    join group_relationships theirs on theirs.group_id = mine.group_id and theirs.role = 'member'
    join organization_memberships them on them.id = theirs.membership_id
    join users u on u.id = them.user_id
    where mine.organization_id = ${organization_id} and mine.role = 'admin'`
}
