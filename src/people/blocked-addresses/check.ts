import type { Db } from '../../platform/db/db.ts'
import type { OrganizationId } from '../../platform/ids.ts'
import type { Problems } from '../../platform/problems.ts'
import { findBlocked, selectBlocked } from './queries.ts'
import { blockableParts, notAccepted } from './rules.ts'

/** The addresses of a booking. `invitee` is undefined if its field is missing or invalid. */
export type BookedAddresses = { invitee?: string | undefined; guests?: string[] }

/** Problems for the invitee and the guests whom the organization blocks. One query for all of them. */
export async function checkBlocked(
  db: Db,
  organization_id: OrganizationId,
  addresses: BookedAddresses,
): Promise<Problems> {
  return blockedProblems(addresses, await findBlocked(db, organization_id, partsOf(addresses)))
}

/** The addresses and domains among these that the organization blocks, for a statement that reads more. */
export function blockedAmong(organization_id: OrganizationId, addresses: BookedAddresses) {
  return selectBlocked(organization_id, partsOf(addresses))
}

/** The same when the blocked texts have been read with another statement. */
export function blockedProblems(addresses: BookedAddresses, blocked: ReadonlySet<string>): Problems {
  return peopleOf(addresses)
    .filter(({ parts }) => parts.some((part) => blocked.has(part)))
    .map(({ parameter }) => notAccepted(parameter))
}

const partsOf = (addresses: BookedAddresses) => peopleOf(addresses).flatMap(({ parts }) => parts)

function peopleOf({ invitee, guests = [] }: BookedAddresses) {
  return [
    ...(invitee === undefined ? [] : [{ parameter: 'invitee.email', email: invitee }]),
    ...guests.map((email, i) => ({ parameter: `event_guests[${i}]`, email })),
  ].map((person) => ({ ...person, parts: blockableParts(person.email) }))
}
