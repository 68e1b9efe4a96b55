import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { fold } from '../../platform/text.ts'

/** A meeting was made with whoever has this address. */
export async function recordMeeting(
  db: Db, organization_id: string, owner_ids: string[], address: string, start_time: string,
) {
  await db.run(sql`
    update contacts set
      next_meeting_date = least(case when next_meeting_date > now() then next_meeting_date end, ${start_time})
    where organization_id = ${organization_id} and id = any(array(
      select contact_id from contact_addresses
      where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = ${address}))`)
}

/** A mail about a meeting was sent to whoever has this address: its hosts were in touch with them. */
export async function recordEmail(db: Db, organization_id: string, event_id: string, email: string) {
  const written = sql`
    select a.contact_id from contact_addresses a join event_hosts h on h.host_id = a.owner_id
    where a.organization_id = ${organization_id} and h.organization_id = ${organization_id}
      and h.event_id = ${event_id} and a.address = ${fold(email)}`
  await lockInOrder(db, organization_id, written)
  await db.run(sql`
    update contacts set first_email_date = coalesce(first_email_date, now()), last_email_date = now()
    where organization_id = ${organization_id} and id in (${written})`)
}

/** Meetings with these addresses went, or are over: which was the last one, and which is the next one now? */
export async function recomputeMeetingDates(db: Db, organization_id: string, owner_ids: string[], addresses: string[]) {
  const concerned = sql`
    select contact_id from contact_addresses
    where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = any(${addresses})`
  await lockInOrder(db, organization_id, concerned)
  await db.run(sql`
    update contacts c set next_meeting_date = dates.next, last_meeting_date = dates.last
    from (
      select met.id, min(at.start_time) filter (where at.start_time > now()) as next,
        max(at.start_time) filter (where at.end_time <= now()) as last
      from (select id from contacts where organization_id = ${organization_id} and id in (${concerned}) offset 0) met
      join contact_addresses a on a.contact_id = met.id and a.organization_id = ${organization_id}
      left join lateral (
        select e.start_time, e.end_time from invitees i
        join event_hosts h on h.event_id = i.event_id and h.host_id = a.owner_id and h.active
        join scheduled_events e on e.id = i.event_id and e.status = 'active'
        where i.organization_id = ${organization_id} and i.address = a.address and i.status = 'active'
        offset 0) at on true
      group by met.id) dates
    where c.organization_id = ${organization_id} and c.id = dates.id`)
}

/**
 * Bookings hold contacts in this order, too. A statement of its own: the one that follows sees what was committed while
 * this one waited.
 */
async function lockInOrder(db: Db, organization_id: string, contacts: Sql) {
  await db.run(sql`
    select id from contacts where organization_id = ${organization_id} and id in (${contacts})
    order by owner_id, id for update`)
}
