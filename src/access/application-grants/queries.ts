import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ApplicationId, OrganizationId, UserId } from '../../platform/ids.ts'

/** An application that a user has connected, with all of their grants to it combined. */
export type ConnectionRow = {
  application_id: ApplicationId
  name: string
  /** Null when the application registered itself. */
  organization_name: string | null
  scopes: string[]
  connected_at: string
  last_used_at: string | null
}

const maxListed = 200

export function listConnections(db: Db, organization_id: OrganizationId, user_id: UserId) {
  return db.all<ConnectionRow>(sql`
    select g.application_id, a.name, o.name as organization_name, g.scopes, g.connected_at,
      (select max(t.last_used_at) from access_tokens t
        where t.organization_id = ${organization_id} and t.user_id = ${user_id} and t.application_id = g.application_id
      ) as last_used_at
    from (
      select application_id, min(created_at) as connected_at,
        coalesce(array_agg(distinct scope order by scope) filter (where scope is not null), '{}') as scopes
      from application_grants left join unnest(scopes) as scope on true
      where organization_id = ${organization_id} and user_id = ${user_id}
      group by application_id) g
    join applications a on a.id = g.application_id
    left join organizations o on o.id = a.organization_id
    order by g.connected_at desc, g.application_id limit ${maxListed}`)
}

/** How many users have connected an application. */
export async function countConnectedUsers(db: Db, application_id: ApplicationId) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(distinct user_id)::int as count from application_grants where application_id = ${application_id}`)
  return count
}

/** Foreign keys and a trigger also delete the tokens and webhook subscriptions of these grants. */
export function deleteGrants(db: Db, organization_id: OrganizationId, user_id: UserId, application_id: ApplicationId) {
  return db.run(sql`
    delete from application_grants
    where organization_id = ${organization_id} and user_id = ${user_id} and application_id = ${application_id}`)
}
