import { isGroupAdmin } from '../../people/group-relationships/queries.ts'
import { getGroup } from '../../people/groups/queries.ts'
import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, Invalid, NotFound } from '../../platform/errors.ts'
import type { Audience } from '../../platform/events/catalog.ts'
import { getSubscription } from './queries.ts'
import { canManage, type SubscriptionAudience } from './rules.ts'

/** `user` and `group` only matter to the scope that they are named for. */
export type Selection = {
  organization: string
  scope: Audience
  user?: string | undefined
  group?: string | undefined
}

export const closed = 'You do not have permission to access this resource.'

/** May the caller ask about the subscriptions of this audience? */
export async function requireAudience(db: Db, caller: Caller, selection: Selection, isRunning = isGroupAdmin) {
  const { organization, scope, user, group } = selection
  const [user_id, group_id] = [scope === 'user' ? user : null, scope === 'group' ? group : null]
  if (user_id === undefined || group_id === undefined)
    throw new Invalid({ parameter: scope, code: 'missing', message: `is missing: the scope is ${scope}` })

  await requireOwnOrganization(db, caller, organization)
  if (user_id !== null) await getColleague(db, caller, user_id, closed)
  if (group_id !== null) await getGroup(db, caller, group_id)
  await requireManager(db, caller, { scope, user_id, group_id }, 'You do not have permission', isRunning)
}

/** A subscription that the caller may see and change. `hold`: such as for update. */
export async function loadManaged(db: Db, caller: Caller, id: string, hold = sql.empty) {
  const subscription = await getSubscription(db, caller.organization_id, id, hold)
  // What others have sent where is none of an application's business.
  if (caller.application_id !== null && caller.application_id !== subscription.application_id) throw new NotFound()
  await requireManager(db, caller, subscription, closed)
  return subscription
}

/** `isRunning`: how to find out whether the caller runs a group. */
export async function requireManager(
  db: Db, caller: Caller, { scope, user_id, group_id }: SubscriptionAudience, denial: string, isRunning = isGroupAdmin,
) {
  const runs = group_id !== null && (await isRunning(db, caller, group_id))
  if (!canManage(caller, { scope, user_id }, runs)) throw new Forbidden(denial)
}
