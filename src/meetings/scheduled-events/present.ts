import { config } from '../../platform/config.ts'
import { paragraphsOf } from '../../platform/html.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import type { CanceledRow, EventHostRow, EventRow } from './queries.ts'
import type { Cancellation, Location, ScheduledEvent } from './schema.ts'

/** The page of the meeting, for its hosts. */
export function meetingLink({ id }: Pick<EventRow, 'id'>) {
  return `${config.AUTH_URL}/console/meetings/${id}`
}

export function presentEvent(row: EventRow): ScheduledEvent {
  const calendar_event = row.hosts.find((host) => host.calendar_event)?.calendar_event ?? null
  return { ...eventPayload(row), event_memberships: row.hosts.map(presentBufferedHost), calendar_event }
}

/** The meeting in event payloads. It has no buffers and no calendar event. */
export function eventPayload(row: EventRow) {
  return {
    uri: uriOf('scheduled_events', row.id),
    name: row.name,
    meeting_notes_plain: row.meeting_notes,
    ...(row.meeting_notes !== null && { meeting_notes_html: paragraphsOf(row.meeting_notes) }),
    status: row.status,
    start_time: row.start_time,
    end_time: row.end_time,
    event_type: uriOf('event_types', row.event_type_id),
    location: presentLocation(row.location),
    invitees_counter: { total: row.invitees_total, active: row.invitees_active, limit: row.invitees_limit },
    created_at: row.created_at,
    updated_at: row.updated_at,
    event_memberships: row.hosts.map(presentHost),
    event_guests: row.guests,
    ...withCancellation(row),
  }
}

export function presentCancellation(row: CanceledRow): Cancellation {
  const { canceled_at, canceled_by, canceler_type, cancel_reason } = row
  return {
    canceled_by: canceled_by ?? '',
    reason: cancel_reason,
    canceler_type: canceler_type ?? 'host',
    created_at: canceled_at ?? '',
  }
}

/** The `cancellation` field, which is absent unless the row was canceled. */
export function withCancellation(row: CanceledRow) {
  return row.canceled_at === null ? undefined : { cancellation: presentCancellation(row) }
}

/** Rows also have the name of the conference, and whose link it is. */
export function presentLocation(stored: Location): ScheduledEvent['location'] {
  const { conference, host_link: _, ...location } = stored
  return conference ? { ...location, conference: uriOf('conferences', conference.id) } : location
}

function presentHost({ user_id, email, name }: EventHostRow) {
  return { user: uriOf('users', user_id), user_email: email, user_name: name }
}

function presentBufferedHost(host: EventHostRow) {
  const { blocked_from, blocked_to } = host
  return { ...presentHost(host), buffered_start_time: blocked_from, buffered_end_time: blocked_to }
}
