import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId } from '../../platform/ids.ts'

export type RunMessage = {
  run_id: string
  type: 'email' | 'sms'
  recipient: string
  subject: string | null
  status: 'queued' | 'kept' | 'sent' | 'delivered' | 'undelivered' | 'bounced' | 'failed' | 'suppressed'
  error: string | null
}
export type RunBooking = { run_id: string; event_id: string; meeting: string; name: string }

/** More messages of one run are not shown. */
const maxMessages = 500

/** What these runs of a workflow wrote, and to whom. */
export async function findRunMessages(db: Db, organization_id: OrganizationId, ids: string[]) {
  const messages = await db.all<RunMessage>(sql`
    select run_id, type, recipient, subject, status, error from (
      select workflow_run_id as run_id, 'email' as type, recipient, subject, status, error, created_at
      from mails where organization_id = ${organization_id} and workflow_run_id = any(${ids}::uuid[])
      union all
      select workflow_run_id, 'sms', recipient, null, status, error, created_at
      from text_messages where organization_id = ${organization_id} and workflow_run_id = any(${ids}::uuid[])
        and workflow_step is not null) message
    order by created_at, recipient limit ${maxMessages}`)
  return Map.groupBy(messages, ({ run_id }) => run_id)
}

/** The meetings and invitees that these runs are about. */
export async function findRunBookings(db: Db, organization_id: OrganizationId, ids: string[]) {
  const bookings = await db.all<RunBooking>(sql`
    select r.id as run_id, e.id as event_id, e.name as meeting, i.name
    from workflow_runs r join scheduled_events e on e.organization_id = r.organization_id and e.id = r.event_id
      join invitees i on i.organization_id = r.organization_id and i.id = r.invitee_id
    where r.organization_id = ${organization_id} and r.id = any(${ids}::uuid[])`)
  return new Map(bookings.map((booking) => [booking.run_id, booking]))
}
