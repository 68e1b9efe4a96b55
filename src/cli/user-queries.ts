import { avatarUrl } from '../people/pictures/queries.ts'
import { presentUserSummary } from '../people/users/present.ts'
import type { UserRow } from '../people/users/queries.ts'
import type { Role } from '../platform/auth/caller.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import { uriOf } from '../platform/http/field-types.ts'
import type { MembershipId, OrganizationId } from '../platform/ids.ts'
import { pageOf, type Paging } from './listing.ts'
import type { roles } from './user-roles.ts'

export type UserListRow = UserRow & {
  role: Role | null
  membership_id: MembershipId | null
  organization_name: string
  has_password: boolean
}

export const selectUsers = sql`
  select t.id, t.organization_id, t.name, t.slug, t.email, t.timezone, t.locale,
    ${avatarUrl(sql`t`)} as avatar_url, t.time_notation, t.week_start, t.created_at, t.updated_at, m.role,
    m.id as membership_id, o.name as organization_name, t.password_hash is not null as has_password
  from users t join organizations o on o.id = t.organization_id
    left join organization_memberships m on m.user_id = t.id and m.organization_id = t.organization_id`

type UserFilters = Paging & {
  organization_id: OrganizationId | undefined
  email?: string | undefined
  role?: (typeof roles)[number] | undefined
}

export function listUsers(db: Db, { organization_id, email, role, ...paging }: UserFilters) {
  return db.all<UserListRow>(sql`
    ${selectUsers} where true
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(email, (address) => sql`and lower(t.email) = lower(${address})`)}
      ${when(role, (value) => (value === 'none' ? sql`and m.role is null` : sql`and m.role = ${value}`))}
    ${pageOf(paging)}`)
}

export function present(row: UserListRow) {
  const { id, name, email, slug, role, membership_id, organization_id, organization_name, has_password } = row
  const { uri, scheduling_url } = presentUserSummary(row)
  return {
    id,
    uri,
    name,
    email,
    slug,
    role,
    scheduling_url,
    timezone: row.timezone,
    has_password,
    membership: membership_id && uriOf('organization_memberships', membership_id),
    organization: uriOf('organizations', organization_id),
    organization_name,
    created_at: row.created_at,
  }
}
