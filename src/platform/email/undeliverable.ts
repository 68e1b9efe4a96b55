import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Id, OrganizationId } from '../ids.ts'
import { mailboxOf } from '../rate-limits/rules.ts'
import type { Bounce } from './bounce-rules.ts'
import type { EmailRow } from './queries.ts'

export type UndeliverableRow = {
  id: Id<'undeliverable address'>
  organization_id: OrganizationId
  address: string
  status: string
  created_at: string
}

/** Whether an email to this address came back because the address does not exist. */
export async function isUndeliverable(db: Db, organization_id: OrganizationId, recipient: string) {
  const found = await db.maybe(sql`
    select from undeliverable_addresses
    where organization_id = ${organization_id} and address = ${mailboxOf(recipient)}`)
  return found !== undefined
}

/** Marks an email that came back. After a hard bounce, the address gets no more emails about meetings. */
export async function recordBounce(
  db: Db,
  { id, organization_id, recipient }: Pick<EmailRow, 'id' | 'organization_id' | 'recipient'>,
  { status, diagnostic, isHard }: Bounce,
) {
  await db.run(sql`
    update mails set status = 'bounced', bounced_at = now(), error = ${diagnostic}, secret = null, calendar = null
    where id = ${id}`)
  if (isHard)
    await db.run(sql`
      insert into undeliverable_addresses (organization_id, address, status)
      values (${organization_id}, ${mailboxOf(recipient)}, ${status}) on conflict do nothing`)
}

/** Notes a problem that can still be solved, for example a server that is down. The email counts as sent. */
export function recordDelay(db: Db, { id }: Pick<EmailRow, 'id'>, { diagnostic }: Bounce) {
  return db.run(sql`update mails set error = ${diagnostic} where id = ${id} and bounced_at is null`)
}

/** The owner of the address has answered, so it exists. */
export function deleteUndeliverable(db: Db, organization_id: OrganizationId, recipient: string) {
  return db.run(sql`
    delete from undeliverable_addresses
    where organization_id = ${organization_id} and address = ${mailboxOf(recipient)}`)
}

/** Of all organizations, for the operator. */
export function findUndeliverable(db: Db, address?: string) {
  return db.all<UndeliverableRow>(sql`
    select id, organization_id, address, status, created_at from undeliverable_addresses
    where address = coalesce(${address === undefined ? null : mailboxOf(address)}, address)
    order by created_at, id limit 10000`)
}
