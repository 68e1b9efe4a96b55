import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { subscriptionOf, type Subscription } from './sign-link.ts'

/** Whether the owner of the address wants no optional emails from the organization. */
export function isUnsubscribed(db: Db, organization_id: OrganizationId, address: string) {
  return hasUnsubscribed(db, subscriptionOf(organization_id, address))
}

export async function hasUnsubscribed(db: Db, { organization_id, mailbox_hash }: Subscription) {
  const row = await db.maybe(sql`
    select from unsubscribes where organization_id = ${organization_id} and mailbox_hash = ${mailbox_hash}`)
  return row !== undefined
}

/** Returns whether this was new. */
export async function insertUnsubscribe(db: Db, { organization_id, mailbox_hash }: Subscription) {
  const row = await db.maybe(sql`
    insert into unsubscribes (organization_id, mailbox_hash) values (${organization_id}, ${mailbox_hash})
    on conflict do nothing returning created_at`)
  return row !== undefined
}

/** Returns whether there was one. */
export async function deleteUnsubscribe(db: Db, { organization_id, mailbox_hash }: Subscription) {
  const row = await db.maybe(sql`
    delete from unsubscribes where organization_id = ${organization_id} and mailbox_hash = ${mailbox_hash}
    returning created_at`)
  return row !== undefined
}
