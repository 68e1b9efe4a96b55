import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationRow } from './queries.ts'
import type { Organization } from './schema.ts'

type OrganizationWithCount = OrganizationRow & { member_count: number }

export function presentOrganization(organization: OrganizationWithCount): Organization {
  const { id, name, plan, stage, member_count, created_at, updated_at } = organization
  const kind = member_count > 1 ? 'multiple' : 'single'
  return { uri: uriOf('organizations', id), name, kind, plan, stage, created_at, updated_at }
}
