import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import type { SubscriptionId, UserId } from '../../platform/ids.ts'
import { columns, type SubscriptionRow } from './queries.ts'

type NewSubscriptionRow = Omit<SubscriptionRow, 'state' | 'retry_started_at' | 'created_at' | 'updated_at'> & {
  signing_key: string | null
}

type SubscriptionContent = Pick<SubscriptionRow, 'callback_url' | 'events'>

/** A key is encrypted for its row, so the id must exist before the row. */
export async function newSubscriptionId(db: Db) {
  return (await db.one<{ id: SubscriptionId }>(sql`select new_id() as id`)).id
}

export function insertSubscription(db: Db, row: NewSubscriptionRow) {
  return db
    .one<SubscriptionRow>(sql`
    insert into webhook_subscriptions
      (id, organization_id, callback_url, events, scope, user_id, group_id, creator_id, application_id, signing_key)
    values (${row.id}, ${row.organization_id}, ${row.callback_url}, ${row.events}, ${row.scope}, ${row.user_id},
      ${row.group_id}, ${row.creator_id}, ${row.application_id}, ${row.signing_key})
    returning ${columns}`)
    .catch(rethrow)
}

/**
 * Deliveries to a new address start immediately. From now on the subscription depends on the permission of
 * `manager_id`, who set the address. `retry_started_at` stays until a delivery succeeds.
 */
export function updateSubscription(
  db: Db,
  { organization_id, id }: Managed<SubscriptionRow>,
  { callback_url, events }: SubscriptionContent,
  manager_id: UserId,
) {
  return db
    .one<SubscriptionRow>(sql`
    update webhook_subscriptions set callback_url = ${callback_url}, events = ${events},
      failures = case when callback_url = ${callback_url} then failures else 0 end,
      paused_until = case when callback_url = ${callback_url} then paused_until end,
      manager_id = case when callback_url = ${callback_url} then manager_id else ${manager_id} end, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
    .catch(rethrow)
}

/**
 * From now on the subscription depends on the permission of `manager_id`. If it is already active, only the pause
 * ends: `retry_started_at` stays until a delivery succeeds.
 */
export function enableSubscription(db: Db, { organization_id, id }: Managed<SubscriptionRow>, manager_id: UserId) {
  return db.one<SubscriptionRow>(sql`
    update webhook_subscriptions set state = 'active', failures = 0, paused_until = null, updated_at = now(),
      manager_id = ${manager_id},
      retry_started_at = case when state = 'active' then retry_started_at end,
      warnings = case when state = 'active' then warnings else 0 end
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

export async function deleteSubscription(db: Db, { organization_id, id }: Managed<SubscriptionRow>) {
  await db.run(sql`delete from webhook_subscriptions where organization_id = ${organization_id} and id = ${id}`)
}

/** Translates violations: the address is taken, or the user or group has just been deleted. */
function rethrow(error: unknown): never {
  if (violates(error, 'webhook_subscriptions_once'))
    throw new Conflict({ parameter: 'url', message: 'Hook with this url already exists' })
  if (violates(error, 'webhook_subscriptions_user_id_fkey'))
    throw new Forbidden('You do not have permission to access this resource.')
  throw violates(error, 'webhook_subscriptions_group_id_fkey') ? new NotFound() : error
}
