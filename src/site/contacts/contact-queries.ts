import type { SignedInUser } from '../../access/sessions/queries.ts'
import type { MeetingMessageRow } from '../../messages/outgoing-communications/meeting-queries.ts'
import { isAdmin } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ContactId, ScheduledEventId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'

export type HistoryMeeting = {
  id: ScheduledEventId
  name: string | null
  start_time: string
  end_time: string
  status: 'active' | 'canceled' | 'rescheduled'
}
export type HistoryMessage = MeetingMessageRow & { event_id: ScheduledEventId }

/** The name of the user to whom the contact belongs. */
export function findOwner(db: Db, { organization_id }: SignedInUser, id: ContactId) {
  return db.maybe<{ owner_id: string; name: string }>(sql`
    select c.owner_id, u.name from contacts c join users u on u.id = c.owner_id
    where c.organization_id = ${organization_id} and c.id = ${id}`)
}

/** The meetings with these addresses that the user may see, the next or the latest ones first. */
export function findMeetings(db: Db, user: SignedInUser, emails: string[], when: 'upcoming' | 'past', count: number) {
  const isUpcoming = when === 'upcoming'
  const isInRange = isUpcoming
    ? sql`e.end_time > now() and e.status = 'active' and i.status = 'active'`
    : sql`e.end_time <= now()`
  return db.all<HistoryMeeting>(sql`
    select e.id, e.name, e.start_time, e.end_time, case
      when bool_or(i.status = 'active') then e.status when bool_and(i.rescheduled) then 'rescheduled' else 'canceled'
      end as status
    from invitees i join scheduled_events e on e.id = i.event_id
    where i.organization_id = ${user.organization_id} and e.organization_id = ${user.organization_id}
      and i.address = any(${emails.map(fold)}) and ${isVisible(user)}
      and ${isInRange}
    group by e.id order by e.start_time ${isUpcoming ? sql`asc` : sql`desc`}, e.id limit ${count}`)
}

/** The latest messages to these addresses about meetings that the user may see. */
export function findMessages(db: Db, user: SignedInUser, emails: string[], count: number) {
  const addresses = emails.map(fold)
  const { organization_id } = user
  return db.all<HistoryMessage>(sql`
    select * from (
      select 'email' as type, m.recipient, m.subject, m.status, null as error, coalesce(m.sent_at, m.created_at) as at,
        m.id, m.event_id
      from mails m join scheduled_events e on e.id = m.event_id
      where m.organization_id = ${organization_id} and e.organization_id = ${organization_id}
        and lower(m.recipient) = any(${addresses}) and ${isVisible(user)}
      union all
      select 'sms' as type, m.recipient, null as subject, m.status, null as error,
        coalesce(m.sent_at, m.created_at) as at, m.id, m.event_id
      from invitees i join text_messages m on m.invitee_id = i.id join scheduled_events e on e.id = m.event_id
      where i.organization_id = ${organization_id} and m.organization_id = ${organization_id}
        and e.organization_id = ${organization_id} and i.address = any(${addresses}) and ${isVisible(user)}) messages
    order by at desc, id desc limit ${count}`)
}

/** Admins see all meetings `e`, members those that they host, group admins also those of their group. */
function isVisible(user: SignedInUser) {
  const { organization_id, user_id } = user
  if (isAdmin(user)) return sql`true`
  return sql`exists (
    select from event_hosts h where h.event_id = e.id and (h.host_id = ${user_id} or h.host_id in (
      select them.user_id from group_relationships mine
      join organization_memberships me on me.id = mine.membership_id and me.user_id = ${user_id}
      join group_relationships theirs on theirs.group_id = mine.group_id and theirs.role = 'member'
      join organization_memberships them on them.id = theirs.membership_id
      where mine.organization_id = ${organization_id} and mine.role = 'admin')))`
}
