import { findActive } from '../../meetings/invitees/queries.ts'
import { lockEvent } from '../../meetings/scheduled-events/queries.ts'
import { requireManager } from '../../meetings/scheduled-events/rules.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Db } from '../../platform/db/db.ts'
import { Invalid } from '../../platform/errors.ts'
import type { Meeting } from './queries.ts'
import { denial, invalid } from './rules.ts'
import type { NewRecap } from './schema.ts'

/** What a recap is of, once it is known to be well said. */
export function meetingOf(db: Db, caller: Caller, given: NewRecap, now: number) {
  return given.event === undefined ? elsewhere(given) : booked(db, caller, given.event, now)
}

/** A meeting that was not booked here. */
function elsewhere({ name = '', start_time = 0, end_time = 0, attendees = [], location }: NewRecap): Meeting {
  return {
    event_id: null,
    name,
    start_time: new Date(start_time).toISOString(),
    end_time: new Date(end_time).toISOString(),
    location: location === undefined ? null : { type: 'custom', location },
    attendees: attendees.map(({ user_email, user_name = null, host = false }) => ({ host, user_email, user_name })),
  }
}

/** A meeting that was, and those who were to be there. It stays as it is while we copy it. */
async function booked(db: Db, caller: Caller, event_id: string, now: number): Promise<Meeting> {
  const event = await lockEvent(db, caller.organization_id, event_id)
  requireManager(caller, event, denial)
  if (event.status === 'canceled') throw new Invalid(invalid('event', 'was canceled'))
  if (Date.parse(event.start_time) > now) throw new Invalid(invalid('event', 'has not begun yet'))

  const invitees = await findActive(db, caller.organization_id, event_id)
  const { name, start_time, end_time, location, hosts, guests } = event
  const attendees = [
    ...hosts.map((host) => ({ host: true, user_email: host.email, user_name: host.name })),
    ...invitees.map((invitee) => ({ host: false, user_email: invitee.email, user_name: invitee.name })),
    ...guests.map((guest) => ({ host: false, user_email: guest.email, user_name: null })),
  ]
  return { event_id, name: name ?? '', start_time, end_time, location, attendees }
}
