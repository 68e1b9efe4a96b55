import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import { inviteePayload } from '../invitees/present.ts'
import { invitees, raiseCalendarSequence, type InviteeRow } from '../invitees/queries.ts'
import type { HostChange } from '../scheduled-events/host-queries.ts'
import { findEvents } from '../scheduled-events/queries.ts'

/**
 * Emits an event for each invitee whose host has changed. Emails and contacts are its consumers. Webhooks do not get
 * it: the specification has no such event. `is_first`: hosts get one email for a session, not one for each invitee.
 */
export async function announceHostChange(
  db: Db, organization_id: OrganizationId, ids: ScheduledEventId[], { from, to }: HostChange,
) {
  const rows = await db.all<InviteeRow>(sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = any(${ids}) and i.status = 'active'
    order by i.event_id, i.created_at, i.id`)
  await raiseCalendarSequence(db, organization_id, rows.map(({ id }) => id))
  const events = new Map((await findEvents(db, organization_id, ids)).map((event) => [event.id, event]))
  const first = new Map(rows.toReversed().map(({ event_id, id }) => [event_id, id]))
  await emit(db, organization_id, rows.flatMap((invitee): DomainEvent[] => {
    const event = events.get(invitee.event_id)
    if (!event) return []
    const user_ids = [from, ...event.hosts.map(({ user_id }) => user_id)]
    const host_change = { from, to, is_first: first.get(event.id) === invitee.id }
    return [{
      name: 'invitee_host.changed', user_ids, subject_id: invitee.id, entity_id: event.id,
      payload: { ...inviteePayload(invitee, event), host_change },
    }]
  }))
}
