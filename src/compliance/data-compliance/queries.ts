import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { mailboxOf } from '../../platform/rate-limits/rules.ts'

const guestBatchSize = 500

/** Deletes the form submissions that led to these bookings. */
export async function deleteSubmissionsOf(
  db: Db,
  organization_id: OrganizationId,
  event_ids: ScheduledEventId[],
  addresses: string[],
) {
  await db.run(sql`
    delete from routing_form_submissions where organization_id = ${organization_id} and id in (
      select routing_form_submission_id from invitees
      where organization_id = ${organization_id} and event_id = any(${event_ids}) and address = any(${addresses}))`)
}

export function deleteGuests(db: Db, organization_id: OrganizationId, addresses: string[]) {
  return db.all<{ event_id: ScheduledEventId }>(sql`
    delete from event_guests where organization_id = ${organization_id} and (invitee_id, address) in (
      select invitee_id, address from event_guests
      where organization_id = ${organization_id} and address = any(${addresses}) limit ${guestBatchSize})
    returning event_id`)
}

/** Deletes that emails to these addresses came back. */
export function deleteUndeliverable(db: Db, organization_id: OrganizationId, addresses: string[]) {
  return db.run(sql`
    delete from undeliverable_addresses
    where organization_id = ${organization_id} and address = any(${addresses.map(mailboxOf)})`)
}

/** Returns those of the addresses that belong to contacts of these owners. */
export async function findContactAddresses(
  db: Db,
  organization_id: OrganizationId,
  owner_ids: UserId[],
  addresses: string[],
) {
  const rows = await db.all<{ address: string }>(sql`
    select distinct address from contact_addresses
    where organization_id = ${organization_id} and owner_id = any(${owner_ids}) and address = any(${addresses})
    order by address`)
  return rows.map(({ address }) => address)
}

/** `notice`: of version 0.1. */
const bookingKinds = ['booking email', 'notice', 'workflow run', 'workflow message', 'workflow webhook']

/** Deletes the jobs of emails and invitees that no longer exist. Their last error can contain an address as well. */
export function deleteOrphanedJobs(db: Db, organization_id: OrganizationId) {
  return db.run(sql`
    delete from jobs j where j.organization_id = ${organization_id} and (
      (j.kind in ('email', 'mail') and not exists (select 1 from mails m where m.id = (j.payload ->> 'mail_id')::uuid))
      or (j.kind = 'text message' and not exists (
        select 1 from text_messages t where t.id = (j.payload ->> 'text_message_id')::uuid))
      or (j.kind = any(${bookingKinds}) and j.payload ? 'invitee_id' and not exists (
        select 1 from invitees i where i.id = (j.payload ->> 'invitee_id')::uuid)))`)
}

/** A deletion that finally failed keeps no addresses in its job. */
export function deleteAddressesOfFailedJobs(db: Db, organization_id: OrganizationId) {
  return db.run(sql`
    update jobs set payload = payload #- '{what,emails}'
    where organization_id = ${organization_id} and kind in ('data deletion', 'deletion') and failed_at is not null`)
}
