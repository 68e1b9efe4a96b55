import type { OrganizationRow } from '../people/organizations/queries.ts'
import type { Plan, Stage } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import { pageOf, type Paging } from './listing.ts'

export type OrganizationListRow = Pick<
  OrganizationRow,
  'id' | 'name' | 'plan' | 'stage' | 'seats' | 'scim_enabled' | 'features' | 'storage_quota_mb' | 'created_at'
> & { members: number; owner: string | null }

export const selectOrganizations = sql`
  select t.id, t.name, t.plan, t.stage, t.seats, t.scim_enabled, t.features, t.storage_quota_mb, t.created_at,
    (select count(*)::int from organization_memberships m where m.organization_id = t.id) as members,
    (select u.email from organization_memberships m join users u on u.id = m.user_id
      where m.organization_id = t.id and m.role = 'owner' limit 1) as owner
  from organizations t`

type OrganizationFilters = Paging & {
  name?: string | undefined
  plan?: Plan | undefined
  stage?: Stage | undefined
}

export function listOrganizations(db: Db, { name, plan, stage, ...paging }: OrganizationFilters) {
  return db.all<OrganizationListRow>(sql`
    ${selectOrganizations} where true
      ${when(name, (text) => sql`and position(lower(${text}) in lower(t.name)) > 0`)}
      ${when(plan, (value) => sql`and t.plan = ${value}`)}
      ${when(stage, (value) => sql`and t.stage = ${value}`)}
    ${pageOf(paging)}`)
}

export function present(row: OrganizationListRow) {
  const { id, name, plan, stage, members, seats, owner, scim_enabled, features, storage_quota_mb, created_at } = row
  return {
    id,
    uri: uriOf('organizations', id),
    name,
    plan,
    stage,
    members,
    seats,
    owner,
    scim: scim_enabled,
    features,
    storage_quota_mb,
    created_at,
  }
}
