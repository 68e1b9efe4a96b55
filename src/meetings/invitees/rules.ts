import type { Actor } from '../../platform/auth/caller.ts'
import { Forbidden, Invalid, type Detail } from '../../platform/errors.ts'
import { fold } from '../../platform/text.ts'
import type { EventRow } from '../scheduled-events/queries.ts'
import { maxGuests } from '../scheduled-events/schema.ts'
import type { InviteeRow } from './queries.ts'
import type { NewGuests } from './schema.ts'

/** Is this who booked for the invitee through the API? */
export function isBooker({ user_id }: Pick<Actor, 'user_id'>, { scheduled_by }: Pick<InviteeRow, 'scheduled_by'>) {
  return scheduled_by === user_id
}

/** Nobody comes along to what is off. */
export function requireActive({ status }: Pick<EventRow | InviteeRow, 'status'>) {
  if (status === 'canceled') throw new Forbidden('Event is already canceled')
}

/** Whoever brings the guests along: the one who is named, or the only one who comes. */
export function chooseInvitee(invitees: InviteeRow[], wanted: NewGuests['invitee']) {
  const [only, ...others] = invitees.filter(({ status }) => status === 'active')
  const missing = { parameter: 'invitee', code: 'missing', message: 'must be given, as the event has several invitees' }
  const unknown = { parameter: 'invitee', code: 'invalid', message: 'is not an invitee of this event' }
  if (wanted === undefined && others.length > 0) throw new Invalid(missing)
  const chosen = wanted
    ? invitees.find(({ event_id, id }) => event_id === wanted.event_id && id === wanted.id)
    : only
  if (!chosen) throw new Invalid(unknown)
  requireActive(chosen)
  return chosen
}

/** An invitee brings along so many at most, nobody twice, and not oneself. `already`: those who were to come before. */
export function requireValidGuests(guests: string[], { email }: Pick<InviteeRow, 'email'>, already: string[]) {
  const problems = checkGuests(guests, email, already)
  if (guests.length + already.length > maxGuests) {
    const message = `must have at most ${maxGuests - already.length} entries, as ${already.length} come already`
    problems.push({ parameter: 'event_guests', code: 'invalid', message })
  }
  if (problems.length > 0) throw new Invalid(...problems)
}

/** Nobody comes along twice, nor oneself. */
export function checkGuests(guests: string[], email: string | undefined, already: string[] = []): Detail[] {
  const [addresses, known] = [guests.map(fold), already.map(fold)]
  return addresses.flatMap((address, i) => {
    const message = address === fold(email ?? '') ? 'is the invitee'
      : known.includes(address) ? 'is a guest already'
        : addresses.indexOf(address) < i ? 'is given twice' : undefined
    return message === undefined ? [] : [{ parameter: `event_guests[${i}]`, code: 'invalid', message }]
  })
}
