import type { Caller } from '../auth/caller.ts'
import { everyDefinition } from '../custom-fields/queries.ts'
import type { Db } from '../db/db.ts'
import { checkOwnOrganization } from '../organizations/queries.ts'
import { getColleague } from '../users/queries.ts'
import { listOwners } from './queries.ts'
import { maySelect } from './rules.ts'
import type { ContactFilters } from './schema.ts'

/** Whose contacts: one's own, unless a colleague's or the whole organization's are asked for. */
export async function selectOwners(db: Db, caller: Caller, { organization, user }: ContactFilters) {
  if (organization !== undefined) await checkOwnOrganization(db, caller, organization)
  maySelect(caller, { organization, user })
  if (user !== undefined && user !== caller.user_id)
    await getColleague(db, caller, user, 'You do not have permission to access this resource.')
  if (user === undefined && organization !== undefined) return listOwners(db, caller.organization_id)
  return [user ?? caller.user_id]
}

/** The fields that contacts are shown with, unless the caller leaves them out. */
export async function selectDefinitions(db: Db, caller: Caller, { exclude }: Pick<ContactFilters, 'exclude'>) {
  return exclude ? undefined : everyDefinition(db, caller.organization_id)
}
