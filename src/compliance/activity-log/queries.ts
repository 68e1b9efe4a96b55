import type { Role } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import type { ActivityId, GroupId, OrganizationId, UserId } from '../../platform/ids.ts'
import { maxCounted } from './rules.ts'
import type { ActivityFilters } from './schema.ts'
import { compileSearch, type Search } from './search.ts'

export type EntryRow = {
  id: ActivityId
  organization_id: OrganizationId
  occurred_at: string
  namespace: string
  action: string
  details: Record<string, string>
  actor_id: UserId | null
  actor_name: string
  email: string | null
  role: Role | null
  group: { id: GroupId; name: string; role: string } | null
}

export type TotalsRow = { count: number; last_at: string | null }

const columnOf: Record<string, string> = { 'actor.display_name': 'actor_name', 'actor.uri': 'actor_key' }

export function listEntries(db: Db, organization_id: OrganizationId, filters: ActivityFilters) {
  const sort = filters.sort.map(({ field, direction }) => ({ field: columnOf[field] ?? field, direction }))
  return page<EntryRow>(
    db,
    sql`
    select e.id, e.organization_id, e.occurred_at, e.namespace, e.action, e.details, e.actor_id, u.email, m.role,
      ${actorName} as actor_name, coalesce(e.actor_id, '00000000-0000-0000-0000-000000000000') as actor_key,
      (select json_build_object('id', g.id, 'name', g.name, 'role', r.role)
        from group_relationships r join groups g on g.organization_id = r.organization_id and g.id = r.group_id
        where r.organization_id = m.organization_id and r.membership_id = m.id and r.role = 'member') as group
    from ${matchingEntries(organization_id, filters)}`,
    { ...filters, sort },
  )
}

/**
 * Counts the entries on all pages, up to `maxCounted + 1`, and finds the time of the latest one. Joins the actors only
 * for a search, which reads their names: PostgreSQL counts the others in the index alone.
 */
export function countEntries(db: Db, organization_id: OrganizationId, filters: ActivityFilters) {
  const source = filters.search_term
    ? matchingEntries(organization_id, filters)
    : sql`activity_log_entries e where ${matches(organization_id, filters)}`
  return db.one<TotalsRow>(sql`
    select count(*)::int as count, max(occurred_at) as last_at from (
      select e.occurred_at from ${source}
      order by e.occurred_at desc limit ${maxCounted + 1}) counted`)
}

export type EntryAbout = Pick<EntryRow, 'id' | 'occurred_at' | 'action' | 'actor_id' | 'actor_name'>
type Subject = { organization_id: OrganizationId; namespace: 'EventType'; uri: string }

/** What was done to one resource, latest first. Only namespaces with an index on the URI. */
export function listEntriesAbout(db: Db, { organization_id, namespace, uri }: Subject, paging: Paging) {
  return page<EntryAbout>(
    db,
    sql`
    select e.id, e.occurred_at, e.action, e.actor_id, coalesce(u.name, '') as actor_name
    from activity_log_entries e left join users u on u.id = e.actor_id and u.organization_id = e.organization_id
    where e.organization_id = ${organization_id} and e.namespace = ${sql.raw(`'${namespace}'`)}
      and e.details->>'uri' = ${uri}`,
    paging,
  )
}

const actorName = sql`case when e.actor_id is null then 'Convene System' else coalesce(u.name, '') end`

/**
 * A user who joined another organization loses name and email here, because both belong to the other organization now.
 * The API shows entries to the millisecond, so `max_occurred_at` includes its whole millisecond.
 */
function matchingEntries(organization_id: OrganizationId, filters: ActivityFilters): Sql {
  return sql`
    activity_log_entries e
      left join users u on u.id = e.actor_id and u.organization_id = e.organization_id
      left join organization_memberships m on m.user_id = u.id and m.organization_id = e.organization_id
    where ${matches(organization_id, filters)}
      ${when(filters.search_term, (search) => sql`and ${matchesSearch(search)}`)}`
}

function matches(organization_id: OrganizationId, filters: ActivityFilters): Sql {
  const { actor, namespace, action, min_occurred_at, max_occurred_at } = filters
  return sql`e.organization_id = ${organization_id}
      ${when(actor, (ids) => sql`and e.actor_id ${isOneOf(ids)}`)}
      ${when(namespace, (names) => sql`and e.namespace ${isOneOf(names)}`)}
      ${when(action, (names) => sql`and e.action = any(${names})`)}
      ${when(min_occurred_at, (from) => sql`and e.occurred_at >= ${new Date(from).toISOString()}`)}
      ${when(max_occurred_at, (to) => sql`and e.occurred_at < ${new Date(to + 1).toISOString()}`)}`
}

/** A single value keeps the order of the index, so that a page is read and not all that match. */
const isOneOf = (values: string[]) => (values.length === 1 ? sql`= ${values[0]}` : sql`= any(${values})`)

/**
 * Every search uses the same statement, so PostgreSQL prepares it once. It tests each pattern and passes the list of
 * results to the jsonpath. Most entries match no pattern: one combined regular expression finds that out, and the
 * jsonpath for this case is evaluated once per statement. Measured: 6 µs an entry. Half a million entries take seconds,
 * so larger logs need a time range as well.
 */
function matchesSearch(search: Search): Sql {
  const { patterns, jsonpath } = compileSearch(search)
  return sql`(
    select case when entry.text ~ ${patterns.join('|')} then
        jsonb_path_match(
          to_jsonb(array(select entry.text ~ pattern from unnest(${patterns}::text[]) pattern)), ${jsonpath}::jsonpath)
      else (select jsonb_path_match('[]', ${jsonpath}::jsonpath)) end
    from (
      select concat_ws('\n', '', kind, lower(concat_ws('\n', kind, ${actorName}, u.email, e.details)), '') as text
      from (select e.namespace || '.' || e.action as kind) named
      offset 0) entry)`
}
