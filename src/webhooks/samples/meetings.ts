import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import { locationOf, noLocation } from '../../meetings/scheduled-events/location.ts'
import type { EventRow } from '../../meetings/scheduled-events/queries.ts'
import { milliseconds } from '../../platform/time.ts'
import { newEventType } from './event-types.ts'
import { ids, instantAt, tracking, visitor, type SampleContext } from './example-data.ts'

type SampleBooking = { invitee: InviteeRow; event: EventRow }

const notCanceled = { canceled_at: null, canceled_by: null, canceler_type: null, cancel_reason: null }

/** An invitee has just booked a meeting, with a guest, for the first whole hour in two days. */
export function newMeeting(context: SampleContext): SampleBooking {
  const [event, at] = [newEvent(context), instantAt(context.now)]
  const [question] = newEventType(context).custom_questions
  const invitee: InviteeRow = {
    id: ids.invitee,
    organization_id: event.organization_id,
    event_id: event.id,
    status: 'active',
    name: visitor.name,
    first_name: null,
    last_name: null,
    email: visitor.email,
    timezone: visitor.timezone,
    text_reminder_number: visitor.phone,
    questions_and_answers: question ? [{ question: question.name, answer: visitor.answer, position: 0 }] : [],
    tracking,
    payment: null,
    routing_form_submission_id: null,
    rescheduled: false,
    link_key: 'c2FtcGxlLWtleS0x',
    scheduling_method: null,
    scheduled_by: null,
    locale: null,
    old_invitee_id: null,
    old_event_id: null,
    new_invitee_id: null,
    new_event_id: null,
    no_show_id: null,
    no_show_at: null,
    reconfirmation_requested_at: null,
    reconfirmed_at: null,
    calendar_uid: ids.invitee,
    calendar_sequence: 0,
    ...notCanceled,
    created_at: at,
    updated_at: at,
  }
  return { invitee, event }
}

/** The invitee cancels a meeting that they booked yesterday. */
export function canceledMeeting({ host, now }: SampleContext): SampleBooking {
  const { invitee, event } = newMeeting({ host, now: now - milliseconds({ days: 1 }) })
  const cancellation = {
    status: 'canceled' as const,
    updated_at: instantAt(now),
    canceled_at: instantAt(now),
    canceled_by: visitor.name,
    canceler_type: 'invitee' as const,
    cancel_reason: 'Something has come up. I will book another time.',
  }
  return { invitee: { ...invitee, ...cancellation }, event: { ...event, ...cancellation, invitees_active: 0 } }
}

/** A meeting a few hours ago. */
export function pastMeeting({ host, now }: SampleContext): SampleBooking {
  return newMeeting({ host, now: now - milliseconds({ days: 2, hours: 3 }) })
}

/** The invitee did not come. */
export function missedMeeting(context: SampleContext): SampleBooking {
  const { invitee, event } = pastMeeting(context)
  return { invitee: { ...invitee, no_show_id: ids.noShow, no_show_at: instantAt(context.now) }, event }
}

function newEvent(context: SampleContext): EventRow {
  const { host, now } = context
  const { id, organization_id, name, duration, locations, seats } = newEventType(context)
  const [location] = locations
  const wholeHour = milliseconds({ hours: 1 })
  const start = Math.ceil((now + milliseconds({ days: 2 })) / wholeHour) * wholeHour
  const at = instantAt(now)
  const [start_time, end_time] = [instantAt(start), instantAt(start + milliseconds({ minutes: duration }))]
  return {
    id: ids.event,
    organization_id,
    event_type_id: id,
    name,
    status: 'active',
    start_time,
    end_time,
    location: location ? locationOf(location, null) : noLocation,
    meeting_notes: null,
    invitees_limit: seats,
    invitees_active: 1,
    invitees_total: 1,
    calendar_uid: ids.invitee,
    calendar_sequence: 0,
    created_at: at,
    updated_at: at,
    ...notCanceled,
    hosts: [{ user_id: host.id, name: host.name, email: host.email, blocked_from: start_time, blocked_to: end_time }],
    guests: [{ email: 'sam.reed@example.com', created_at: at, updated_at: at }],
  }
}
