import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { page } from '../../platform/db/page.ts'
import { sql } from '../../platform/db/sql.ts'
import { Conflict, Forbidden, NotFound } from '../../platform/errors.ts'
import type { GroupId, OrganizationId } from '../../platform/ids.ts'
import type { GroupFilters } from './schema.ts'

export type GroupRow = {
  id: GroupId
  organization_id: OrganizationId
  name: string
  member_count: number
  created_at: string
  updated_at: string
}

const groups = sql`
  select g.id, g.organization_id, g.name, g.created_at, g.updated_at,
    (select count(*)::int from group_relationships r
      where r.organization_id = g.organization_id and r.group_id = g.id and r.role = 'member') as member_count
  from groups g`

export function listGroups(db: Db, organization_id: OrganizationId, filters: GroupFilters) {
  return page<GroupRow>(db, sql`${groups} where g.organization_id = ${organization_id}`, filters)
}

/** A group of the caller's organization. A group of another organization is Forbidden, not NotFound. */
export async function getGroup(db: Db, caller: Caller, id: GroupId) {
  const group = await db.maybe<GroupRow>(sql`${groups} where g.id = ${id}`)
  if (!group) throw new NotFound()
  if (group.organization_id !== caller.organization_id)
    throw new Forbidden('You do not have permission to access this resource.')
  return group
}

export async function insertGroup(db: Db, organization_id: OrganizationId, name: string) {
  const insert = sql`insert into groups (organization_id, name) values (${organization_id}, ${name}) returning id`
  return (await db.one<{ id: GroupId }>(insert).catch(throwNameConflict)).id
}

export async function renameGroup(db: Db, { organization_id, id }: Managed<GroupRow>, name: string) {
  await db
    .run(sql`
    update groups set name = ${name}, updated_at = now()
    where organization_id = ${organization_id} and id = ${id}`)
    .catch(throwNameConflict)
}

export async function deleteGroup(db: Db, { organization_id, id }: Managed<GroupRow>) {
  await db.run(sql`delete from groups where organization_id = ${organization_id} and id = ${id}`)
}

function throwNameConflict(error: unknown): never {
  throw violates(error, 'groups_name')
    ? new Conflict({ parameter: 'name', message: 'is already the name of another group' })
    : error
}
