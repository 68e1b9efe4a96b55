import { avatarUrl } from '../../people/pictures/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

/** A booking page of a team or a person that is open to the public. */
export type PublicPage = {
  organization_id: OrganizationId
  organization_name: string
  name: string
  path: string
  /** Teams have no picture. */
  avatar_url: string | null
}

/** With more organizations, the installation serves many customers, and their names are not public. */
const maxOrganizations = 20
/** Of each organization, one more than is shown. */
export const maxPages = 12

/**
 * The pages of teams and people with at least one event type that is active and not secret. Organizations without such
 * a page are not in the result at all. Empty when there are many organizations.
 */
export function listPublicPages(db: Db) {
  const isOffered = sql`e.active and not e.secret and e.type = 'StandardEventType' and e.link is null
    and e.deleted_at is null`
  return db.all<PublicPage>(sql`
    with few as (select id, name from organizations limit ${maxOrganizations + 1})
    select o.id as organization_id, o.name as organization_name, page.name, page.path, page.avatar_url
    from few o cross join lateral (
      select distinct rank, owner.name, owner.path, owner.avatar_url from (
        select 1 as rank, t.name, 'team/' || t.slug as path, null as avatar_url
        from event_types e join teams t on t.id = e.team_id and t.organization_id = e.organization_id
        where e.organization_id = o.id and ${isOffered}
        union all
        select 2, u.name, '@' || u.slug, ${avatarUrl(sql`u`)}
        from event_types e join users u on u.id = e.user_id and u.organization_id = e.organization_id
        join organization_memberships m on m.user_id = u.id and m.organization_id = u.organization_id
        where e.organization_id = o.id and ${isOffered}) owner
      order by rank, owner.name, owner.path limit ${maxPages + 1}) page
    where (select count(*) from few) <= ${maxOrganizations}
    order by o.name, o.id, page.rank, page.name, page.path`)
}
