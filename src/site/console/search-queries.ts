import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../../platform/ids.ts'

/** Who searches. Admins and owners see everything of their organization. */
export type Searcher = { organization_id: OrganizationId; user_id: UserId; isAdmin: boolean }

export type FoundEventType = { id: string; name: string; active: boolean; owner_name: string | null }
export type FoundMeeting = {
  id: string
  name: string
  start_time: string
  end_time: string
  status: string
  rescheduled: boolean
  invitee_name: string
  email: string
}
export type FoundMember = { id: string; name: string; email: string }

/** Finds the words anywhere in the text. `%` and `_` are letters like others. */
const contains = (column: Sql, text: string) => sql`position(lower(${text}) in lower(${column})) > 0`

/** Members find the event types that they own or host. */
export function findEventTypes(db: Db, { organization_id, user_id, isAdmin }: Searcher, text: string, count: number) {
  return db.all<FoundEventType>(sql`
    select e.id, e.name, e.active, coalesce(u.name, t.name) as owner_name from event_types e
    left join users u on u.id = e.user_id
    left join teams t on t.organization_id = e.organization_id and t.id = e.team_id
    where e.organization_id = ${organization_id} and e.deleted_at is null and e.type = 'StandardEventType'
      and e.link is null and ${contains(sql`e.name`, text)}
      and (${isAdmin} or e.user_id = ${user_id} or exists (
        select from event_type_hosts h
        where h.organization_id = e.organization_id and h.event_type_id = e.id and h.user_id = ${user_id}))
    order by e.active desc, lower(e.name), e.id limit ${count}`)
}

/** Members find the meetings that they host, group admins also those of their group, the latest first. */
export function findMeetings(db: Db, { organization_id, user_id, isAdmin }: Searcher, text: string, count: number) {
  return db.all<FoundMeeting>(sql`
    select e.id, e.name, e.start_time, e.end_time, e.status, i.rescheduled, i.name as invitee_name, i.email
    from invitees i join scheduled_events e on e.id = i.event_id
    where i.organization_id = ${organization_id} and e.organization_id = ${organization_id}
      and (${contains(sql`i.name`, text)} or ${contains(sql`i.email`, text)})
      and (${isAdmin} or exists (
        select from event_hosts h where h.organization_id = e.organization_id and h.event_id = e.id
        and (h.host_id = ${user_id} or h.host_id in (
          select them.user_id from group_relationships mine
          join organization_memberships me on me.organization_id = mine.organization_id and me.id = mine.membership_id
            and me.user_id = ${user_id}
          join group_relationships theirs on theirs.organization_id = mine.organization_id
            and theirs.group_id = mine.group_id and theirs.role = 'member'
          join organization_memberships them on them.organization_id = theirs.organization_id
            and them.id = theirs.membership_id
          where mine.organization_id = ${organization_id} and mine.role = 'admin'))))
    order by e.start_time desc, e.id limit ${count}`)
}

/** For admins and owners: members cannot list each other. */
export function findMembers(db: Db, organization_id: OrganizationId, text: string, count: number) {
  return db.all<FoundMember>(sql`
    select m.id, u.name, u.email from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id} and (${contains(sql`u.name`, text)} or ${contains(sql`u.email`, text)})
    order by lower(u.name), u.id limit ${count}`)
}
