import { avatarUrl } from '../../people/pictures/queries.ts'
import type { Role } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { page, type Paging } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import type { MembershipId, OrganizationId, UserId } from '../../platform/ids.ts'
import type { MemberFilters } from './list-rules.ts'

export type MemberRow = {
  id: MembershipId
  user_id: UserId
  role: Role
  name: string
  email: string
  avatar_url: string | null
}

/** What a member does. `last_seen_at`: in a browser or with a token; null if never. */
export type MemberActivity = {
  id: MembershipId
  last_seen_at: string | null
  hosted: number
  upcoming: number
  groups: { name: string; role: 'member' | 'admin' }[]
}

export const memberSort = [{ field: 'folded_name', direction: 'asc' as const }]

export function listMembers(db: Db, organization_id: OrganizationId, { q, role }: MemberFilters, paging: Paging) {
  return page<MemberRow>(
    db,
    sql`
    select m.id, m.user_id, m.role, u.name, u.email, ${avatarUrl(sql`u`)} as avatar_url,
      lower(u.name) collate "C" as folded_name
    from organization_memberships m join users u on u.id = m.user_id
    where m.organization_id = ${organization_id}
      ${when(role, (wanted) => sql`and m.role = ${wanted}`)}
      ${when(q, (text) => sql`and (${contains(sql`u.name`, text)} or ${contains(sql`u.email`, text)})`)}`,
    paging,
  )
}

/** For the members of one page. */
export async function findActivity(db: Db, organization_id: OrganizationId, ids: MembershipId[]) {
  const rows = await db.all<MemberActivity>(sql`
    select m.id,
      greatest(m.last_seen_at, (select max(s.last_seen_at) from sessions s where s.user_id = m.user_id),
        (select max(t.last_used_at) from access_tokens t
          where t.organization_id = m.organization_id and t.user_id = m.user_id)) as last_seen_at,
      (select count(*)::int from event_type_hosts h
        join event_types e on e.organization_id = h.organization_id and e.id = h.event_type_id
        where h.organization_id = m.organization_id and h.user_id = m.user_id and ${isHosted} and e.active) as hosted,
      (select count(*)::int from event_hosts h where h.organization_id = m.organization_id
        and h.host_id = m.user_id and h.active and h.start_time > now()) as upcoming,
      coalesce((select json_agg(json_build_object('name', g.name, 'role', r.role) order by lower(g.name), r.role)
        from group_relationships r join groups g on g.organization_id = r.organization_id and g.id = r.group_id
        where r.organization_id = m.organization_id and r.membership_id = m.id), '[]') as groups
    from organization_memberships m where m.organization_id = ${organization_id} and m.id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** An event type `e` that people see: not deleted, and no single-use one. */
export const isHosted = sql`e.deleted_at is null and e.link is null and e.type = 'StandardEventType'`

/** Finds the words anywhere in the text. `%` and `_` are letters like others. */
function contains(column: Sql, text: string) {
  return sql`position(lower(${text}) in lower(${column})) > 0`
}
