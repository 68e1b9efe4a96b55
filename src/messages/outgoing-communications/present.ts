import { config } from '../../platform/config.ts'
import { hideSecrets } from '../../platform/email/compose.ts'
import { uriOf } from '../../platform/http/field-types.ts'
import { schedulingUrlOf } from '../../scheduling/event-types/present.ts'
import type { EventTypeRow } from '../../scheduling/event-types/queries.ts'
import type { CommunicationRow } from './queries.ts'
import type { OutgoingCommunication } from './schema.ts'

/** Leaves out the links, which were for the recipient: readers must not be able to cancel in their name. */
export function presentCommunication(row: CommunicationRow, type: EventTypeRow | undefined): OutgoingCommunication {
  return {
    type: row.type,
    to: row.recipient,
    from: row.type === 'sms' ? (row.sender ?? '') : config.MAIL_FROM,
    subject: row.subject,
    body: hideSecrets(row.text),
    sender_uri: row.sender_id && uriOf('users', row.sender_id),
    sender_email: row.sender_email,
    event_type_uri: uriOf('event_types', row.event_type_id),
    event_uri: uriOf('scheduled_events', row.event_id),
    status: row.status,
    status_reason: row.status === 'sent' || row.status === 'delivered' ? null : row.error,
    segments: row.segments,
    sent_at: row.sent_at,
    bounced_at: row.bounced_at,
    bounce_reason: row.bounced_at && row.error,
    created_at: row.created_at,
    scheduling_url: type ? schedulingUrlOf(type) : config.BASE_URL,
  }
}
