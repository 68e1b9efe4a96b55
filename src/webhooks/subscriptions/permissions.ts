import { isGroupAdmin } from '../../people/group-relationships/queries.ts'
import { getGroup } from '../../people/groups/queries.ts'
import { requireOwnOrganization } from '../../people/organizations/queries.ts'
import { getColleague } from '../../people/users/queries.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { prove } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { Forbidden, Invalid, NotFound } from '../../platform/errors.ts'
import type { Audience } from '../../platform/events/catalog.ts'
import type { GroupId, OrganizationId, SubscriptionId, UserId } from '../../platform/ids.ts'
import { getSubscription } from './queries.ts'
import { canManage, type SubscriptionAudience } from './rules.ts'

/** `user` counts only for the scope user, `group` only for the scope group. */
export type AudienceSelection = {
  organization: OrganizationId
  scope: Audience
  user?: UserId | undefined
  group?: GroupId | undefined
}

export const accessDenied = 'You do not have permission to access this resource.'

/** Requires that the caller may manage the subscriptions of this audience. */
export async function requireAudience(db: Db, caller: Caller, selection: AudienceSelection, isAdminOf = isGroupAdmin) {
  const { organization, scope, user, group } = selection
  const [user_id, group_id] = [scope === 'user' ? user : null, scope === 'group' ? group : null]
  if (user_id === undefined || group_id === undefined)
    throw new Invalid({ parameter: scope, code: 'missing', message: `is missing: the scope is ${scope}` })

  await requireOwnOrganization(db, caller, organization)
  if (user_id !== null) await getColleague(db, caller, user_id, accessDenied)
  if (group_id !== null) await getGroup(db, caller, group_id)
  await requireManager(db, caller, { scope, user_id, group_id }, 'You do not have permission', isAdminOf)
}

/** A subscription that the caller may see and change. `lock`: the locking clause, if any. */
export async function loadManaged(db: Db, caller: Caller, id: SubscriptionId, lock = sql.empty) {
  const subscription = await getSubscription(db, caller.organization_id, id, lock)
  // An application sees only its own subscriptions.
  if (caller.application_id !== null && caller.application_id !== subscription.application_id) throw new NotFound()
  await requireManager(db, caller, subscription, accessDenied)
  return prove(subscription, 'manage')
}

/** `isAdminOf`: the query that tells whether the caller is an admin of a group, with or without a lock. */
export async function requireManager(
  db: Db,
  caller: Caller,
  { scope, user_id, group_id }: SubscriptionAudience,
  message: string,
  isAdminOf = isGroupAdmin,
) {
  const isAdminOfGroup = group_id !== null && (await isAdminOf(db, caller, group_id))
  if (!canManage(caller, { scope, user_id }, isAdminOfGroup)) throw new Forbidden(message)
}
