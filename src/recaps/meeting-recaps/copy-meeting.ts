import { findActiveInvitees } from '../../meetings/invitees/queries.ts'
import { lockEvent } from '../../meetings/scheduled-events/queries.ts'
import { requireManager } from '../../meetings/scheduled-events/rules.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import type { ScheduledEventId } from '../../platform/ids.ts'
import { invalid } from '../../platform/problems.ts'
import type { Meeting } from './queries.ts'
import { denial } from './rules.ts'
import type { NewRecap } from './schema.ts'

/** The meeting of a new recap. Check the input first. */
export function meetingOf(db: Db, caller: Caller, input: NewRecap, now: number) {
  return input.event === undefined ? externalMeeting(input) : bookedMeeting(db, caller, input.event, now)
}

/** A meeting that was not booked with this service. */
function externalMeeting({ name = '', start_time = 0, end_time = 0, attendees = [], location }: NewRecap): Meeting {
  return {
    event_id: null,
    name,
    start_time: new Date(start_time).toISOString(),
    end_time: new Date(end_time).toISOString(),
    location: location === undefined ? null : { type: 'custom', location },
    attendees: attendees.map(({ user_email, user_name = null, host = false }) => ({ host, user_email, user_name })),
  }
}

/** Locks the meeting so that it does not change while we copy it. */
async function bookedMeeting(db: Db, caller: Caller, event_id: ScheduledEventId, now: number): Promise<Meeting> {
  const event = await lockEvent(db, caller.organization_id, event_id)
  requireManager(caller, event, denial)
  if (event.status === 'canceled') throw new Invalid(invalid('event', 'was canceled'))
  if (Date.parse(event.start_time) > now) throw new Invalid(invalid('event', 'has not started yet'))

  const invitees = await findActiveInvitees(db, caller.organization_id, event_id)
  const { name, start_time, end_time, location, hosts, guests } = event
  const attendees = [
    ...hosts.map((host) => ({ host: true, user_email: host.email, user_name: host.name })),
    ...invitees.map((invitee) => ({ host: false, user_email: invitee.email, user_name: invitee.name })),
    ...guests.map((guest) => ({ host: false, user_email: guest.email, user_name: null })),
  ]
  return { event_id, name: name ?? '', start_time, end_time, location, attendees }
}
