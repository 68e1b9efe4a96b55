import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import { emit, type DomainEvent } from '../../platform/events/emit.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'
import { findEvents, type EventRow } from '../scheduled-events/queries.ts'
import { inviteePayload } from './present.ts'
import { invitees, raiseCalendarSequence, type InviteeRow } from './queries.ts'

/** `payload`: what it has besides the invitee and the meeting. */
type Change = Pick<DomainEvent, 'name' | 'user_ids'> & { payload: object }

/**
 * Emits an event for each active invitee of changed meetings, whose entries in calendars change too. `is_first`: hosts
 * get one email for a session, not one for each invitee.
 */
export async function announceChange(
  db: Db,
  organization_id: OrganizationId,
  ids: ScheduledEventId[],
  describe: (event: EventRow, is_first: boolean) => Change,
) {
  const rows = await db.all<InviteeRow>(sql`
    ${invitees} where i.organization_id = ${organization_id} and i.event_id = any(${ids}) and i.status = 'active'
    order by i.event_id, i.created_at, i.id`)
  await raiseCalendarSequence(
    db,
    organization_id,
    rows.map(({ id }) => id),
  )
  const events = new Map((await findEvents(db, organization_id, ids)).map((event) => [event.id, event]))
  const first = new Map(rows.toReversed().map(({ event_id, id }) => [event_id, id]))
  await emit(
    db,
    organization_id,
    rows.flatMap((invitee): DomainEvent[] => {
      const event = events.get(invitee.event_id)
      if (!event) return []
      const { payload, ...change } = describe(event, first.get(event.id) === invitee.id)
      return [
        {
          ...change,
          subject_id: invitee.id,
          entity_id: event.id,
          payload: { ...inviteePayload(invitee, event), ...payload },
        },
      ]
    }),
  )
}
