import { findMembershipOf, insertMembership } from '../../people/memberships/queries.ts'
import { lockOrganization } from '../../people/organizations/queries.ts'
import { findUserByEmail, insertUser, updateUserOrganization, type NewUser } from '../../people/users/queries.ts'
import type { Role } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { violates } from '../../platform/db/errors.ts'
import { Conflict } from '../../platform/errors.ts'
import { insertDefaultSchedule } from '../../scheduling/schedules/queries.ts'

/** Makes somebody a member: a new user, or one who left an organization before. A user belongs to one organization. */
export async function join(db: Db, organization_id: string, role: Role, person: NewUser) {
  await lockOrganization(db, organization_id)
  const known = await findUserByEmail(db, person.email)
  if (known && (await findMembershipOf(db, known.id))) throw taken(person.email)
  try {
    const user = known
      ? await updateUserOrganization(db, organization_id, known.id, person)
      : await insertUser(db, organization_id, person)
    const membership = await insertMembership(db, organization_id, user.id, role)
    await insertDefaultSchedule(db, user)
    return { user, membership_id: membership.id }
  } catch (error) {
    // Two organizations do not wait for each other: whoever comes second hears of it here.
    const lost = violates(error, 'users_email') || violates(error, 'organization_memberships_user')
    throw lost ? taken(person.email) : error
  }
}

function taken(email: string) {
  return new Conflict({ parameter: 'email', message: `${email} already belongs to an organization` })
}
