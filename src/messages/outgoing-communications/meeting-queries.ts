import type { Db } from '../../platform/db/db.ts'
import { sql } from '../../platform/db/sql.ts'
import type { OrganizationId, ScheduledEventId } from '../../platform/ids.ts'

/** An email or a text message about a meeting, without its text. */
export type MeetingMessageRow = {
  type: 'email' | 'sms'
  recipient: string
  subject: string | null
  status: 'queued' | 'kept' | 'sent' | 'delivered' | 'undelivered' | 'bounced' | 'failed' | 'suppressed'
  error: string | null
  /** When it was sent, else when it was written. */
  at: string
}

/** The latest messages about a meeting. */
export function findMessagesAbout(db: Db, organization_id: OrganizationId, event_id: ScheduledEventId, count: number) {
  return db.all<MeetingMessageRow>(sql`
    select * from (
      select 'email' as type, recipient, subject, status, error, coalesce(sent_at, created_at) as at, id
      from mails where organization_id = ${organization_id} and event_id = ${event_id}
      union all
      select 'sms' as type, recipient, null as subject, status, error, coalesce(sent_at, created_at) as at, id
      from text_messages where organization_id = ${organization_id} and event_id = ${event_id}) messages
    order by at desc, id desc limit ${count}`)
}
