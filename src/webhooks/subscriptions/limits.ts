import { config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/db.ts'
import { takeLock } from '../../platform/db/locks.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { SubscriptionRow } from './queries.ts'
import { hostOf, tooManyAtHost, tooManyInOrganization } from './rules.ts'

/** Taken before any subscription is written, so that concurrent requests cannot exceed a limit together. */
export async function lockSubscriptionCounts(db: Db, organization_id: OrganizationId) {
  await db.run(sql`select ${takeLock(sql`${`webhook subscriptions of ${organization_id}`}`)}`)
}

/** Called after the subscription was inserted, so that an address that is taken is reported as that. */
export async function requireRoomInOrganization(db: Db, { organization_id }: SubscriptionRow) {
  const max = config.WEBHOOK_SUBSCRIPTIONS_PER_ORGANIZATION
  if ((await countSubscriptions(db, organization_id)) > max) throw tooManyInOrganization(max)
}

/** Called after the subscription was written. Counts subscriptions that the same event can go to. */
export async function requireRoomAtHost(db: Db, subscription: SubscriptionRow) {
  const max = config.WEBHOOK_SUBSCRIPTIONS_PER_HOST
  const host = hostOf(subscription.callback_url)
  const addresses = await listAddresses(db, subscription)
  if (addresses.filter((address) => hostOf(address) === host).length > max)
    throw tooManyAtHost(max, host, subscription.scope)
}

async function countSubscriptions(db: Db, organization_id: OrganizationId) {
  return (
    await db.one<{ count: number }>(sql`
    select count(*)::int as count from webhook_subscriptions where organization_id = ${organization_id}`)
  ).count
}

/** The addresses of all subscriptions with the same scope and owner. */
async function listAddresses(db: Db, { organization_id, scope, user_id, group_id }: SubscriptionRow) {
  const rows = await db.all<{ callback_url: string }>(sql`
    select callback_url from webhook_subscriptions
    where organization_id = ${organization_id} and scope = ${scope}
      and coalesce(user_id, group_id, organization_id) = ${user_id ?? group_id ?? organization_id}`)
  return rows.map(({ callback_url }) => callback_url)
}
