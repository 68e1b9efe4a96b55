import { insertOrganization, type NewOrganization } from '../../people/organizations/queries.ts'
import type { NewUser } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { joinOrganization } from '../invitation-acceptance/join.ts'
import { deleteSetupLinks } from './queries.ts'

/** Creates an organization with its owner, and ends the setup links. The database adds the default workflows. */
export async function createOrganization(db: Db, organization: NewOrganization, owner: NewUser) {
  const { id } = await insertOrganization(db, organization)
  const { user } = await joinOrganization(db, id, 'owner', owner)
  await deleteSetupLinks(db)
  return { organization_id: id, user }
}

export function organizationActivity(id: OrganizationId, action: 'Add' | 'Update') {
  return { organization_id: id, namespace: 'Organization', action, details: { uri: uriOf('organizations', id) } }
}
