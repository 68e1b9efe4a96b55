import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Problems } from '../../platform/problems.ts'
import { findBlocked } from './queries.ts'
import { blockableParts, notAccepted } from './rules.ts'

/** The addresses of a booking. `invitee` is undefined if its field is missing or invalid. */
type BookedAddresses = { invitee?: string | undefined; guests?: string[] }

/** Problems for the invitee and the guests whom the organization blocks. One query for all of them. */
export async function checkBlocked(
  db: Db, organization_id: OrganizationId, { invitee, guests = [] }: BookedAddresses,
): Promise<Problems> {
  const people = [
    ...(invitee === undefined ? [] : [{ parameter: 'invitee.email', email: invitee }]),
    ...guests.map((email, i) => ({ parameter: `event_guests[${i}]`, email })),
  ].map((person) => ({ ...person, parts: blockableParts(person.email) }))
  const blocked = await findBlocked(db, organization_id, people.flatMap(({ parts }) => parts))
  return people.filter(({ parts }) => parts.some((part) => blocked.has(part)))
    .map(({ parameter }) => notAccepted(parameter))
}
