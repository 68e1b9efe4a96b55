import { uriOf } from '../../platform/http/field-types.ts'
import type { HandoverRow } from './queries.ts'
import type { Handover } from './schema.ts'

export function presentHandover(row: HandoverRow): Handover {
  const { id, user_id, to_id, event_types, meetings, conflicts, cancel_reason, removes_member, status } = row
  return {
    uri: uriOf('handovers', id),
    user: uriOf('users', user_id),
    to: to_id && uriOf('users', to_id),
    event_types,
    meetings,
    conflicts,
    cancel_reason,
    remove: removes_member,
    status,
    meetings_total: row.meetings_total,
    meetings_reassigned: row.meetings_reassigned,
    meetings_left: row.meetings_left,
    meetings_canceled: row.meetings_canceled,
    meetings_kept: row.meetings_kept,
    event_types_reassigned: row.event_types_reassigned,
    event_types_left: row.event_types_left,
    event_types_deleted: row.event_types_deleted,
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
