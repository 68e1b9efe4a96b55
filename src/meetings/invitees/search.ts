import type { Db } from '../../platform/db/db.ts'
import { toPage, page, keysetQuery } from '../../platform/db/page.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { isSelected } from '../scheduled-events/search.ts'
import { invitees, matches, type InviteeRow } from './queries.ts'
import type { EveryInviteeFilters } from './schema.ts'

/** Number of invitees that a prefix scan reads. */
const prefixSize = 1000

/**
 * Lists the invitees of all selected meetings. When the filters select few meetings, it finds the meetings first;
 * PostgreSQL would scan all invitees in sort order instead. A group or a time range can select most meetings, so these
 * filters scan the first 1,000 invitees in sort order before that.
 */
export async function listEveryInvitee(db: Db, organization_id: OrganizationId, filters: EveryInviteeFilters) {
  const { user, group, event_type, min_start_time, max_start_time, email } = filters
  const isSmall = user !== undefined || event_type !== undefined
  const isNarrow = isSmall || [group, min_start_time, max_start_time].some((filter) => filter !== undefined)
  const search = searchesOf(db, organization_id, filters)
  if (!isNarrow || email !== undefined) return search.inOrder(isNarrow)
  const rows = isSmall ? [] : await search.prefixScan()
  return toPage(rows.length === search.limit ? rows : await search.byMeeting(), filters)
}

function searchesOf(db: Db, organization_id: OrganizationId, filters: EveryInviteeFilters) {
  const { afterCursor, order, limit } = keysetQuery(filters)
  const selected = sql`select e.id from scheduled_events e where ${isSelected(organization_id, filters)}`
  const find = (ids: Sql) =>
    db.all<InviteeRow>(sql`
    select * from (${invitees}) source
    where organization_id = ${organization_id} and id in (${ids} order by ${order} limit ${limit})
    order by ${order}`)

  return {
    limit,

    inOrder: (isNarrow: boolean) =>
      page<InviteeRow>(
        db,
        sql`
      ${invitees} where i.organization_id = ${organization_id} ${matches(filters)}
        ${isNarrow ? sql`and i.event_id in (${selected})` : sql.empty}`,
        filters,
      ),

    prefixScan: () =>
      find(sql`
      select i.id from (
        select * from invitees where organization_id = ${organization_id} and ${afterCursor}
        order by ${order} limit ${prefixSize}) i, lateral (${selected} and e.id = i.event_id offset 0) meeting(event_id)
      where true ${matches(filters)}`),

    byMeeting: () =>
      find(sql`
      with meeting as materialized (${selected})
      select id from (
        select invitee.id, invitee.created_at from meeting, lateral (
          select i.id, i.created_at from invitees i
          where i.organization_id = ${organization_id} and i.event_id = meeting.id ${matches(filters)} offset 0) invitee
      ) invitee where ${afterCursor}`),
  }
}
