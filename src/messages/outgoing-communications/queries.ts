import type { Db } from '../../platform/db/db.ts'
import { keysetQuery, toPage } from '../../platform/db/page.ts'
import { sql, when, type Sql } from '../../platform/db/sql.ts'
import type {
  EmailId,
  EventTypeId,
  OrganizationId,
  ScheduledEventId,
  TextMessageId,
  UserId,
} from '../../platform/ids.ts'
import { selectEventTypes, type EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { CommunicationFilters } from './schema.ts'

export type CommunicationRow = {
  type: 'email' | 'sms'
  id: EmailId | TextMessageId
  recipient: string
  /** Of a text message. Emails have the sender of the settings. */
  sender: string | null
  subject: string | null
  text: string
  segments: number | null
  event_id: ScheduledEventId
  event_type_id: EventTypeId
  sender_id: UserId | null
  sender_email: string | null
  status: 'sent' | 'delivered' | 'undelivered' | 'bounced' | 'failed' | 'suppressed'
  sent_at: string | null
  bounced_at: string | null
  error: string | null
  created_at: string
}

/** Reads one page of emails and one of text messages, each from its index, and merges them. */
export async function listCommunications(db: Db, organization_id: OrganizationId, filters: CommunicationFilters) {
  const { afterCursor, order, limit } = keysetQuery(filters)
  const pageOf = (source: Sql) => sql`
    (select * from (${source}) source where ${afterCursor} order by ${order} limit ${limit})`
  const rows = await db.all<CommunicationRow>(sql`
    ${pageOf(emailsOf(organization_id, filters))} union all ${pageOf(textsOf(organization_id, filters))}
    order by ${order} limit ${limit}`)
  return toPage(rows, filters)
}

/** Stops counting, because a page must not take longer the more messages there are. */
const maxCounted = 10_000

export async function countCommunications(db: Db, organization_id: OrganizationId, filters: CommunicationFilters) {
  const upToMax = (table: Sql) => sql`(select count(*) from (
    select 1 from ${table} m where ${matches(organization_id, filters)} limit ${maxCounted}) counted)`
  const { count } = await db.one<{ count: number }>(sql`
    select least(${upToMax(sql`mails`)} + ${upToMax(sql`text_messages`)}, ${maxCounted}::int)::int as count`)
  return count
}

/** Hides the address of a sender who has joined another organization. */
function emailsOf(organization_id: OrganizationId, filters: CommunicationFilters) {
  return sql`
    select 'email' as type, m.id, m.recipient, null as sender, m.subject, m.text, null::int as segments, m.event_id,
      e.event_type_id, m.sender_id, u.email as sender_email, m.status, m.sent_at, m.bounced_at, m.error, m.created_at
    from mails m join scheduled_events e on e.organization_id = m.organization_id and e.id = m.event_id
      left join users u on u.id = m.sender_id and u.organization_id = m.organization_id
    where ${matches(organization_id, filters)}`
}

function textsOf(organization_id: OrganizationId, filters: CommunicationFilters) {
  return sql`
    select 'sms' as type, m.id, m.recipient, m.sender, null as subject, m.text, m.segments, m.event_id,
      e.event_type_id, null::uuid as sender_id, null as sender_email, m.status, m.sent_at,
      null::timestamptz as bounced_at, m.error, m.created_at
    from text_messages m join scheduled_events e on e.organization_id = m.organization_id and e.id = m.event_id
    where ${matches(organization_id, filters)}`
}

export async function findTypes(db: Db, organization_id: OrganizationId, ids: EventTypeId[]) {
  const types = await db.all<EventTypeRow>(sql`
    ${selectEventTypes()} where t.organization_id = ${organization_id} and t.id = any(${ids})`)
  return new Map(types.map((type) => [type.id, type]))
}

/**
 * The messages `m` about meetings whose sending has ended. A service without an SMTP server or an SMS provider only
 * stores messages. `max_created_at` includes its whole millisecond.
 */
function matches(organization_id: OrganizationId, { min_created_at, max_created_at }: CommunicationFilters) {
  return sql`m.organization_id = ${organization_id} and m.event_id is not null and m.status not in ('queued', 'kept')
    ${when(min_created_at, (from) => sql`and m.created_at >= ${new Date(from).toISOString()}`)}
    ${when(max_created_at, (to) => sql`and m.created_at < ${new Date(to + 1).toISOString()}`)}`
}
