import { uriOf } from '../../platform/http/field-types.ts'
import { presentUserSummary } from '../users/present.ts'
import type { MembershipRow } from './queries.ts'
import type { OrganizationMembership } from './schema.ts'

export function presentMembership(row: MembershipRow): OrganizationMembership {
  return {
    uri: uriOf('organization_memberships', row.id),
    role: row.role,
    user: presentUserSummary({
      id: row.user_id,
      name: row.user_name,
      slug: row.user_slug,
      email: row.user_email,
      timezone: row.user_timezone,
      avatar_url: row.user_avatar_url,
      locale: row.user_locale,
      created_at: row.user_created_at,
      updated_at: row.user_updated_at,
    }),
    organization: uriOf('organizations', row.organization_id),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
