import type { Caller } from '../../platform/auth/caller.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, NotFound } from '../../platform/errors.ts'
import { columnList, writtenColumns } from '../../platform/fields.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { logoUrl } from '../pictures/queries.ts'
import { organizationFields, type OrganizationColumns } from './fields.ts'
import type { OrganizationChange } from './schema.ts'

export type OrganizationRow = OrganizationColumns & {
  id: OrganizationId
  seats: number | null
  scim_enabled: boolean
  invitations_sent: number
  features: Record<string, boolean>
  /** Null: the quota from the settings applies. */
  storage_quota_mb: number | null
  /** The name of the picture. */
  logo: string | null
}
export type OrganizationWithCount = OrganizationRow & { member_count: number; logo_url: string | null }

/** What public pages show of an organization. */
export type Branding = Pick<OrganizationColumns, 'name' | 'brand_color' | 'links' | 'powered_by' | 'embed_domains'> & {
  logo_url: string | null
}

export type NewOrganization = Pick<OrganizationRow, 'name' | 'plan' | 'stage' | 'seats'>
type ChangeableColumn = 'plan' | 'stage' | 'seats' | 'scim_enabled' | 'features' | 'storage_quota_mb'
export type PlanChange = {
  [Field in ChangeableColumn]?: OrganizationRow[Field] | undefined
}

const columns = sql`
  id, ${sql.raw(columnList(organizationFields))}, seats, scim_enabled, invitations_sent, features,
  storage_quota_mb, logo`

/** Another organization is Forbidden; one that does not exist is NotFound. */
export async function requireOwnOrganization(
  db: Db,
  caller: Caller,
  id: OrganizationId,
  denial = 'You do not have permission to access this resource.',
) {
  if (id === caller.organization_id) return
  throw (await organizationExists(db, id)) ? new Forbidden(denial) : new NotFound()
}

export async function organizationExists(db: Db, id: OrganizationId) {
  return (await db.maybe(sql`select id from organizations where id = ${id}`)) !== undefined
}

export function getOrganization(db: Db, id: OrganizationId) {
  return db.one<OrganizationWithCount>(sql`
    select ${columns}, ${logoUrl(sql`o`)} as logo_url,
      (select count(*)::int from organization_memberships m where m.organization_id = o.id) as member_count
    from organizations o where id = ${id}`)
}

export async function getBranding(db: Db, id: OrganizationId) {
  return db.one<Branding>(sql`
    select name, brand_color, links, powered_by, embed_domains, ${logoUrl(sql`o`)} as logo_url
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

export function updateOrganization(db: Db, id: OrganizationId, change: PlanChange) {
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

export async function updateProfile(db: Db, { id }: Managed<OrganizationRow>, profile: Partial<OrganizationChange>) {
  const set = writtenColumns(organizationFields, profile).map(
    ([name, value]) => sql`${sql.identifier(name)} = ${value}`,
  )
  await db.run(sql`
    update organizations set ${sql.join([...set, sql`updated_at = now()`], sql`, `)} where id = ${id}`)
}

export async function updateLogo(db: Db, { id }: Managed<OrganizationRow>, logo: string | null) {
  await db.run(sql`update organizations set logo = ${logo}, updated_at = now() where id = ${id}`)
}

/** A counter, because revoked invitations are deleted but still count. */
export async function incrementInvitationsSent(db: Db, id: OrganizationId) {
  await db.run(sql`update organizations set invitations_sent = invitations_sent + 1 where id = ${id}`)
}

export async function countOrganizations(db: Db) {
  return (await db.one<{ count: number }>(sql`select count(*)::int as count from organizations`)).count
}

export async function hasOrganization(db: Db) {
  return (await db.maybe(sql`select from organizations limit 1`)) !== undefined
}
