import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'

/** Updates the email dates of the hosts' contacts with this address after an email about a meeting. */
export async function recordEmail(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId, email: string) {
  const recipients = sql`
    select a.contact_id from contact_addresses a join event_hosts h on h.host_id = a.owner_id
    where a.organization_id = ${organization_id} and h.organization_id = ${organization_id}
      and h.event_id = ${event_id} and a.address = ${fold(email)}`
  await lockInOrder(db, organization_id, recipients)
  await db.run(sql`
    update contacts set first_email_date = coalesce(first_email_date, now()), last_email_date = now()
    where organization_id = ${organization_id} and id in (${recipients})`)
}

/** Recomputes the last and next meeting of contacts after meetings with these addresses changed or ended. */
export async function recomputeMeetingDates(
  db: Db,
  organization_id: OrganizationId,
  owner_ids: UserId[],
  addresses: string[],
) {
  const affected = sql`
    select contact_id from contact_addresses
    where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = any(${addresses})`
  await lockInOrder(db, organization_id, affected)
  await db.run(sql`
    update contacts c set next_meeting_date = dates.next, last_meeting_date = dates.last
    from (
      select contact.id, min(meeting.start_time) filter (where meeting.start_time > now()) as next,
        max(meeting.start_time) filter (where meeting.end_time <= now()) as last
      from (select id from contacts where organization_id = ${organization_id} and id in (${affected}) offset 0) contact
      join contact_addresses a on a.contact_id = contact.id and a.organization_id = ${organization_id}
      left join lateral (
        select e.start_time, e.end_time from invitees i
        join event_hosts h on h.organization_id = i.organization_id and h.event_id = i.event_id
          and h.host_id = a.owner_id and h.active
        join scheduled_events e on e.organization_id = i.organization_id and e.id = i.event_id and e.status = 'active'
        where i.organization_id = ${organization_id} and i.address = a.address and i.status = 'active'
        offset 0) meeting on true
      group by contact.id) dates
    where c.organization_id = ${organization_id} and c.id = dates.id`)
}

/**
 * Locks contacts in the same order as bookings do. This is a separate statement, so that the next one sees what other
 * transactions committed while this one waited.
 */
async function lockInOrder(db: Db, organization_id: OrganizationId, contacts: Sql) {
  await db.run(sql`
    select id from contacts where organization_id = ${organization_id} and id in (${contacts})
    order by owner_id, id for update`)
}
