import type { Caller, Plan, Stage } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import type { OrganizationId } from '../../platform/ids.ts'

export type OrganizationRow = {
  id: OrganizationId
  name: string
  plan: Plan
  stage: Stage
  seats: number | null
  scim_enabled: boolean
  invitations_sent: number
  features: Record<string, boolean>
  /** Null: the quota from the settings applies. */
  storage_quota_mb: number | null
  created_at: string
  updated_at: string
}

export type NewOrganization = Pick<OrganizationRow, 'name' | 'plan' | 'stage' | 'seats'>
type ChangeableColumn = 'plan' | 'stage' | 'seats' | 'scim_enabled' | 'features' | 'storage_quota_mb'
export type OrganizationChange = {
  [Field in ChangeableColumn]?: OrganizationRow[Field] | undefined
}

const columns = sql`
  id, name, plan, stage, seats, scim_enabled, invitations_sent, features, storage_quota_mb, created_at, updated_at`

/** Another organization is Forbidden; one that does not exist is NotFound. */
export async function requireOwnOrganization(
  db: Db, caller: Caller, id: OrganizationId, denial = 'You do not have permission to access this resource.',
) {
  if (id === caller.organization_id) return
  throw (await organizationExists(db, id)) ? new Forbidden(denial) : new NotFound()
}

export async function organizationExists(db: Db, id: OrganizationId) {
  return (await db.maybe(sql`select id from organizations where id = ${id}`)) !== undefined
}

export function getOrganization(db: Db, id: OrganizationId) {
  return db.one<OrganizationRow & { member_count: number }>(sql`
    select ${columns},
      (select count(*)::int from organization_memberships m where m.organization_id = o.id) as member_count
    from organizations o where id = ${id}`)
}

/** Take this lock first before changing the number of members, so that such changes run one after the other. */
export async function lockOrganization(db: Db, id: OrganizationId) {
  const query = sql`select ${columns} from organizations where id = ${id} for no key update`
  const organization = await db.maybe<OrganizationRow>(query)
  if (!organization) throw new NotFound(`there is no organization ${id}`)
  return organization
}

export function insertOrganization(db: Db, { name, plan, stage, seats }: NewOrganization) {
  return db.one<OrganizationRow>(sql`
    insert into organizations (name, plan, stage, seats)
    values (${name}, ${plan}, ${stage}, ${seats}) returning ${columns}`)
}

export function updateOrganization(db: Db, id: OrganizationId, change: OrganizationChange) {
  const { plan = null, stage = null, scim_enabled = null, features = {} } = change
  return db.maybe<OrganizationRow>(sql`
    update organizations set
      plan = coalesce(${plan}, plan), stage = coalesce(${stage}, stage),
      seats = case when ${change.seats !== undefined} then ${change.seats ?? null}::int else seats end,
      storage_quota_mb = case when ${change.storage_quota_mb !== undefined} then ${change.storage_quota_mb ?? null}::int
        else storage_quota_mb end,
      scim_enabled = coalesce(${scim_enabled}, scim_enabled),
      features = features || ${features}::jsonb, updated_at = now()
    where id = ${id} returning ${columns}`)
}

/** A counter, because revoked invitations are deleted but still count. */
export async function incrementInvitationsSent(db: Db, id: OrganizationId) {
  await db.run(sql`update organizations set invitations_sent = invitations_sent + 1 where id = ${id}`)
}

export async function countOrganizations(db: Db) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from organizations`)).count
}
