import type { Db } from '../../platform/db/db.ts'
import { toPage, page, keysetQuery } from '../../platform/db/page.ts'
import { sql, type Sql } from '../../platform/db/sql.ts'
import { isSelected } from '../scheduled-events/search.ts'
import { invitees, matches, type InviteeRow } from './queries.ts'
import type { EveryInviteeFilters } from './schema.ts'

/** How many invitees a glance reads. */
const glance = 1000

/**
 * Those of all meetings that are selected. Where the meetings are what narrows the list, they are found first: in the
 * order of invitees, and that is what the planner makes of it, one might pass everybody's before one of theirs. A group
 * or a stretch of time may be most of what there is, though, and then a glance fills the page.
 */
export async function listEveryInvitee(db: Db, organization_id: string, filters: EveryInviteeFilters) {
  const { user, group, event_type, min_start_time, max_start_time, email } = filters
  const isSmall = user !== undefined || event_type !== undefined
  const isNarrow = isSmall || [group, min_start_time, max_start_time].some((wanted) => wanted !== undefined)
  const ask = questionsAbout(db, organization_id, filters)
  if (!isNarrow || email !== undefined) return ask.inOrder(isNarrow)
  const seen = isSmall ? [] : await ask.atAGlance()
  return toPage(seen.length === ask.limit ? seen : await ask.byMeeting(), filters)
}

function questionsAbout(db: Db, organization_id: string, filters: EveryInviteeFilters) {
  const { beyond, order, limit } = keysetQuery(filters)
  const chosen = sql`select e.id from scheduled_events e where ${isSelected(organization_id, filters)}`
  const find = (ids: Sql) => db.all<InviteeRow>(sql`
    select * from (${invitees}) source where id in (${ids} order by ${order} limit ${limit}) order by ${order}`)

  return {
    limit,

    inOrder: (isNarrow: boolean) => page<InviteeRow>(db, sql`
      ${invitees} where i.organization_id = ${organization_id} ${matches(filters)}
        ${isNarrow ? sql`and i.event_id in (${chosen})` : sql.empty}`, filters),

    atAGlance: () => find(sql`
      select i.id from (
        select * from invitees where organization_id = ${organization_id} and ${beyond}
        order by ${order} limit ${glance}) i, lateral (${chosen} and e.id = i.event_id offset 0) chosen(event_id)
      where true ${matches(filters)}`),

    byMeeting: () => find(sql`
      with chosen as materialized (${chosen})
      select id from (
        select found.id, found.created_at from chosen, lateral (
          select i.id, i.created_at from invitees i
          where i.organization_id = ${organization_id} and i.event_id = chosen.id ${matches(filters)} offset 0) found
      ) found where ${beyond}`),
  }
}
