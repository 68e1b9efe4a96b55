import { Invalid } from '../../platform/errors.ts'
import { newId, type InviteeId, type ScheduledEventId } from '../../platform/ids.ts'
import { minuteOf } from '../../platform/time.ts'
import { timeOf } from '../../scheduling/availability/present.ts'
import type { HostHours, PlanRow } from '../../scheduling/availability/queries.ts'
import { newKey } from '../../scheduling/event-types/create.ts'
import type { NewInvitee } from '../invitees/queries.ts'
import type { EventRow, NewEvent } from '../scheduled-events/queries.ts'
import type { Slot } from '../slots/check-slot.ts'
import { chooseHosts, slotTaken } from '../slots/rules.ts'
import type { BookingRequest } from './booking-request.ts'

/** The organization and user that book, and how they book. */
export type Booker = Pick<NewInvitee, 'organization_id' | 'scheduling_method' | 'scheduled_by'> & {
  /** Key of the cancel and reschedule links. Default: a random key. */
  link_key?: string | undefined
  /** The language of the page. A rescheduled booking keeps its language. */
  locale?: string
}

export function newEvent(plan: PlanRow, slot: Slot, { location, old }: BookingRequest): NewEvent {
  const { hours } = plan
  const id = newId<ScheduledEventId>()
  // A group session that only slot holds use so far is offered even though its host does not count as free.
  const hasNoFreeHost = slot.freeHosts.every((pool) => pool.length === 0)
  const pools = plan.kind === 'group' && hasNoFreeHost ? [hours] : slot.freeHosts
  const host_ids = chooseHosts(plan, slot.turns, pools, slot.hold?.host_ids ?? old?.host_ids)
  const hosts = hours
    .filter(({ user_id }) => host_ids.includes(user_id))
    .toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))
    .map((host) => hostOf(host, plan, slot))
  if (hosts.length === 0) throw new Invalid(slotTaken())
  return {
    id,
    organization_id: plan.organization_id,
    event_type_id: plan.id,
    name: plan.name,
    status: 'active',
    start_time: slot.start_time,
    end_time: slot.end_time,
    location,
    meeting_notes: null,
    hosts,
    guests: [],
    invitees_limit: plan.seats,
    invitees_active: 1,
    invitees_total: 1,
    calendar_uid: id,
    calendar_sequence: 0,
    ...notCanceled,
  }
}

/** The hosts of a meeting that is not a group session have the same calendar entry as its invitee. */
export function withCalendarEntry(event: NewEvent, { kind }: PlanRow, { calendar_uid, calendar_sequence }: NewInvitee) {
  return kind === 'group' ? event : { ...event, calendar_uid, calendar_sequence }
}

export function withOneMoreInvitee(session: EventRow): NewEvent {
  const { invitees_active, invitees_total } = session
  return { ...session, invitees_active: invitees_active + 1, invitees_total: invitees_total + 1 }
}

export function newInvitee(booker: Booker, event: NewEvent, { invitee, old }: BookingRequest): NewInvitee {
  const { organization_id, scheduling_method, scheduled_by } = booker
  const id = newId<InviteeId>()
  const calendar_uid = old?.invitee.calendar_uid ?? id
  const calendar_sequence = old ? old.invitee.calendar_sequence + 1 : 0
  return {
    ...invitee,
    id,
    organization_id,
    event_id: event.id,
    status: 'active',
    rescheduled: false,
    link_key: booker.link_key ?? newKey(),
    scheduling_method,
    scheduled_by,
    locale: old?.invitee.locale ?? booker.locale ?? null,
    old_invitee_id: old?.invitee.id ?? null,
    old_event_id: old?.invitee.event_id ?? null,
    new_invitee_id: null,
    new_event_id: null,
    no_show_id: null,
    no_show_at: null,
    reconfirmation_requested_at: null,
    reconfirmed_at: null,
    calendar_uid,
    calendar_sequence,
    ...notCanceled,
  }
}

const notCanceled = { canceled_at: null, canceled_by: null, canceler_type: null, cancel_reason: null }

function hostOf({ user_id, name, email }: HostHours, { buffer_before, buffer_after }: PlanRow, slot: Slot) {
  return {
    user_id,
    name,
    email,
    blocked_from: timeOf(minuteOf(Date.parse(slot.start_time)) - buffer_before),
    blocked_to: timeOf(minuteOf(Date.parse(slot.end_time)) + buffer_after),
  }
}
