import type { Db } from '../../platform/db/db.ts'
import { toPage, page, keysetQuery } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import type { GroupId, OrganizationId } from '../../platform/ids.ts'
import { fold } from '../../platform/text.ts'
import { milliseconds } from '../../platform/time.ts'
import { maxDuration } from '../../scheduling/event-types/basic-fields.ts'
import { events, type EventRow } from './queries.ts'
import type { EventFilters, Selection } from './schema.ts'

type TimeFilters = Pick<EventFilters, 'min_start_time' | 'max_start_time' | 'min_end_time' | 'max_end_time'>

/** Meetings of a user or a group are found by host, all others by start time. */
export function listEvents(db: Db, organization_id: OrganizationId, filters: EventFilters) {
  const hosts = hostsOf(organization_id, filters)
  if (hosts) return listHosted(db, organization_id, hosts, filters)
  return page<EventRow>(
    db,
    sql`
    ${events} where e.organization_id = ${organization_id} and ${isWithin(sql`e.start_time`, filters)}
      ${matches(organization_id, filters)}`,
    filters,
  )
}

/** Filters the meetings `e` by user, group, event type and start time. */
export function isSelected(organization_id: OrganizationId, selection: Selection) {
  return sql`e.organization_id = ${organization_id} and ${isWithin(sql`e.start_time`, selection)}
    ${when(selection.user, (id) => isHostedBy(organization_id, sql`select ${id}::uuid`))}
    ${when(selection.group, (id) => isHostedBy(organization_id, membersOf(organization_id, id)))}
    ${when(selection.event_type, (id) => sql`and e.event_type_id = ${id}`)}`
}

/**
 * Reads one page per host and merges them, so that the cost depends on the number of hosts, not of meetings. Without
 * this, PostgreSQL scanned the meetings of all other hosts when a host had none.
 */
async function listHosted(db: Db, organization_id: OrganizationId, hosts: Sql, filters: EventFilters) {
  const { afterCursor, order, limit } = keysetQuery(filters)
  const rows = await db.all<EventRow>(sql`
    select * from (${events}) source where organization_id = ${organization_id} and id in (
      select id from (
        select distinct host_page.id, host_page.start_time from (${hosts}) host, lateral (
          select * from (
            select e.id, h.start_time from event_hosts h
            join scheduled_events e on e.organization_id = h.organization_id and e.id = h.event_id
            where h.organization_id = ${organization_id} and h.host_id = host.id
              and ${isWithin(sql`h.start_time`, filters)} ${matches(organization_id, filters)}) hosted
          where ${afterCursor} order by ${order} limit ${limit}) host_page) merged
      order by ${order} limit ${limit})
    order by ${order}`)
  return toPage(rows, filters)
}

/** Ids of the selected hosts. Undefined selects all hosts. */
function hostsOf(organization_id: OrganizationId, { user, group }: Selection) {
  if (user !== undefined) return sql`select ${user}::uuid as id`
  return group === undefined ? undefined : membersOf(organization_id, group)
}

function membersOf(organization_id: OrganizationId, group_id: GroupId) {
  return sql`select m.user_id as id from group_relationships r join organization_memberships m on m.id = r.membership_id
    where r.organization_id = ${organization_id} and r.group_id = ${group_id} and r.role = 'member'`
}

function isHostedBy(organization_id: OrganizationId, hosts: Sql) {
  return sql`and e.id in (
    select event_id from event_hosts where organization_id = ${organization_id} and host_id in (${hosts}))`
}

/** The indexes have the start. A meeting that ends after a time starts at most the longest duration before it. */
function isWithin(start_time: Sql, filters: TimeFilters) {
  const { min_start_time, max_start_time, min_end_time, max_end_time } = filters
  const longest = milliseconds({ minutes: maxDuration })
  return sql`true ${when(min_start_time, (at) => sql`and ${start_time} >= ${textOf(at)}`)}
    ${when(max_start_time, (at) => sql`and ${start_time} <= ${textOf(at)}`)}
    ${when(min_end_time, (at) => sql`and ${start_time} >= ${textOf(at - longest)} and e.end_time > ${textOf(at)}`)}
    ${when(max_end_time, (at) => sql`and ${start_time} <= ${textOf(at)} and e.end_time <= ${textOf(at)}`)}`
}

/** The filters other than host and start time, of the meeting `e`. */
function matches(organization_id: OrganizationId, filters: EventFilters) {
  const { user, group, event_type, status, invitee_email, invitee_search } = filters
  const group_id = user === undefined ? undefined : group
  return sql`
    ${when(group_id, (id) => isHostedBy(organization_id, membersOf(organization_id, id)))}
    ${when(event_type, (id) => sql`and e.event_type_id = ${id}`)}
    ${when(status, (value) => sql`and e.status = ${value}`)}
    ${when(
      invitee_email,
      (email) => sql`and e.id in (
      select event_id from invitees where organization_id = ${organization_id} and address = ${fold(email)})`,
    )}
    ${when(invitee_search, hasInvitee)}`
}

const maxWords = 10

/** Each word is a part of the name or the address of one invitee. Finds the invitees by meeting, which has an index. */
function hasInvitee(text: string) {
  const words = fold(text).split(/\s+/).slice(0, maxWords)
  const conditions = words.map((word) => sql`(strpos(lower(i.name), ${word}) > 0 or strpos(i.address, ${word}) > 0)`)
  return sql`and exists (select 1 from invitees i where i.event_id = e.id and ${sql.join(conditions, sql` and `)})`
}

const textOf = (at: number) => new Date(at).toISOString()
