import type { Db } from '../platform/db/db.ts'
import { sql } from '../platform/db/sql.ts'
import type { OrganizationId } from '../platform/ids.ts'
import { at, publish } from './meetings.ts'
import type { Company } from './people.ts'
import { idOf } from './samples.ts'

let hired = 0

/** A person with an event type, and a colleague who can take over. */
export async function leavingPerson(acme: Company, type: object = {}) {
  const [from, to] = [
    await acme.hire('Dee Lund', `leaving${++hired}@acme.example`),
    await acme.hire('Eli Okoro', `staying${hired}@acme.example`),
  ]
  return { from, to, type: await publish(from, type) }
}

/** Future active meetings without a host who is a member. There must never be one after a handover. */
export function findAbandoned(db: Db, organization_id: OrganizationId) {
  return db.all(sql`
    select e.id from scheduled_events e
    where e.organization_id = ${organization_id} and e.status = 'active' and e.start_time > now() and not exists (
      select from event_hosts h join organization_memberships m on m.user_id = h.host_id
      where h.event_id = e.id and h.active)`)
}

/** Inserts meetings with an invitee each, every 30 minutes from that time, as bookings would. */
export async function insertMeetings(db: Db, acme: Company, type: string, host: { id: string }, count: number) {
  await db.run(sql`
    with event as (
      insert into scheduled_events (organization_id, event_type_id, name, location, start_time, end_time,
        invitees_limit, invitees_active, invitees_total)
      select ${acme.id}, ${idOf(type)}, 'Tea', '{"type": "custom", "location": "Here"}', start_time,
        start_time + interval '30 minutes', 1, 1, 1
      from generate_series(${at('Mon 00:00')}::timestamptz,
        ${at('Mon 00:00')}::timestamptz + ${count - 1} * interval '30 minutes', '30 minutes') start_time
      returning *),
    host as (
      insert into event_hosts (organization_id, event_id, host_id, start_time, end_time, blocked_from, blocked_to)
      select organization_id, id, ${host.id}, start_time, end_time, start_time, end_time from event)
    insert into invitees (organization_id, event_id, email, address, name, timezone, link_key, scheduling_method,
      questions_and_answers)
    select organization_id, id, 'zoe@initech.example', 'zoe@initech.example', 'Zoë Lund', 'Europe/Paris', id, 'api',
      '[]'
    from event`)
}
