import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { everyDefinition } from '../custom-fields/queries.ts'
import { requireSelectable } from './rules.ts'
import type { ContactFilters } from './schema.ts'
import type { ContactScope } from './search.ts'

/** One's own contacts, unless a colleague's or the whole organization's are asked for. */
export async function selectContacts(
  db: Db, caller: Caller, { organization, user }: ContactFilters,
): Promise<ContactScope> {
  const { organization_id, user_id } = caller
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization)
  requireSelectable(caller, { organization, user })
  if (user !== undefined && user !== user_id)
    await getColleague(db, caller, user, 'You do not have permission to access this resource.')
  return { organization_id, owner_id: user ?? (organization === undefined ? user_id : undefined) }
}

/** The fields that contacts are shown with, unless the caller leaves them out. */
export async function selectDefinitions(db: Db, caller: Caller, { exclude }: Pick<ContactFilters, 'exclude'>) {
  return exclude ? undefined : everyDefinition(db, caller.organization_id)
}
