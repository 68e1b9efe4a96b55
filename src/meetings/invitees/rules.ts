import type { Actor } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid } from '../../platform/errors.ts'
import { invalid, problemIf, requireNoProblems, type Problems } from '../../platform/problems.ts'
import { fold } from '../../platform/text.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import { maxGuests } from '../scheduled-events/schema.ts'
import type { NewGuests } from './guest-schema.ts'
import type { InviteeRow } from './queries.ts'

/** Did this user book for the invitee through the API? */
export function isBooker({ user_id }: Pick<Actor, 'user_id'>, { scheduled_by }: Pick<InviteeRow, 'scheduled_by'>) {
  return scheduled_by === user_id
}

export function requireActive({ status }: Pick<EventRow | InviteeRow, 'status'>) {
  if (status === 'canceled') throw new Forbidden('Event is already canceled')
}

/** The invitee that the request names, or the only active one. */
export function chooseInvitee(invitees: InviteeRow[], reference: NewGuests['invitee']) {
  const [only, ...others] = invitees.filter(({ status }) => status === 'active')
  const refuse = (code: string, message: string) => new Invalid({ parameter: 'invitee', code, message })
  if (reference === undefined && others.length > 0)
    throw refuse('missing', 'is required because the event has several invitees')
  const invitee = reference
    ? invitees.find(({ event_id, id }) => event_id === reference.event_id && id === reference.id)
    : only
  if (!invitee) throw refuse('invalid', 'is not an invitee of this event')
  requireActive(invitee)
  return invitee
}

/** Limits the guests of an invitee, and rejects duplicates and the invitee. */
export function requireValidGuests(guests: string[], { email }: Pick<InviteeRow, 'email'>, current: string[]) {
  const maxMore = maxGuests - current.length
  const message = `must have at most ${maxMore} entries, because the invitee already has ${current.length} guests`
  requireNoProblems(
    checkGuests(guests, email, current),
    problemIf(guests.length > maxMore, invalid('event_guests', message)),
  )
}

/** `email`: the address of the invitee. `current`: the guests that the invitee already has. */
export function checkGuests(guests: string[], email: string | undefined, current: string[] = []): Problems {
  const [addresses, currentAddresses] = [guests.map(fold), current.map(fold)]
  return addresses.flatMap((address, i) => {
    const message =
      address === fold(email ?? '')
        ? 'is the invitee'
        : currentAddresses.includes(address)
          ? 'is already a guest'
          : addresses.indexOf(address) < i
            ? 'is a duplicate'
            : undefined
    return message === undefined ? [] : [invalid(`event_guests[${i}]`, message)]
  })
}
