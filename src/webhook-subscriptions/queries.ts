import type { Db } from '../db/db.ts'
import { violates } from '../db/failures.ts'
import { page } from '../db/page.ts'
import { sql } from '../db/sql.ts'
import { Conflict, Denied, Missing } from '../errors.ts'
import type { Audience, SubscribableEvent } from '../events/catalog.ts'
import type { SubscriptionFilters } from './schema.ts'

/** Without its keys: whoever needs those asks for them. */
export type SubscriptionRow = {
  id: string
  organization_id: string
  callback_url: string
  events: SubscribableEvent[]
  scope: Audience
  user_id: string | null
  group_id: string | null
  creator_id: string
  state: 'active' | 'disabled'
  retry_started_at: string | null
  created_at: string
  updated_at: string
}

export type NewRow = Omit<SubscriptionRow, 'state' | 'retry_started_at' | 'created_at' | 'updated_at'> & {
  signing_key: string | null
}

type Content = Pick<SubscriptionRow, 'callback_url' | 'events'>

const columns = sql`
  id, organization_id, callback_url, events, scope, user_id, group_id, creator_id, state, retry_started_at, created_at,
  updated_at`

/** Those of one audience. */
export function listSubscriptions(
  db: Db, organization_id: string, { scope, user, group, ...paging }: SubscriptionFilters,
) {
  const whose = {
    organization: sql.empty, user: sql`and user_id = ${user}`, group: sql`and group_id = ${group}`,
  }[scope]
  return page<SubscriptionRow>(db, sql`
    select ${columns} from webhook_subscriptions
    where organization_id = ${organization_id} and scope = ${scope} ${whose}`, paging)
}

export async function getSubscription(db: Db, organization_id: string, id: string, hold = sql.empty) {
  const found = await db.maybe<SubscriptionRow>(sql`
    select ${columns} from webhook_subscriptions where organization_id = ${organization_id} and id = ${id} ${hold}`)
  if (!found) throw new Missing()
  return found
}

/** Keys are sealed to the row that they are in, so its id is there before it. */
export async function newSubscriptionId(db: Db) {
  return (await db.one<{ id: string }>(sql`select new_id() as id`)).id
}

export function insertSubscription(db: Db, row: NewRow) {
  return db.one<SubscriptionRow>(sql`
    insert into webhook_subscriptions
      (id, organization_id, callback_url, events, scope, user_id, group_id, creator_id, signing_key)
    values (${row.id}, ${row.organization_id}, ${row.callback_url}, ${row.events}, ${row.scope}, ${row.user_id},
      ${row.group_id}, ${row.creator_id}, ${row.signing_key})
    returning ${columns}`).catch(refused)
}

/** An address that is new is tried at once. That nothing has arrived for a while is as true as before. */
export function updateSubscription(db: Db, { organization_id, id }: SubscriptionRow, content: Content) {
  const { callback_url, events } = content
  return db.one<SubscriptionRow>(sql`
    update webhook_subscriptions set callback_url = ${callback_url}, events = ${events},
      failures = case when callback_url = ${callback_url} then failures else 0 end,
      paused_until = case when callback_url = ${callback_url} then paused_until end, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`).catch(refused)
}

/** One that is active already only has its pause ended: since when nothing has arrived is for a success to clear. */
export function enableSubscription(db: Db, { organization_id, id }: SubscriptionRow) {
  return db.one<SubscriptionRow>(sql`
    update webhook_subscriptions set state = 'active', failures = 0, paused_until = null, updated_at = now(),
      retry_started_at = case when state = 'active' then retry_started_at end,
      warnings = case when state = 'active' then warnings else 0 end
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** The key that signs from now on. The one before it signs beside it for another day. */
export async function replaceKey(db: Db, { organization_id, id }: SubscriptionRow, signing_key: string) {
  const { previous_key_until } = await db.one<{ previous_key_until: string | null }>(sql`
    update webhook_subscriptions set signing_key = ${signing_key}, previous_signing_key = signing_key,
      previous_key_until = case when signing_key is not null then now() + interval '24 hours' end, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning previous_key_until`)
  return previous_key_until
}

export async function deleteSubscription(db: Db, { organization_id, id }: SubscriptionRow) {
  await db.run(sql`delete from webhook_subscriptions where organization_id = ${organization_id} and id = ${id}`)
}

/** Somebody else was there first, or the one that it is for has just gone. */
function refused(error: unknown): never {
  if (violates(error, 'webhook_subscriptions_once'))
    throw new Conflict({ parameter: 'url', message: 'Hook with this url already exists' })
  if (violates(error, 'webhook_subscriptions_user_id_fkey'))
    throw new Denied('You do not have permission to access this resource.')
  throw violates(error, 'webhook_subscriptions_group_id_fkey') ? new Missing() : error
}
