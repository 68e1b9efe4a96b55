import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { AddressMatcher } from './address-matcher.ts'
import { batchSize, isMeetingDeleted, meetingIdIn, type OrphanBatch } from './delete-orphans.ts'
import { hasHint, inTransaction, lowercase, type Batch } from './scan-tables.ts'

type StoredResponse = { id: string; key: string; body: string }

/** Deletes the stored responses about meetings that no longer exist. `after` is `<user> <key>`: keys sort by user. */
export function deleteOrphanedKeys(organization_id: OrganizationId): Batch {
  return inTransaction(async (db, after) => {
    const { last, found } = await db.one<OrphanBatch>(sql`
      with page as materialized (${keysAfter(organization_id, after, sql`${meetingIdIn(sql`body`)} as meeting`)}),
      deleted as (
        delete from idempotency_keys where organization_id = ${organization_id} and (user_id, key) in (
          select page.user_id, page.key from page where ${isMeetingDeleted(organization_id)})
        returning key)
      select ${lastKey} as last, (select count(*)::int from deleted) as found`)
    return { found, after: last ?? undefined }
  })
}

/** Deletes the stored responses that mention an address, or whose key does: clients choose their keys. */
export function deleteMatchingKeys(organization_id: OrganizationId, matcher: AddressMatcher): Batch {
  return inTransaction(async (db, after) => {
    const searchText = sql`${lowercase(sql`concat_ws(' ', key, body)`)} as search_text`
    const { last, hits } = await db.one<{ last: string | null; hits: StoredResponse[] }>(sql`
      with page as materialized (${keysAfter(organization_id, after, searchText)})
      select ${lastKey} as last,
        coalesce(json_agg(json_build_object('id', concat_ws(' ', user_id, key), 'key', key, 'body', body))
        filter (where ${hasHint(matcher)}), '[]') as hits
      from page`)
    const ids = hits.filter(({ key, body }) => matcher.isIn([key, body && JSON.parse(body)])).map(({ id }) => id)
    if (ids.length > 0)
      await db.run(sql`
        delete from idempotency_keys where organization_id = ${organization_id} and (user_id, key) in (
          select split_part(id, ' ', 1)::uuid, split_part(id, ' ', 2) from unnest(${ids}::text[]) as id)`)
    return { found: ids.length, after: last ?? undefined }
  })
}

/** A key contains no blanks, so a blank separates user and key. */
const keysAfter = (organization_id: OrganizationId, after: string, extraColumn: Sql) => sql`
  select user_id, key, body, ${extraColumn} from idempotency_keys
  where organization_id = ${organization_id}
    and (user_id, key) > (split_part(${after}, ' ', 1)::uuid, split_part(${after}, ' ', 2))
  order by user_id, key limit ${batchSize}`

const lastKey = sql`(select concat_ws(' ', user_id, key) from page order by user_id desc, key desc limit 1)`
