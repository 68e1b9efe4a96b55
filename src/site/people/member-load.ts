import { memberships } from '../../people/memberships/routes.ts'
import type { OrganizationMembership } from '../../people/memberships/schema.ts'
import { roles, type Role } from '../../platform/auth/caller.ts'
import { NotFound } from '../../platform/errors.ts'
import { idOfUri } from '../../platform/http/field-types.ts'
import { asId, type MembershipId, type UserId } from '../../platform/ids.ts'
import { findActivity } from './list-queries.ts'
import type { PeopleVisit } from './load.ts'
import { findHosted, findTeams, hasOtherOwner } from './member-queries.ts'

export const maxHosted = 100

/** A member and what this admin or owner can do about them. */
export async function loadMember(visit: PeopleVisit, id: string) {
  const { db, user, api } = visit
  const { organization_id } = user
  const membership = await getMember(visit, id)
  const membershipId = asId<MembershipId>(id)
  const userId = asId<UserId>(idOfUri('users', membership.user.uri) ?? '')
  const [activities, hosted, teams, isReplaceable] = await Promise.all([
    findActivity(db, organization_id, [membershipId]),
    findHosted(db, organization_id, userId, maxHosted),
    findTeams(db, organization_id, membershipId),
    hasOtherOwner(db, organization_id, userId),
  ])
  const activity = activities.get(membershipId)
  if (!activity) throw new NotFound()
  const isSelf = userId === user.user_id
  return {
    id,
    userId,
    membership,
    activity,
    hosted,
    teams,
    isSelf,
    choices: roleChoices(api.caller.role, membership.role, isSelf, isReplaceable),
    isOnlyOwner: membership.role === 'owner' && !isReplaceable,
    canHandOver: user.role === 'owner' && !isSelf,
    canRemove: !isSelf && (membership.role !== 'owner' || user.role === 'owner'),
  }
}

export type Member = Awaited<ReturnType<typeof loadMember>>

export function getMember({ api }: PeopleVisit, uuid: string) {
  return api.one<OrganizationMembership>(memberships, 'GET /organization_memberships/:uuid', { ids: { uuid } })
}

/** The roles that the user can give to the member, by the rules of the API. One choice is no choice. */
function roleChoices(own: Role, current: Role, isSelf: boolean, isReplaceable: boolean): readonly Role[] {
  if (isSelf) return own === 'owner' && isReplaceable ? roles : []
  if (own === 'owner') return roles
  return current === 'owner' ? [] : roles.filter((role) => role !== 'owner')
}
