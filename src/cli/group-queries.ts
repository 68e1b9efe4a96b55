import { presentGroup } from '../people/groups/present.ts'
import type { GroupRow } from '../people/groups/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { sql, when } from '../platform/db/sql.ts'
import type { OrganizationId, UserId } from '../platform/ids.ts'
import { pageOf, type Paging } from './listing.ts'

export type GroupListRow = GroupRow & { admin_count: number; organization_name: string }

const countOf = (role: string) => sql`
  (select count(*)::int from group_relationships r where r.group_id = t.id and r.role = ${role})`

export const selectGroups = sql`
  select t.id, t.organization_id, t.name, t.created_at, t.updated_at, o.name as organization_name,
    ${countOf('member')} as member_count, ${countOf('admin')} as admin_count
  from groups t join organizations o on o.id = t.organization_id`

type GroupFilters = Paging & { organization_id: OrganizationId | undefined; user_id: UserId | undefined }

export function listGroups(db: Db, { organization_id, user_id, ...paging }: GroupFilters) {
  return db.all<GroupListRow>(sql`
    ${selectGroups} where true
      ${when(organization_id, (id) => sql`and t.organization_id = ${id}`)}
      ${when(
        user_id,
        (id) => sql`and exists (
        select from group_relationships r join organization_memberships m on m.id = r.membership_id
        where r.group_id = t.id and m.user_id = ${id})`,
      )}
    ${pageOf(paging)}`)
}

export function present(row: GroupListRow) {
  return { id: row.id, ...presentGroup(row), admin_count: row.admin_count, organization_name: row.organization_name }
}
