import type { Db } from '../../platform/db/db.ts'
import { page } from '../../platform/db/page.ts'
import { sql, when } from '../../platform/db/sql.ts'
import type { EmailId, EventTypeId, OrganizationId, ScheduledEventId, UserId } from '../../platform/ids.ts'
import { selectEventTypes, type EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { CommunicationFilters } from './schema.ts'

export type CommunicationRow = {
  id: EmailId
  recipient: string
  subject: string
  text: string
  event_id: ScheduledEventId
  event_type_id: EventTypeId
  sender_id: UserId | null
  sender_email: string | null
  sent_at: string
  bounced_at: string | null
  error: string | null
  created_at: string
}

/** Hides the address of a sender who has joined another organization. */
export function listCommunications(db: Db, organization_id: OrganizationId, filters: CommunicationFilters) {
  return page<CommunicationRow>(db, sql`
    select m.id, m.recipient, m.subject, m.text, m.event_id, e.event_type_id, m.sender_id, u.email as sender_email,
      m.sent_at, m.bounced_at, m.error, m.created_at
    from mails m join scheduled_events e on e.id = m.event_id
      left join users u on u.id = m.sender_id and u.organization_id = m.organization_id
    where ${matches(organization_id, filters)}`, filters)
}

export async function countCommunications(db: Db, organization_id: OrganizationId, filters: CommunicationFilters) {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from mails m where ${matches(organization_id, filters)}`)
  return count
}

export async function findTypes(db: Db, organization_id: OrganizationId, ids: EventTypeId[]) {
  const types = await db.all<EventTypeRow>(sql`
    ${selectEventTypes()} where t.organization_id = ${organization_id} and t.id = any(${ids})`)
  return new Map(types.map((type) => [type.id, type]))
}

/**
 * The emails `m` about meetings that an SMTP server has accepted. Without an SMTP server, emails are only stored and
 * count as not sent. `max_created_at` includes its whole millisecond.
 */
function matches(organization_id: OrganizationId, { min_created_at, max_created_at }: CommunicationFilters) {
  return sql`m.organization_id = ${organization_id} and m.event_id is not null and m.sent_at is not null
    ${when(min_created_at, (from) => sql`and m.created_at >= ${new Date(from).toISOString()}`)}
    ${when(max_created_at, (to) => sql`and m.created_at < ${new Date(to + 1).toISOString()}`)}`
}
