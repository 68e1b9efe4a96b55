import type { Db } from '../../platform/db/db.ts'
import { toPage, keysetQuery, type Cursor, type Page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import type { EventId } from '../../platform/ids.ts'
import { columns, joins, type DeliveryRow, type Receiver } from './queries.ts'
import type { DeliveryFilters } from './schema.ts'

/** Rows scanned for one page. With rare matches a page can be short, and the next page continues the scan. */
const maxRowsScanned = 20_000

/**
 * One page of the log. An event's id contains its time, so the primary key has the rows in order, and the partial
 * indexes have the waiting and failed ones.
 */
export async function listDeliveries(
  db: Db,
  receiver: Receiver,
  filters: DeliveryFilters,
  maxRows = maxRowsScanned,
): Promise<Page<DeliveryRow>> {
  const paging = { ...filters, sort: filters.sort.map(({ direction }) => ({ field: 'id', direction })) }
  const { afterCursor, order, limit } = keysetQuery(paging)
  const log = sql`
    select * from (select event_id as id, * from webhook_deliveries where ${matchesIndex(receiver, filters)}) log
    where ${afterCursor} order by ${order}`
  const rows = await db.all<DeliveryRow>(sql`
    select * from (
      select ${columns} from (${log} limit ${maxRows}) d ${joins} where ${matchesRow(filters)}) matching
    order by ${order} limit ${limit}`)

  const page = toPage(rows, paging)
  if (rows.length === limit || !canBeRare(filters)) return page
  const edge = await db.maybe<{ id: EventId }>(sql`select id from (${log} offset ${maxRows - 1} limit 1) edge`)
  return edge ? withCursor(page, paging.page_token?.toward ?? 'next', edge.id) : page
}

/** The conditions that an index can answer. Statuses are literals, because a partial index needs them in the text. */
function matchesIndex({ id, organization_id }: Receiver, filters: DeliveryFilters) {
  const { status, status_code, min_created_at, max_created_at } = filters
  const isFailure = status_code !== undefined && (status_code < 200 || status_code >= 300)
  return sql`
    organization_id = ${organization_id} and subscription_id = ${id}
    ${status === 'waiting' ? sql`and status = 'waiting'` : sql.empty}
    ${status === 'failed' ? sql`and status = 'failed'` : sql.empty}
    ${isFailure ? sql`and (status = 'waiting' or status = 'failed')` : sql.empty}
    ${when(
      min_created_at,
      (from) => sql`
      and event_id >= first_id(${instant(from)}::timestamptz - interval '1 second')
      and created_at >= ${instant(from)}`,
    )}
    ${when(
      max_created_at,
      (to) => sql`
      and event_id < first_id(${instant(to)}::timestamptz + interval '1 second')
      and created_at < ${instant(to + 1)}`,
    )}`
}

/** The conditions that must be checked row by row. */
function matchesRow({ status, event, status_code }: DeliveryFilters) {
  return sql`true
    ${status === 'delivered' ? sql`and d.status = 'delivered'` : sql.empty}
    ${when(event, (name) => sql`and e.name = ${name}`)}
    ${when(status_code, (code) => sql`and d.attempts -> -1 ->> 'status_code' = ${String(code)}`)}`
}

function canBeRare({ status, event, status_code }: DeliveryFilters) {
  return status === 'delivered' || event !== undefined || status_code !== undefined
}

function withCursor(page: Page<DeliveryRow>, toward: Cursor['toward'], id: EventId): Page<DeliveryRow> {
  return { ...page, [toward]: { toward, at: [id, id], inclusive: false } }
}

const instant = (time: number) => new Date(time).toISOString()
