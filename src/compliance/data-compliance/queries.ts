import type { Db } from '../../platform/db/db.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'

export type MeetingKey = { id: string; event_type_id: string; host_ids: string[] }
type RemainingInvitees = { event_id: string; active: number; left: number }

const meetingBatchSize = 20
const guestBatchSize = 500

/** Some meetings, all of one event type: its lock is taken first and only one such may be held. */
async function findMeetings(db: Db, organization_id: string, ids: Sql) {
  const found = await db.all<MeetingKey>(sql`
    select e.id, e.event_type_id,
      array(select h.host_id from event_hosts h where h.organization_id = ${organization_id} and h.event_id = e.id)
        as host_ids
    from scheduled_events e where e.organization_id = ${organization_id} and e.id in (${ids})`)
  return found.filter(({ event_type_id }) => event_type_id === found[0]?.event_type_id)
}

export function findMeetingsWith(db: Db, organization_id: string, addresses: string[]) {
  return findMeetings(db, organization_id, sql`
    select event_id from invitees where organization_id = ${organization_id} and address = any(${addresses})
    order by event_id limit ${meetingBatchSize}`)
}

export function findMeetingsIn(db: Db, organization_id: string, start_time: string, end_time: string) {
  return findMeetings(db, organization_id, sql`
    select id from scheduled_events
    where organization_id = ${organization_id} and start_time between ${start_time} and ${end_time}
    order by start_time, id limit ${meetingBatchSize}`)
}

/** Keeps these as they are until the transaction ends. Whoever does so holds the locks of their hosts. */
export async function lockMeetings(db: Db, organization_id: string, ids: string[]) {
  await db.run(sql`
    select id from scheduled_events where organization_id = ${organization_id} and id = any(${ids})
    order by id for update`)
}

/** Takes invitees out of meetings that are held. Tells how many came to each of these, and how many are left there. */
export async function deleteInvitees(db: Db, organization_id: string, event_ids: string[], addresses: string[]) {
  const gone = await db.all<{ event_id: string; active: number }>(sql`
    with gone as (
      delete from invitees
      where organization_id = ${organization_id} and event_id = any(${event_ids}) and address = any(${addresses})
      returning event_id, status)
    select event_id, (count(*) filter (where status = 'active'))::int as active from gone group by event_id`)
  const left = await db.all<{ event_id: string; left: number }>(sql`
    select event_id, count(*)::int as left from invitees
    where organization_id = ${organization_id} and event_id = any(${event_ids}) group by event_id`)
  const leftAt = new Map(left.map((row) => [row.event_id, row.left]))
  return gone.map((row): RemainingInvitees => ({ ...row, left: leftAt.get(row.event_id) ?? 0 }))
}

/** What they answered before they came to these meetings. */
export async function deleteSubmissionsOf(db: Db, organization_id: string, event_ids: string[], addresses: string[]) {
  await db.run(sql`
    delete from routing_form_submissions where organization_id = ${organization_id} and id in (
      select routing_form_submission_id from invitees
      where organization_id = ${organization_id} and event_id = any(${event_ids}) and address = any(${addresses}))`)
}

export async function updateTotal(db: Db, organization_id: string, { event_id, left }: RemainingInvitees) {
  await db.run(sql`
    update scheduled_events set invitees_total = ${left}, updated_at = clock_timestamp()
    where organization_id = ${organization_id} and id = ${event_id}`)
}

/** Deletes meetings with all that hangs on them. It was nobody's turn then, unless the hosts were changed since. */
export async function deleteMeetings(db: Db, organization_id: string, ids: string[]) {
  await db.run(sql`
    with turns as (
      select h.host_id, e.event_type_id, count(*)::int as meetings
      from scheduled_events e join event_hosts h on h.event_id = e.id join event_types t on t.id = e.event_type_id
      where e.organization_id = ${organization_id} and e.id = any(${ids}) and h.active
        and e.created_at >= t.hosts_changed_at
      group by h.host_id, e.event_type_id),
    counted as (
      update event_type_hosts h set booked = greatest(h.booked - turns.meetings, 0) from turns
      where h.organization_id = ${organization_id} and h.event_type_id = turns.event_type_id
        and h.user_id = turns.host_id)
    delete from scheduled_events where organization_id = ${organization_id} and id = any(${ids})`)
}

/** The addresses of everybody who has been invited to these meetings. */
export async function findAddresses(db: Db, organization_id: string, event_ids: string[]) {
  const rows = await db.all<{ address: string }>(sql`
    select distinct address from invitees
    where organization_id = ${organization_id} and event_id = any(${event_ids})`)
  return rows.map(({ address }) => address)
}

export function deleteGuests(db: Db, organization_id: string, addresses: string[]) {
  return db.run(sql`
    delete from event_guests where organization_id = ${organization_id} and (invitee_id, address) in (
      select invitee_id, address from event_guests
      where organization_id = ${organization_id} and address = any(${addresses}) limit ${guestBatchSize})`)
}

/** Which of these addresses the contacts of some owners have. */
export async function findContactAddresses(db: Db, organization_id: string, owner_ids: string[], addresses: string[]) {
  const rows = await db.all<{ address: string }>(sql`
    select distinct address from contact_addresses
    where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = any(${addresses})
    order by address`)
  return rows.map(({ address }) => address)
}

/** What was to be mailed, or told to somebody, who is gone. What went wrong then may hold an address as well. */
export function deleteOrphanedJobs(db: Db, organization_id: string) {
  return db.run(sql`
    delete from jobs j where j.organization_id = ${organization_id} and (
      (j.kind = 'email' and not exists (select 1 from mails m where m.id = (j.payload ->> 'mail_id')::uuid))
      or (j.kind = 'booking email' and not exists (
        select 1 from invitees i where i.id = (j.payload ->> 'invitee_id')::uuid)))`)
}

/** A deletion that was given up keeps nobody's address. */
export function deleteAddressesOfFailedJobs(db: Db, organization_id: string) {
  return db.run(sql`
    update jobs set payload = payload #- '{what,emails}'
    where organization_id = ${organization_id} and kind = 'data deletion' and failed_at is not null`)
}
