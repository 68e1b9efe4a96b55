import { findMembershipOf, insertMembership } from '../../people/memberships/queries.ts'
import { lockOrganization } from '../../people/organizations/queries.ts'
import { movePicture } from '../../people/pictures/queries.ts'
import { findUserByEmail, insertUser, updateUserOrganization, type NewUser } from '../../people/users/queries.ts'
import type { Role } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { Conflict } from '../../platform/errors.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import { insertDefaultSchedule } from '../../scheduling/schedules/queries.ts'

/** Makes a new user, or one who left their organization, a member. A user belongs to one organization at most. */
export async function joinOrganization(db: Db, organization_id: OrganizationId, role: Role, person: NewUser) {
  await lockOrganization(db, organization_id)
  const existing = await findUserByEmail(db, person.email)
  if (existing && (await findMembershipOf(db, existing.id))) throw alreadyMember(person.email)
  try {
    const user = existing
      ? await updateUserOrganization(db, organization_id, existing.id, person)
      : await insertUser(db, organization_id, person)
    if (existing) await movePicture(db, organization_id, user.id)
    const membership = await insertMembership(db, organization_id, user.id, role)
    await insertDefaultSchedule(db, user)
    return { user, membership_id: membership.id }
  } catch (error) {
    // The lock covers one organization. If two organizations add the same person concurrently, the second fails here.
    const isDuplicate = violates(error, 'users_email') || violates(error, 'organization_memberships_user')
    throw isDuplicate ? alreadyMember(person.email) : error
  }
}

function alreadyMember(email: string) {
  return new Conflict({ parameter: 'email', message: `${email} already belongs to an organization` })
}
