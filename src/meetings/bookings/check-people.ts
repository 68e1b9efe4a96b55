import { blockedProblems, checkBlocked } from '../../people/blocked-addresses/check.ts'
import type { Db } from '../../platform/db/db.ts'
import { problemIf, requireNoProblems, type Problems } from '../../platform/problems.ts'
import { findGuestsOf, type InviteeRow } from '../invitees/queries.ts'
import { alreadySeated } from './rules.ts'
import type { BookingInput } from './schema.ts'
import type { BookingState } from './state-queries.ts'

/** Problems with who books: the invitee has a seat already, or the organization blocks the invitee or a guest. */
export function checkPeople(input: BookingInput, { hasSeat, blocked }: BookingState): Problems {
  return [...problemIf(hasSeat, alreadySeated), ...blockedProblems(addressesIn(input), blocked)]
}

export function addressesIn({ invitee, event_guests }: BookingInput) {
  return { invitee: invitee?.email, guests: event_guests ?? [] }
}

/** The guests of a booking that moves to another time. Rejects the request if one of its people is blocked by now. */
export async function loadAcceptedGuests(db: Db, invitee: InviteeRow) {
  const guests = await findGuestsOf(db, invitee)
  requireNoProblems(await checkBlocked(db, invitee.organization_id, { invitee: invitee.email, guests }))
  return guests
}
