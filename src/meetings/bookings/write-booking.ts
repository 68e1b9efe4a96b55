import { randomUUIDv7 } from 'node:crypto'
import { rememberInvitees } from '../../contacts/contacts/remember-invitee.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { newKey } from '../../scheduling/event-types/create.ts'
import type { InviteeFields, InviteeRow, NewInvitee } from '../invitees/queries.ts'
import type { EventRow, NewEvent } from '../scheduled-events/queries.ts'
import { deleteHold } from '../slot-holds/queries.ts'
import type { Slot } from '../slots/check-slot.ts'
import { chooseHosts, minBooked, slotTaken } from '../slots/rules.ts'
import { creditAbsentHosts, insertBooking, type BookingResult } from './queries.ts'

/** The organization and user that book, and how they book. */
export type Booker = Pick<NewInvitee, 'organization_id' | 'scheduling_method' | 'scheduled_by'> & {
  keepsContacts: boolean
  /** Key of the cancel and reschedule links. Default: a random key. */
  link_key?: string | undefined
}

export type BookingRequest = {
  location: EventRow['location']
  invitee: InviteeFields
  guests: string[]
  /** The group session to join. */
  session: EventRow | undefined
  /** When rescheduling: the old invitee and the hosts of the old meeting. */
  old?: { invitee: InviteeRow; host_ids: string[] }
}

/** Books a slot that was found free while its hosts are locked. */
export async function writeBooking(
  db: Db, booker: Booker, plan: PlanRow, slot: Slot, request: BookingRequest,
): Promise<BookingResult> {
  const { organization_id, keepsContacts } = booker
  const { session, guests, old } = request
  const event = session ? withOneMoreInvitee(session) : newEvent(plan, slot, request)
  const invitee = newInvitee(booker, event, request)
  const booking = await insertBooking(db, { event, isNew: !session, invitee, guests })
  if (!session && slot.absentHosts.length > 0)
    await creditAbsentHosts(db, event, slot.absentHosts, minBooked(plan, slot.absentHosts, event.hosts))
  if (slot.hold) await deleteHold(db, organization_id, slot.hold.id)

  if (keepsContacts)
    await rememberInvitees(db, organization_id, event.hosts.map(({ user_id }) => user_id), {
      ...request.invitee, event_type_id: plan.id, start_time: slot.start_time, isMove: old !== undefined,
    })
  return booking
}

function newEvent(plan: PlanRow, slot: Slot, { location, old }: BookingRequest): NewEvent {
  const { hours } = plan
  // A group session that only slot holds use so far is offered even though its host does not count as free.
  const hasNoFreeHost = slot.freeHosts.every((pool) => pool.length === 0)
  const pools = plan.kind === 'group' && hasNoFreeHost ? [hours] : slot.freeHosts
  const host_ids = chooseHosts(plan, pools, slot.hold?.host_ids ?? old?.host_ids)
  const hosts = hours.filter(({ user_id }) => host_ids.includes(user_id))
    .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
    .map((host) => hostOf(host, plan, slot))
  if (hosts.length === 0) throw new Invalid(slotTaken())
  return {
    id: randomUUIDv7(), organization_id: plan.organization_id, event_type_id: plan.id, name: plan.name,
    status: 'active', start_time: slot.start_time, end_time: slot.end_time, location, meeting_notes: null, hosts,
    guests: [], invitees_limit: plan.seats, invitees_active: 1, invitees_total: 1, ...notCanceled,
  }
}

function withOneMoreInvitee(session: EventRow): NewEvent {
  const { invitees_active, invitees_total } = session
  return { ...session, invitees_active: invitees_active + 1, invitees_total: invitees_total + 1 }
}

function newInvitee(booker: Booker, event: NewEvent, { invitee, old }: BookingRequest): NewInvitee {
  const { organization_id, scheduling_method, scheduled_by } = booker
  return {
    ...invitee, id: randomUUIDv7(), organization_id, event_id: event.id, status: 'active', rescheduled: false,
    link_key: booker.link_key ?? newKey(), scheduling_method, scheduled_by, old_invitee_id: old?.invitee.id ?? null,
    old_event_id: old?.invitee.event_id ?? null, new_invitee_id: null, new_event_id: null, no_show_id: null,
    no_show_at: null, reconfirmation_requested_at: null, reconfirmed_at: null, ...notCanceled,
  }
}

const notCanceled = { canceled_at: null, canceled_by: null, canceler_type: null, cancel_reason: null }

function hostOf({ user_id, name, email }: HostHours, { buffer_before, buffer_after }: PlanRow, slot: Slot) {
  const minuteOf = (time: string) => Date.parse(time) / 60_000
  return {
    user_id, name, email,
    blocked_from: timeOf(minuteOf(slot.start_time) - buffer_before),
    blocked_to: timeOf(minuteOf(slot.end_time) + buffer_after),
  }
}
