import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import type { Audience, SubscribableEvent } from '../../platform/events/catalog.ts'
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
  /** Through which it was subscribed to. */
  application_id: string | null
  state: 'active' | 'disabled'
  retry_started_at: string | null
  created_at: string
  updated_at: string
}

export type NewRow = Omit<SubscriptionRow, 'state' | 'retry_started_at' | 'created_at' | 'updated_at'> & {
  signing_key: string | null
}

/** A key, sealed to the subscription that it is of. */
export type KeyRow = Pick<SubscriptionRow, 'id' | 'organization_id'> & { signing_key: string }

type SubscriptionCaller = Pick<Caller, 'organization_id' | 'application_id'>
type SubscriptionContent = Pick<SubscriptionRow, 'callback_url' | 'events'>

const columns = sql`
  id, organization_id, callback_url, events, scope, user_id, group_id, creator_id, application_id, state,
  retry_started_at, created_at, updated_at`

/** Those of one audience; an application sees its own. */
export function listSubscriptions(
  db: Db, { organization_id, application_id }: SubscriptionCaller, { scope, user, group, ...paging }: SubscriptionFilters,
) {
  const whose = {
    organization: sql.empty, user: sql`and user_id = ${user}`, group: sql`and group_id = ${group}`,
  }[scope]
  return page<SubscriptionRow>(db, sql`
    select ${columns} from webhook_subscriptions
    where organization_id = ${organization_id} and scope = ${scope} ${whose}
      ${when(application_id ?? undefined, (id) => sql`and application_id = ${id}`)}`, paging)
}

export async function countSubscriptions(db: Db, organization_id: string) {
  return (await db.one<{ count: number }>(sql`
    select count(*)::int as count from webhook_subscriptions where organization_id = ${organization_id}`)).count
}

/** Where subscriptions of the same scope and owner send to. */
export async function listAddresses(db: Db, { organization_id, scope, user_id, group_id }: SubscriptionRow) {
  const rows = await db.all<{ callback_url: string }>(sql`
    select callback_url from webhook_subscriptions
    where organization_id = ${organization_id} and scope = ${scope}
      and coalesce(user_id, group_id, organization_id) = ${user_id ?? group_id ?? organization_id}`)
  return rows.map(({ callback_url }) => callback_url)
}

export async function getSubscription(db: Db, organization_id: string, id: string, hold = sql.empty) {
  const found = await db.maybe<SubscriptionRow>(sql`
    select ${columns} from webhook_subscriptions where organization_id = ${organization_id} and id = ${id} ${hold}`)
  if (!found) throw new NotFound()
  return found
}

/** Keys are sealed to the row that they are in, so its id is there before it. */
export async function newSubscriptionId(db: Db) {
  return (await db.one<{ id: string }>(sql`select new_id() as id`)).id
}

export function insertSubscription(db: Db, row: NewRow) {
  return db.one<SubscriptionRow>(sql`
    insert into webhook_subscriptions
      (id, organization_id, callback_url, events, scope, user_id, group_id, creator_id, application_id, signing_key)
    values (${row.id}, ${row.organization_id}, ${row.callback_url}, ${row.events}, ${row.scope}, ${row.user_id},
      ${row.group_id}, ${row.creator_id}, ${row.application_id}, ${row.signing_key})
    returning ${columns}`).catch(refused)
}

/**
 * A new address is tried at once, and the subscription depends from now on on the permission of `manager_id`, who chose
 * it. `retry_started_at` stays until a delivery succeeds.
 */
export function updateSubscription(
  db: Db, { organization_id, id }: SubscriptionRow, { callback_url, events }: SubscriptionContent, manager_id: string,
) {
  return db.one<SubscriptionRow>(sql`
    update webhook_subscriptions set callback_url = ${callback_url}, events = ${events},
      failures = case when callback_url = ${callback_url} then failures else 0 end,
      paused_until = case when callback_url = ${callback_url} then paused_until end,
      manager_id = case when callback_url = ${callback_url} then manager_id else ${manager_id} end, updated_at = now()
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`).catch(refused)
}

/**
 * The subscription depends from now on on the permission of `manager_id`. For one that is active already only the pause
 * ends: `retry_started_at` stays until a delivery succeeds.
 */
export function enableSubscription(db: Db, { organization_id, id }: SubscriptionRow, manager_id: string) {
  return db.one<SubscriptionRow>(sql`
    update webhook_subscriptions set state = 'active', failures = 0, paused_until = null, updated_at = now(),
      manager_id = ${manager_id},
      retry_started_at = case when state = 'active' then retry_started_at end,
      warnings = case when state = 'active' then warnings else 0 end
    where organization_id = ${organization_id} and id = ${id} returning ${columns}`)
}

/** The key that signs from now on. The one before it signs beside it for another day. */
export async function replaceKey(db: Db, { organization_id, id }: SubscriptionRow, signing_key: string) {
  const { previous_key_until } = await db.one<{ previous_key_until: string | null }>(sql`
    update webhook_subscriptions s set ${rekeyed(sql`${signing_key}`)}
    where organization_id = ${organization_id} and id = ${id} returning previous_key_until`)
  return previous_key_until
}

/** The same for many, whosoever they are. */
export async function replaceKeys(db: Db, keys: KeyRow[]) {
  const [ids, organization_ids] = [keys.map(({ id }) => id), keys.map(({ organization_id }) => organization_id)]
  await db.run(sql`
    update webhook_subscriptions s set ${rekeyed(sql`given.signing_key`)}
    from unnest(${ids}::uuid[], ${organization_ids}::uuid[], ${keys.map(({ signing_key }) => signing_key)}::text[])
      as given (id, organization_id, signing_key)
    where s.organization_id = given.organization_id and s.id = given.id`)
}

const rekeyed = (key: Sql) => sql`
  signing_key = ${key}, previous_signing_key = s.signing_key, updated_at = now(),
  previous_key_until = case when s.signing_key is not null then now() + interval '24 hours' end`

/** The keys of what was subscribed to through an application, held until the transaction ends. */
export function lockKeys(db: Db, application_id: string) {
  return db.all<KeyRow>(sql`
    select id, organization_id, signing_key from webhook_subscriptions
    where application_id = ${application_id} and signing_key is not null order by id for no key update`)
}

/** The key of the application that a token is of. It keeps that key, and stays let in, until the transaction ends. */
export function lockSharedApplicationKey(db: Db, token_id: string) {
  return db.maybe<{ signing_key: string | null }>(sql`
    select a.signing_key
    from access_tokens t
    join application_grants g on g.id = t.grant_id
    join applications a on a.id = g.application_id
    where t.id = ${token_id} for key share of g for share of a`)
}

export async function deleteSubscription(db: Db, { organization_id, id }: SubscriptionRow) {
  await db.run(sql`delete from webhook_subscriptions where organization_id = ${organization_id} and id = ${id}`)
}

/** Somebody else was there first, or the one that it is for has just gone. */
function refused(error: unknown): never {
  if (violates(error, 'webhook_subscriptions_once'))
    throw new Conflict({ parameter: 'url', message: 'Hook with this url already exists' })
  if (violates(error, 'webhook_subscriptions_user_id_fkey'))
    throw new Forbidden('You do not have permission to access this resource.')
  throw violates(error, 'webhook_subscriptions_group_id_fkey') ? new NotFound() : error
}
