import { checkBlocked } from '../../people/blocked-addresses/check.ts'
import type { Managed } from '../../platform/auth/proof.ts'
import type { Db } from '../../platform/db/db.ts'
import { NotFound } from '../../platform/errors.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { InviteeId } from '../../platform/ids.ts'
import { requireNoProblems } from '../../platform/problems.ts'
import { getEvent, touchEvent, type EventRow } from '../scheduled-events/queries.ts'
import type { NewGuests } from './guest-schema.ts'
import { deleteGuest, findGuestsOf, findInvitees, insertGuests, raiseCalendarSequence } from './queries.ts'
import { requireValidGuests, requireActive, chooseInvitee } from './rules.ts'

export async function addGuests(db: Db, event: Managed<EventRow>, { event_guests, invitee: reference }: NewGuests) {
  requireActive(event)
  const invitee = chooseInvitee(await findInvitees(db, event.organization_id, event.id), reference)
  requireValidGuests(event_guests, invitee, await findGuestsOf(db, invitee))
  requireNoProblems(await checkBlocked(db, event.organization_id, { guests: event_guests }))
  await db.run(insertGuests(invitee, event_guests))
  await recordChange(
    db,
    event,
    [invitee.id],
    event_guests.map((email) => ['invitee_guest.added', invitee.id, email]),
  )
  return getEvent(db, event.organization_id, event.id)
}

/** Removes a guest of any invitee. */
export async function removeGuest(db: Db, event: Managed<EventRow>, email: string) {
  const removed = await deleteGuest(db, event, email)
  if (removed.length === 0) throw new NotFound('there is no such guest')
  // A canceled meeting is in no calendar, so its guests need no email.
  const changes = event.status === 'active' ? removed : []
  await recordChange(
    db,
    event,
    removed.map(({ invitee_id }) => invitee_id),
    changes.map((guest) => ['invitee_guest.removed', guest.invitee_id, guest.email]),
  )
}

type GuestChange = [name: 'invitee_guest.added' | 'invitee_guest.removed', invitee_id: InviteeId, email: string]

/** Emails are consumers of the events. */
async function recordChange(db: Db, event: EventRow, invitee_ids: InviteeId[], changes: GuestChange[]) {
  const { id, organization_id, hosts } = event
  await raiseCalendarSequence(db, organization_id, invitee_ids)
  await touchEvent(db, event)
  await emit(
    db,
    organization_id,
    changes.map(([name, invitee_id, email]): DomainEvent => ({
      name,
      user_ids: hosts.map(({ user_id }) => user_id),
      subject_id: invitee_id,
      entity_id: id,
      payload: { scheduled_event: uriOf('scheduled_events', id), email },
    })),
  )
}
