import { randomUUIDv7 } from 'node:crypto'
import { rememberInvitees } from '../../contacts/contacts/remember-invitee.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { newKey } from '../../scheduling/event-types/create.ts'
import type { InviteeContent, InviteeRow, NewInvitee } from '../invitees/queries.ts'
import type { EventRow, NewEvent } from '../scheduled-events/queries.ts'
import { deleteHold } from '../slot-holds/queries.ts'
import type { Slot } from '../slots/check-slot.ts'
import { chooseHosts, minTurns, slotTaken } from '../slots/rules.ts'
import { creditTurns, insertBooking, type BookingResult } from './queries.ts'

/** On whose behalf a booking is made, and how. */
export type Booker = Pick<NewInvitee, 'organization_id' | 'scheduling_method' | 'scheduled_by'> & {
  keepsContacts: boolean
  /** What opens the links of the booking, if it should not be a random key. */
  link_key?: string | undefined
}

export type BookingRequest = {
  location: EventRow['location']
  content: InviteeContent
  guests: string[]
  /** A meeting that is joined. */
  session: EventRow | undefined
  /** What is moved: the invitee before, and who hosted that meeting. */
  old?: { invitee: InviteeRow; host_ids: string[] }
}

/** Puts an invitee into a slot that has been found free under the locks of its hosts. */
export async function writeBooking(db: Db, booker: Booker, plan: PlanRow, slot: Slot, wish: BookingRequest): Promise<BookingResult> {
  const { organization_id, keepsContacts } = booker
  const event = wish.session ? joined(wish.session) : newEvent(plan, slot, wish)
  const invitee = newInvitee(booker, event, wish)
  const booked = await insertBooking(db, { event, isNew: !wish.session, invitee, guests: wish.guests })
  if (!wish.session && slot.absent.length > 0)
    await creditTurns(db, event, slot.absent, minTurns(plan, slot.absent, event.hosts))
  if (slot.hold) await deleteHold(db, organization_id, slot.hold.id)

  if (keepsContacts)
    await rememberInvitees(db, organization_id, event.hosts.map(({ user_id }) => user_id), {
      ...wish.content, event_type_id: plan.id, start_time: slot.start_time, isMove: wish.old !== undefined,
    })
  return booked
}

function newEvent(plan: PlanRow, slot: Slot, { location, old }: BookingRequest): NewEvent {
  const { hours } = plan
  // A group's session that is only held so far is offered without a look at the host.
  const pools = plan.kind === 'group' && slot.free.every((pool) => pool.length === 0) ? [hours] : slot.free
  const host_ids = chooseHosts(plan, pools, slot.hold?.host_ids ?? old?.host_ids)
  const hosts = hours.filter(({ user_id }) => host_ids.includes(user_id))
    .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
    .map((host) => hostOf(host, plan, slot))
  if (hosts.length === 0) throw new Invalid(slotTaken())
  return {
    id: randomUUIDv7(), organization_id: plan.organization_id, event_type_id: plan.id, name: plan.name,
    status: 'active', start_time: slot.start_time, end_time: slot.end_time, location, meeting_notes: null, hosts,
    guests: [], invitees_limit: plan.seats, invitees_active: 1, invitees_total: 1, ...coming,
  }
}

/** Somebody more comes. */
function joined(session: EventRow): NewEvent {
  const { invitees_active, invitees_total } = session
  return { ...session, invitees_active: invitees_active + 1, invitees_total: invitees_total + 1 }
}

function newInvitee(booker: Booker, event: NewEvent, { content, old }: BookingRequest): NewInvitee {
  const { organization_id, scheduling_method, scheduled_by } = booker
  return {
    ...content, id: randomUUIDv7(), organization_id, event_id: event.id, status: 'active', rescheduled: false,
    link_key: booker.link_key ?? newKey(), scheduling_method, scheduled_by, old_invitee_id: old?.invitee.id ?? null,
    old_event_id: old?.invitee.event_id ?? null, new_invitee_id: null, new_event_id: null, no_show_id: null,
    no_show_at: null, reconfirmation_requested_at: null, reconfirmed_at: null, ...coming,
  }
}

const coming = { canceled_at: null, canceled_by: null, canceler_type: null, cancel_reason: null }

function hostOf({ user_id, name, email }: HostHours, { buffer_before, buffer_after }: PlanRow, slot: Slot) {
  const minuteOf = (time: string) => Date.parse(time) / 60_000
  return {
    user_id, name, email,
    blocked_from: timeOf(minuteOf(slot.start_time) - buffer_before),
    blocked_to: timeOf(minuteOf(slot.end_time) + buffer_after),
  }
}
