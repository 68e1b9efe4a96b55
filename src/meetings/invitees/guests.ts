import { checkBlocked } from '../../people/blocked-addresses/check.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { getEvent, touchEvent, type EventRow } from '../scheduled-events/queries.ts'
import type { NewGuests } from './guest-schema.ts'
import { deleteGuest, findGuestsOf, findInvitees, insertGuests } from './queries.ts'
import { requireValidGuests, requireActive, chooseInvitee } from './rules.ts'

export async function addGuests(db: Db, event: Managed<EventRow>, { event_guests, invitee: reference }: NewGuests) {
  requireActive(event)
  const invitee = chooseInvitee(await findInvitees(db, event.organization_id, event.id), reference)
  requireValidGuests(event_guests, invitee, await findGuestsOf(db, invitee))
  requireNoProblems(await checkBlocked(db, event.organization_id, { guests: event_guests }))
  await db.run(insertGuests(invitee, event_guests))
  await touchEvent(db, event)
  return getEvent(db, event.organization_id, event.id)
}

/** Removes a guest of any invitee. */
export async function removeGuest(db: Db, event: Managed<EventRow>, email: string) {
  if (!(await deleteGuest(db, event, email))) throw new NotFound('there is no such guest')
  await touchEvent(db, event)
}
