import { presentRow } from '../../platform/fields.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationWithCount } from './queries.ts'
import { Organization } from './schema.ts'

export function presentOrganization(organization: OrganizationWithCount): Organization {
  const { id, member_count, logo_url } = organization
  const kind = member_count > 1 ? 'multiple' : 'single'
  return presentRow(Organization, organization, { uri: uriOf('organizations', id), kind, logo_url })
}
