import type { Role } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import { maxCounted } from './rules.ts'
import type { ActivityFilters } from './schema.ts'
import { compileSearch, type Search } from './search.ts'

export type EntryRow = {
  id: string
  organization_id: string
  occurred_at: string
  namespace: string
  action: string
  details: Record<string, string>
  actor_id: string | null
  actor_name: string
  email: string | null
  role: Role | null
  group: { id: string; name: string; role: string } | null
}

export type TotalsRow = { count: number; last_at: string | null }

const columnOf: Record<string, string> = { 'actor.display_name': 'actor_name', 'actor.uri': 'actor_key' }

export function listEntries(db: Db, organization_id: string, filters: ActivityFilters) {
  const sort = filters.sort.map(({ field, direction }) => ({ field: columnOf[field] ?? field, direction }))
  return page<EntryRow>(db, sql`
    select e.id, e.organization_id, e.occurred_at, e.namespace, e.action, e.details, e.actor_id, u.email, m.role,
      ${actorName} as actor_name, coalesce(e.actor_id, '00000000-0000-0000-0000-000000000000') as actor_key,
      (select json_build_object('id', g.id, 'name', g.name, 'role', r.role)
        from group_relationships r join groups g on g.id = r.group_id
        where r.membership_id = m.id and r.role = 'member') as group
    from ${matchingEntries(organization_id, filters)}`, { ...filters, sort })
}

/** How many there are on all pages, up to one more than is counted, and when the latest was. */
export function countEntries(db: Db, organization_id: string, filters: ActivityFilters) {
  return db.one<TotalsRow>(sql`
    select count(*)::int as count, max(occurred_at) as last_at from (
      select e.occurred_at from ${matchingEntries(organization_id, filters)}
      order by e.occurred_at desc limit ${maxCounted + 1}) counted`)
}

const actorName = sql`case when e.actor_id is null then 'Convene System' else coalesce(u.name, '') end`

/**
 * Somebody who has joined another organization is not named any more: what they are called there is not told here.
 * An entry is told by the millisecond in which it was made: the latest moment asked for is all of it.
 */
function matchingEntries(organization_id: string, filters: ActivityFilters): Sql {
  const { search_term, actor, namespace, action, min_occurred_at, max_occurred_at } = filters
  return sql`
    activity_log_entries e
      left join users u on u.id = e.actor_id and u.organization_id = e.organization_id
      left join organization_memberships m on m.user_id = u.id and m.organization_id = e.organization_id
    where e.organization_id = ${organization_id}
      ${when(actor, (ids) => sql`and e.actor_id = any(${ids})`)}
      ${when(namespace, (names) => sql`and e.namespace = any(${names})`)}
      ${when(action, (names) => sql`and e.action = any(${names})`)}
      ${when(min_occurred_at, (from) => sql`and e.occurred_at >= ${new Date(from).toISOString()}`)}
      ${when(max_occurred_at, (to) => sql`and e.occurred_at < ${new Date(to + 1).toISOString()}`)}
      ${when(search_term, (search) => sql`and ${matchesSearch(search)}`)}`
}

/**
 * Every search is the same statement, which is prepared once: each pattern is looked for, and the formula is told which
 * were found. Most often that is none, which one look at an entry tells, and what follows from it is told once for all:
 * 6 µs an entry. Looking through half a million takes seconds, so whoever has more asks for a stretch of time as well.
 */
function matchesSearch(search: Search): Sql {
  const { patterns, formula } = compileSearch(search)
  return sql`(
    select case when said.text ~ ${patterns.join('|')} then
        jsonb_path_match(
          to_jsonb(array(select said.text ~ pattern from unnest(${patterns}::text[]) pattern)), ${formula}::jsonpath)
      else (select jsonb_path_match('[]', ${formula}::jsonpath)) end
    from (
      select concat_ws('\n', '', kind, lower(concat_ws('\n', kind, ${actorName}, u.email, e.details)), '') as text
      from (select e.namespace || '.' || e.action as kind) named
      offset 0) said)`
}
