import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ContactImportId, OrganizationId, ScheduledEventId, SubscriptionId } from '../../platform/ids.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { batchSize } from './delete-orphans.ts'
import { beforeFirstId, forEachRow, hasHint, inTransaction, lowercase, type Batch } from './scan-tables.ts'

type Delivery = { subscription_id: SubscriptionId; event_id: ScheduledEventId; attempts: object[] }

/** Unfinished imports keep the problem of each rejected line until the import ends. One batch covers them all. */
export function redactImportProblems(organization_id: OrganizationId, matcher: AddressMatcher): Batch {
  return inTransaction(async (db) => {
    const refusals = await db.all<{ import_id: ContactImportId; line: number; problem: string }>(sql`
      select import_id, line, problem
      from contact_import_refusals, lateral (select ${lowercase(sql`problem`)} as search_text) lowered
      where organization_id = ${organization_id} and ${hasHint(matcher)}`)
    const matches = refusals.filter(({ problem }) => matcher.isIn(problem))
    for (const { import_id, line, problem } of matches)
      await updateRefusal(db, import_id, line, matcher.redact(problem))
    return { found: matches.length, after: undefined }
  })

  async function updateRefusal(db: Db, import_id: ContactImportId, line: number, problem: string) {
    await db.run(sql`
      update contact_import_refusals set problem = ${problem}
      where organization_id = ${organization_id} and import_id = ${import_id} and line = ${line}`)
  }
}

/**
 * The responses of webhook receivers can repeat an address. `after` is `<subscription> <event>`. A batch reads the
 * deliveries of all organizations in order, so that it takes bounded time.
 */
export function redactDeliveryAttempts(organization_id: OrganizationId, matcher: AddressMatcher): Batch {
  return async (db, after) => {
    const [subscription_id, event_id = beforeFirstId] = after.split(' ')
    const { last, hits } = await db.one<{ last: string | null; hits: Delivery[] }>(sql`
      with page as materialized (
        select subscription_id, event_id, attempts,
          case when organization_id = ${organization_id} then ${lowercase(sql`attempts::text`)} end as search_text
        from webhook_deliveries where (subscription_id, event_id) > (${subscription_id}::uuid, ${event_id}::uuid)
        order by subscription_id, event_id limit ${batchSize})
      select (select concat_ws(' ', subscription_id, event_id) from page
          order by subscription_id desc, event_id desc limit 1) as last,
        coalesce(json_agg(json_build_object(
          'subscription_id', subscription_id, 'event_id', event_id, 'attempts', attempts))
          filter (where ${hasHint(matcher)}), '[]') as hits
      from page`)
    const matches = hits.filter(({ attempts }) => matcher.isIn(attempts))
    await forEachRow(db, matches, redactDelivery)
    return { found: matches.length, after: last ?? undefined }
  }

  /** Reads the attempts again under a lock, because a worker can have added one since. */
  async function redactDelivery(db: Db, { subscription_id, event_id }: Delivery) {
    const thisRow = sql`
      where organization_id = ${organization_id} and subscription_id = ${subscription_id} and event_id = ${event_id}`
    const row = await db.maybe<Delivery>(sql`select attempts from webhook_deliveries ${thisRow} for update`)
    if (!row) return
    const attempts = JSON.stringify(matcher.redact(row.attempts))
    await db.run(sql`update webhook_deliveries set attempts = ${attempts} ${thisRow}`)
  }
}
