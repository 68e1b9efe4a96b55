import { checkBlocked } from '../../people/blocked-addresses/check.ts'
import type { Db } from '../../platform/db/db.ts'
import { requireNoProblems, type Problems } from '../../platform/problems.ts'
import type { PlanRow } from '../../scheduling/availability/queries.ts'
import { findGuestsOf, type InviteeRow } from '../invitees/queries.ts'
import type { ParsedBooking } from './booking-request.ts'
import { checkSeat } from './session.ts'

/** Problems with who books: the invitee has a seat already, or the organization blocks the invitee or a guest. */
export async function checkPeople(
  db: Db, { organization_id }: PlanRow, { input, session }: ParsedBooking,
): Promise<Problems> {
  const { invitee, event_guests } = input
  const seatProblems = await checkSeat(db, session, invitee?.email)
  const addresses = { invitee: invitee?.email, guests: event_guests ?? [] }
  return [...seatProblems, ...await checkBlocked(db, organization_id, addresses)]
}

/** The guests of a booking that moves to another time. Rejects the request if one of its people is blocked by now. */
export async function loadAcceptedGuests(db: Db, invitee: InviteeRow) {
  const guests = await findGuestsOf(db, invitee)
  requireNoProblems(await checkBlocked(db, invitee.organization_id, { invitee: invitee.email, guests }))
  return guests
}
