import type { InviteeRow } from '../../meetings/invitees/queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'

export type ExportedInvitee = Pick<
  InviteeRow,
  | 'event_id'
  | 'name'
  | 'email'
  | 'status'
  | 'rescheduled'
  | 'text_reminder_number'
  | 'questions_and_answers'
  | 'canceled_by'
  | 'cancel_reason'
  | 'created_at'
> & { is_no_show: boolean }

/** All invitees of these meetings, canceled ones included. */
export async function findExportedInvitees(db: Db, organization_id: OrganizationId, ids: ScheduledEventId[]) {
  const invitees = await db.all<ExportedInvitee>(sql`
    select i.event_id, i.name, i.email, i.status, i.rescheduled, i.text_reminder_number, i.questions_and_answers,
      i.canceled_by, i.cancel_reason, i.created_at, s.id is not null as is_no_show
    from invitees i left join invitee_no_shows s on s.invitee_id = i.id
    where i.organization_id = ${organization_id} and i.event_id = any(${ids}) order by i.created_at, i.id`)
  return Map.groupBy(invitees, ({ event_id }) => event_id)
}
