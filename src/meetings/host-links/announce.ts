import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import type { OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { inviteePayload } from '../invitees/present.ts'
import { invitees, raiseCalendarSequence, type InviteeRow } from '../invitees/queries.ts'
import { findEvents } from '../scheduled-events/queries.ts'

/**
 * Emits an event for each invitee whose meeting has another link. Emails and calendar entries are its consumers.
 * Webhooks do not get it: the specification has no such event. `by`: the person who changed it.
 */
export async function announceLinks(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[], by: UserId) {
  if (ids.length === 0) return
  const rows = await db.all<InviteeRow>(sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = any(${ids}) and i.status = 'active'
    order by i.event_id, i.created_at, i.id`)
  await raiseCalendarSequence(db, organization_id, rows.map(({ id }) => id))
  const events = new Map((await findEvents(db, organization_id, ids)).map((event) => [event.id, event]))
  const first = new Map(rows.toReversed().map(({ event_id, id }) => [event_id, id]))
  await emit(db, organization_id, rows.flatMap((invitee): DomainEvent[] => {
    const event = events.get(invitee.event_id)
    if (!event) return []
    const link_change = { by, is_first: first.get(event.id) === invitee.id }
    return [{
      name: 'invitee_link.changed', user_ids: event.hosts.map(({ user_id }) => user_id), subject_id: invitee.id,
      entity_id: event.id, payload: { ...inviteePayload(invitee, event), link_change },
    }]
  }))
}
