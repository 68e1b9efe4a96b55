import { uriOf } from '../../platform/http/field-types.ts'
import type { InvitationRow } from './queries.ts'
import type { OrganizationInvitation } from './schema.ts'

export function presentInvitation(row: InvitationRow): OrganizationInvitation {
  const organization = uriOf('organizations', row.organization_id)
  return {
    uri: `${organization}/invitations/${row.id}`,
    organization,
    email: row.email,
    status: row.status,
    created_at: row.created_at,
    updated_at: row.updated_at,
    last_sent_at: row.last_sent_at,
    ...(row.user_id !== null && { user: uriOf('users', row.user_id) }),
  }
}
