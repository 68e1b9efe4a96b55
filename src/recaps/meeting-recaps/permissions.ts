import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Actor, Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { RecapId } from '../../platform/ids.ts'
import { getRecap, lockRecap, type RecapRow, type Selection } from './queries.ts'
import { denial, canRead, requireSelectable } from './rules.ts'
import type { RecapFilters } from './schema.ts'

/** Selects the recaps of the caller, unless the filters name a colleague or the organization. */
export async function loadRecapScope(db: Db, caller: Caller, { organization, user }: RecapFilters): Promise<Selection> {
  const { organization_id, user_id } = caller
  if (organization !== undefined) await requireOwnOrganization(db, caller, organization, denial)
  requireSelectable(caller, { organization, user })
  if (user !== undefined && user !== user_id) await getColleague(db, caller, user, denial)
  return { organization_id, owner_id: user ?? (organization === undefined ? user_id : undefined) }
}

/** Throws Forbidden for a recap of a colleague, and NotFound for one of another organization. */
export async function loadReadable(db: Db, caller: Actor, id: RecapId, message = denial) {
  const recap = await getRecap(db, caller.organization_id, id)
  requireReader(caller, recap, message)
  return recap
}

/** Locks a recap that the caller may change: readers may also change, share and delete it. */
export async function loadManagedForUpdate(db: Db, caller: Actor, id: RecapId) {
  const recap = await lockRecap(db, caller.organization_id, id)
  requireReader(caller, recap)
  return prove(recap, 'manage')
}

function requireReader(caller: Actor, recap: RecapRow, message = denial) {
  if (!canRead(caller, recap)) throw new Forbidden(message)
}
